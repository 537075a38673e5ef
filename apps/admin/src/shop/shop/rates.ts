import {
  orderTotals,
  stateOfZip,
  taxRateOf,
  toCents,
  type Delivery,
  type OrderTotals,
  type ShippingRate,
  type ShippingRateRow,
  type TaxClass,
  type TaxRate,
  type TaxRateRow,
} from '@harmony/domain';

/** The rates as they are saved. */
export interface Rates {
  tax: readonly TaxRateRow[];
  shipping: readonly ShippingRateRow[];
}

/** What is asked: what goods of this worth cost with everything. `dollars` as typed. */
export interface Question {
  dollars: string;
  taxClass: TaxClass;
  delivery: Delivery;
  zip: string;
}

/** What it comes to; or why nothing can be said. */
export type Answer = { totals: OrderTotals; rate: TaxRate | null; state: string } | { problem: string };

const shippingRateOf = ({ minAmount, maxAmount, price, ...rate }: ShippingRateRow): ShippingRate => ({
  ...rate,
  minCents: toCents(minAmount),
  maxCents: maxAmount === null ? null : toCents(maxAmount),
  cents: toCents(price),
});

const AMOUNT = /^\d{1,5}(\.\d{1,2})?$/;

/** What an order would cost, by the rules by which orders are placed. `today` is the clinic's day. */
export function answerTo(
  { dollars, taxClass, delivery, zip }: Question,
  { tax, shipping }: Rates,
  today: string,
): Answer {
  const typed = dollars.trim().replace(/^\$/, '');
  if (!AMOUNT.test(typed)) return { problem: 'Enter an amount such as 40' };
  const place = zip.trim();
  const state = stateOfZip(place);
  if (state === null) return { problem: 'Enter a ZIP code such as 98101' };
  const totals = orderTotals({
    lines: [{ cents: toCents(Number(typed)), quantity: 1, taxClass }],
    delivery,
    place: { state, zip: place },
    today,
    taxRates: tax,
    shippingRates: shipping.map(shippingRateOf),
  });
  if (!totals) return { problem: `We don’t ship to ${state}: no shipping rate applies` };
  const rate = taxRateOf(tax, taxClass, { state, zip: place }, today);
  return { totals, rate, state };
}
