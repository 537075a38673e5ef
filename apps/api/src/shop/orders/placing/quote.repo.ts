import {
  shopRules,
  siteSettings,
  stateOfZip,
  subtotalCents,
  toDollars,
  zonedNow,
  type Delivery,
  type OrderPays,
  type OrderTotals,
  type Quote,
  type Setting,
  type ShopRules,
} from '@harmony/domain';
import { readSettings } from '../../../platform/settings/site-settings.repo';
import { readMoment, type Moment } from '../../../platform/db/moment';
import type { Db } from '../../../platform/db/schema';
import { readRates, shopTotals, type TotalsWanted } from './totals.repo';

/** What goods cost at this moment, and what it was counted by. */
export interface QuoteNow {
  quote: Quote;
  /** Null as long as nobody has said where they go, or when nothing is sent there. */
  totals: OrderTotals | null;
  /** Today by the clinic's clock, YYYY-MM-DD. */
  today: string;
  rules: ShopRules;
}

/**
 * What goods cost, tax and shipping included, as people see it before they order. What cannot be sent is picked up.
 *
 * @param takesPayments a payment provider is set up; orders are sent only when they can be paid before
 * @param given the moment, where it has been read already
 */
export async function readQuote(
  db: Db,
  { lines, zip, delivery: wanted }: Omit<TotalsWanted, 'today'>,
  takesPayments: boolean,
  given?: Moment,
): Promise<QuoteNow> {
  const moment = given ?? (await readMoment(db));
  const settings = await readSettings(db, moment);
  const { rules, delivery, pays } = orderWays(settings, wanted, takesPayments);
  const today = zonedNow(new Date(), siteSettings(settings).timeZone).date;
  const totals = shopTotals(rules, await readRates(db, moment), { lines, delivery, zip, today });
  const quote: Quote = {
    delivery,
    canShip: rules.canShip,
    zip,
    state: zip === null ? null : stateOfZip(zip),
    subtotal: toDollars(subtotalCents(lines)),
    tax: totals && toDollars(totals.taxCents),
    shipping: totals && toDollars(totals.shippingCents),
    totalAmount: totals && toDollars(totals.totalCents),
    shippingRate: totals?.shippingRate ? { label: totals.shippingRate.label, days: totals.shippingRate.days } : null,
    isNotSentThere: delivery === 'shipping' && zip !== null && totals === null,
    pays,
  };
  return { quote, totals, today, rules };
}

/** How an order can get to the patient, and how it is paid then. What cannot be sent is picked up. */
export function orderWays(
  settings: readonly Setting[],
  wanted: Delivery,
  takesPayments: boolean,
): { rules: ShopRules; delivery: Delivery; pays: OrderPays[] } {
  const set = shopRules(settings);
  const rules = { ...set, canShip: set.canShip && takesPayments };
  const delivery = rules.canShip ? wanted : 'pickup';
  const online = takesPayments ? (['online'] as const) : [];
  return { rules, delivery, pays: delivery === 'pickup' ? ['at-clinic', ...online] : [...online] };
}
