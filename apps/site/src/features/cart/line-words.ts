import type { CartLine } from '@harmony/domain';

/** Why a line cannot be ordered as it is, and what to do; null: it can. */
export function problemOf({ problem, most }: Pick<CartLine, 'problem' | 'most'>): string | null {
  switch (problem) {
    case null:
      return null;
    case 'gone':
      return 'This is no longer sold. Please remove it.';
    case 'out':
      return 'This is out of stock. Please remove it.';
    case 'short':
      return `Only ${most} left. Please take ${most} or fewer.`;
    case 'too-many':
      return `At most ${most} in one order. Please take ${most} or fewer.`;
    case 'practitioner-only':
      return 'A practitioner has to recommend this. Please remove it, and ask us for it instead.';
  }
}

/** How many pieces of a line can be ordered, where that mends it; null: none, or it need not be mended. */
export const mendedQuantity = ({ problem, most }: Pick<CartLine, 'problem' | 'most'>): number | null =>
  (problem === 'short' || problem === 'too-many') && most > 0 ? most : null;

export const piecesText = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;
