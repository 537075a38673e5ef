import type { CartLine, ShopRules } from '@harmony/domain';
import type { ShopProduct } from '../products/shop-products.repo';

export type LineProblem = NonNullable<CartLine['problem']>;

/** Most that can be ordered of a product, by its stock and by the clinic's rule. */
export function mostOf(product: ShopProduct, { maxPerOrder }: Pick<ShopRules, 'maxPerOrder'>): number {
  const free = product.isTracked ? Math.max(0, product.available) : maxPerOrder;
  return Math.min(free, maxPerOrder);
}

/** Why so many of a product cannot be ordered online; null: they can. */
export function lineProblem(
  product: ShopProduct,
  quantity: number,
  rules: Pick<ShopRules, 'maxPerOrder'>,
): LineProblem | null {
  if (!product.isShown) return 'gone';
  if (product.practitionerOnly) return 'practitioner-only';
  if (product.isTracked && product.available <= 0) return 'out';
  if (quantity > rules.maxPerOrder) return 'too-many';
  return quantity > mostOf(product, rules) ? 'short' : null;
}

/** Of an order that names its lines by what is wrong with them. */
export const NOT_ALL = 'Not everything in this order is available.';

/** The same in words for people. */
export function problemWords(problem: LineProblem, most: number): string {
  switch (problem) {
    case 'gone':
      return 'This is no longer sold';
    case 'practitioner-only':
      return 'A practitioner has to recommend this. Ask for it instead';
    case 'out':
      return 'This is out of stock';
    case 'short':
      return `Only ${most} left`;
    case 'too-many':
      return `At most ${most} in one order`;
  }
}
