import { formatMoney, formatSpecialDate, type ShippingRateRow, type TaxClass, type TaxRateRow } from '@harmony/domain';

/** Classes that a rate can be for: nothing is due on the other. */
export const TAXED_CLASSES: readonly TaxClass[] = ['supplement', 'goods', 'formula'];

/** 'WA', 'WA, ZIP codes 981…', 'ZIP code 98101, WA'. */
export function placeText({ state, zipPrefix }: Pick<TaxRateRow, 'state' | 'zipPrefix'>): string {
  if (zipPrefix === '') return state;
  return zipPrefix.length === 5 ? `${state}, ZIP code ${zipPrefix}` : `${state}, ZIP codes ${zipPrefix}…`;
}

/** When a rate holds: 'since …', 'from … until …', 'until …'. Days are YYYY-MM-DD. */
export function validText(
  { validFrom, validUntil }: Pick<TaxRateRow, 'validFrom' | 'validUntil'>,
  today: string,
): string {
  const until = validUntil === null ? '' : ` until ${formatSpecialDate(validUntil)}`;
  return `${validFrom <= today ? 'since' : 'from'} ${formatSpecialDate(validFrom)}${until}`;
}

/** Whether a rate holds on a day. */
export const isValidOn = ({ validFrom, validUntil }: Pick<TaxRateRow, 'validFrom' | 'validUntil'>, day: string) =>
  validFrom <= day && (validUntil === null || day <= validUntil);

const STATES_SHOWN = 8;

/** Where a rate of shipping goes. */
export function statesText(states: readonly string[]): string {
  if (states.length === 0) return 'Everywhere in the United States';
  const more = states.length - STATES_SHOWN;
  return more > 0 ? `${states.slice(0, STATES_SHOWN).join(', ')} and ${more} more` : states.join(', ');
}

/** For goods of what worth it is: nothing where it is for all. */
export function worthText({ minAmount, maxAmount }: Pick<ShippingRateRow, 'minAmount' | 'maxAmount'>): string | null {
  if (maxAmount === null) return minAmount === 0 ? null : `orders from ${formatMoney(minAmount)}`;
  return minAmount === 0
    ? `orders up to ${formatMoney(maxAmount)}`
    : `orders from ${formatMoney(minAmount)} to ${formatMoney(maxAmount)}`;
}

/** How long it takes, as people are told. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
