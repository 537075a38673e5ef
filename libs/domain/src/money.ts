import { t } from '@harmony/language';

/** An amount in dollars with two decimals; negative as -$x (docs/product.md, section 5). */
export function formatMoney(amount: number): string {
  const size = Math.abs(amount).toFixed(2);
  const isNegative = amount < 0 && Number(size) !== 0;
  return `${isNegative ? '-' : ''}$${size}`;
}

/** The price of a treatment in dollars: whole amounts without decimals, null as 'Price varies'. */
export function formatPrice(price: number | null): string {
  if (price === null) return t('Price varies');
  return Number.isInteger(price) ? `$${price}` : formatMoney(price);
}

/** The length of a treatment in minutes; null as 'Duration varies'. */
export function formatDuration(minutes: number | null): string {
  return minutes === null ? t('Duration varies') : `${minutes} min`;
}
