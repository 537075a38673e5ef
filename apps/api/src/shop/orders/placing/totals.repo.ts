import {
  orderTotals,
  stateOfZip,
  type Delivery,
  type OrderTotals,
  type Place,
  type PricedLine,
  type ShippingRate,
  type ShopRules,
  type TaxRate,
} from '@harmony/domain';
import { cachedByTableVersion } from '../../../platform/db/cached-by-table-version';
import { prepared } from '../../../platform/db/prepared';
import { RATE_TABLES } from '../../../platform/db/read-tables';

/** The rates by which an order is counted. */
export interface Rates {
  taxRates: TaxRate[];
  shippingRates: ShippingRate[];
}

const taxRates = prepared((db) =>
  db
    .selectFrom('taxRates')
    .select(['taxClass', 'state', 'zipPrefix', 'ppm', 'onShipping', 'validFrom', 'validUntil'])
    .orderBy('id'),
);
const shippingRates = prepared((db) =>
  db
    .selectFrom('shippingRates')
    .select(['id', 'label', 'states', 'minCents', 'maxCents', 'cents', 'days'])
    .orderBy('id'),
);

/** Every rate, whatever day it is valid on. */
export const readRates = cachedByTableVersion<Rates>(RATE_TABLES, async (db) => ({
  taxRates: await taxRates(db, {}),
  shippingRates: await shippingRates(db, {}),
}));

export interface TotalsWanted {
  lines: readonly PricedLine[];
  delivery: Delivery;
  /** Where it goes; of what is picked up it does not matter. */
  zip: string | null;
  /** YYYY-MM-DD by the clinic's clock. */
  today: string;
}

/** What an order costs by these rules and rates; null when nobody has said where it goes, or nothing is sent there. */
export function shopTotals(
  rules: Pick<ShopRules, 'clinic' | 'canShip'>,
  rates: Rates,
  { zip, ...wanted }: TotalsWanted,
): OrderTotals | null {
  const place = placeOf(rules, wanted.delivery, zip);
  return place && orderTotals({ ...wanted, ...rates, place });
}

/** Where an order is taxed: where it goes, or where the clinic is; null when nobody has said, or nothing is sent. */
export function placeOf(
  { clinic, canShip }: Pick<ShopRules, 'clinic' | 'canShip'>,
  delivery: Delivery,
  zip: string | null,
): Place | null {
  if (delivery === 'pickup') return clinic;
  const state = zip === null || !canShip ? null : stateOfZip(zip);
  return zip === null || state === null ? null : { state, zip };
}
