import { roundedShare } from './cents';
import type { Delivery } from './orders';

/** By what rate a product is taxed. Nothing is due on `exempt`. */
export const TAX_CLASSES = ['supplement', 'goods', 'formula', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** The classes as people say them. */
export const TAX_CLASS_NAMES: Readonly<Record<TaxClass, string>> = {
  supplement: 'Supplements and herbs',
  goods: 'Other items',
  formula: 'Custom formulas',
  exempt: 'Tax-free',
};

/** A rate of a state, or of a part of it. `ppm`: parts per million of the price; dates are of the clinic's days. */
export interface TaxRate {
  taxClass: TaxClass;
  /** Two letters, such as WA. */
  state: string;
  /** ZIP codes that begin so; '' means the whole state. The longest that fits counts. */
  zipPrefix: string;
  ppm: number;
  /** Shipping is taxed, too. */
  onShipping: boolean;
  validFrom: string;
  validUntil: string | null;
}

/** What sending an order costs. `states` empty: everywhere. Amounts are cents of the goods, `maxCents` null: no limit. */
export interface ShippingRate {
  id: number;
  label: string;
  states: readonly string[];
  minCents: number;
  maxCents: number | null;
  cents: number;
  /** Days until it arrives, as people are told; null: nothing is said. */
  days: number | null;
}

/** Where an order goes, or the clinic where it is picked up. */
export interface Place {
  state: string;
  zip: string;
}

/** A line as it is counted. `cents`: the price of one. */
export interface PricedLine {
  cents: number;
  quantity: number;
  taxClass: TaxClass;
}

export interface OrderTotals {
  subtotalCents: number;
  taxCents: number;
  shippingCents: number;
  totalCents: number;
  /** The rate by which it is sent; null for what is picked up. */
  shippingRate: ShippingRate | null;
}

export interface TotalsQuestion {
  lines: readonly PricedLine[];
  delivery: Delivery;
  /** Where it goes; of what is picked up, where the clinic is. */
  place: Place;
  /** YYYY-MM-DD in the clinic's time zone. */
  today: string;
  taxRates: readonly TaxRate[];
  shippingRates: readonly ShippingRate[];
}

export const subtotalCents = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

/** The rate of a class at a place on a day: of the longest part of the ZIP code. None: nothing is due. */
export function taxRateOf(rates: readonly TaxRate[], taxClass: TaxClass, { state, zip }: Place, today: string) {
  return rates
    .filter(
      (rate) =>
        rate.taxClass === taxClass &&
        rate.state === state &&
        zip.startsWith(rate.zipPrefix) &&
        rate.validFrom <= today &&
        (rate.validUntil === null || today <= rate.validUntil),
    )
    .reduce<TaxRate | null>(
      (best, rate) => (best === null || rate.zipPrefix.length > best.zipPrefix.length ? rate : best),
      null,
    );
}

/** The cheapest way to send goods of this value to a state; null: nothing is sent there. */
export function shippingRateOf(rates: readonly ShippingRate[], state: string, goodsCents: number): ShippingRate | null {
  const fitting = rates.filter(
    ({ states, minCents, maxCents }) =>
      (states.length === 0 || states.includes(state)) &&
      goodsCents >= minCents &&
      (maxCents === null || goodsCents <= maxCents),
  );
  return fitting.reduce<ShippingRate | null>(
    (best, rate) => (best === null || rate.cents < best.cents ? rate : best),
    null,
  );
}

/**
 * What an order costs; null when nothing is sent to this place. Tax is rounded once for the whole order. Where some of the goods are
 * taxed with shipping, shipping is taxed by the highest of their rates.
 */
export function orderTotals(question: TotalsQuestion): OrderTotals | null {
  const { lines, delivery, place, today, taxRates, shippingRates } = question;
  const subtotal = subtotalCents(lines);
  const shippingRate = delivery === 'shipping' ? shippingRateOf(shippingRates, place.state, subtotal) : null;
  if (delivery === 'shipping' && !shippingRate) return null;
  const shippingCents = shippingRate?.cents ?? 0;
  const taxed = lines.map((line) => ({ line, rate: taxRateOf(taxRates, line.taxClass, place, today) }));
  const onGoods = taxed.reduce((sum, { line, rate }) => sum + line.cents * line.quantity * (rate?.ppm ?? 0), 0);
  const onShipping = Math.max(0, ...taxed.map(({ rate }) => (rate?.onShipping ? rate.ppm : 0)));
  const taxCents = roundedShare(onGoods + shippingCents * onShipping);
  return {
    subtotalCents: subtotal,
    taxCents,
    shippingCents,
    totalCents: subtotal + taxCents + shippingCents,
    shippingRate,
  };
}
