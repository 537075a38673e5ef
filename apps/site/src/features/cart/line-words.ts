import type { CartLine } from '@harmony/domain';
import { t } from '@harmony/language';

/** Why a line cannot be ordered as it is, and what to do; null: it can. */
export function problemOf({ problem, most }: Pick<CartLine, 'problem' | 'most'>): string | null {
  switch (problem) {
    case null:
      return null;
    case 'gone':
      return t('This is no longer sold. Please remove it.');
    case 'out':
      return t('This is out of stock. Please remove it.');
    case 'short':
      return t('Only {most} left. Please take {most} or fewer.', { most });
    case 'too-many':
      return t('At most {most} in one order. Please take {most} or fewer.', { most });
    case 'practitioner-only':
      return t('A practitioner has to recommend this. Please remove it, and ask us for it instead.');
  }
}

/** How many pieces of a line can be ordered, where that mends it; null: none, or it need not be mended. */
export const mendedQuantity = ({ problem, most }: Pick<CartLine, 'problem' | 'most'>): number | null =>
  (problem === 'short' || problem === 'too-many') && most > 0 ? most : null;

/** How much is in the cart, and what it costs. */
export const cartText = (count: number, total: string): string =>
  t(count === 1 ? '{count} piece in your cart, {total}' : '{count} pieces in your cart, {total}', { count, total });
