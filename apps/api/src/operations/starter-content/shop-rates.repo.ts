import { toCents } from '@harmony/domain';
import { ShippingRateBody, TaxRateBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { SHIPPING_RATES, TAX_RATES } from './shop-rates';

/** Enters the rates by which orders are counted. */
export async function insertShopRates(trx: Transaction<Database>): Promise<void> {
  await trx
    .insertInto('taxRates')
    .values(TAX_RATES.map((rate) => TaxRateBody.parse(rate)))
    .execute();
  await trx
    .insertInto('shippingRates')
    .values(
      SHIPPING_RATES.map((rate) => {
        const { label, states, minAmount, maxAmount, price, days } = ShippingRateBody.parse(rate);
        const maxCents = maxAmount === null ? null : toCents(maxAmount);
        return { label, states, minCents: toCents(minAmount), maxCents, cents: toCents(price), days };
      }),
    )
    .execute();
}
