import { t } from '@harmony/language';

/** Thousands apart, from ten thousand on: `$1250.00`, `$12,500.00`. */
const grouped = (digits: string): string =>
  /^\d{5}/.test(digits) ? digits.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',') : digits;

/** An amount in dollars with two decimals; negative as -$x (docs/product.md, section 5). */
export function formatMoney(amount: number): string {
  const size = Math.abs(amount).toFixed(2);
  const isNegative = amount < 0 && Number(size) !== 0;
  return `${isNegative ? '-' : ''}$${grouped(size)}`;
}

/** An amount in dollars as a list of prices has it: whole amounts without decimals. */
export const shortMoney = (amount: number): string =>
  Number.isInteger(amount) ? formatMoney(amount).slice(0, -3) : formatMoney(amount);

/** A price in dollars: whole amounts without decimals, 0 as 'Free', null as 'Price varies'. */
export function formatPrice(price: number | null): string {
  if (price === null) return t('Price varies');
  return price === 0 ? t('Free') : shortMoney(price);
}

/** From here on, in minutes, people count hours. */
const LONG = 180;

/** The length of a treatment in minutes: '90 min', '8 h', '3 h 30 min'; null as 'Duration varies'. */
export function formatDuration(minutes: number | null): string {
  if (minutes === null) return t('Duration varies');
  if (minutes < LONG) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
