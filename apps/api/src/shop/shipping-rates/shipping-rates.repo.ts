import { toCents, toDollars, type ShippingRateRow } from '@harmony/domain';
import type { ShippingRateBody } from '@harmony/domain/schemas';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { versionedTable } from '../../platform/db/versioned-table';
import type { Db } from '../../platform/db/schema';
import type { ShippingRateTable } from './tables';

type Body = z.output<typeof ShippingRateBody>;

const rates = versionedTable('shippingRates', 'Shipping rate');
const COLUMNS = ['id', 'label', 'states', 'minCents', 'maxCents', 'cents', 'days', 'updatedAt'] as const;

/** As the API speaks of it: in dollars. */
const rateOf = ({
  minCents,
  maxCents,
  cents,
  ...rate
}: Pick<Selectable<ShippingRateTable>, (typeof COLUMNS)[number]>): ShippingRateRow => ({
  ...rate,
  minAmount: toDollars(minCents),
  maxAmount: maxCents === null ? null : toDollars(maxCents),
  price: toDollars(cents),
});

const columnsOf = ({ minAmount, maxAmount, price, ...body }: Body) => ({
  ...body,
  // Each state once, whatever the order in which they were typed.
  states: [...new Set(body.states)].sort(),
  minCents: toCents(minAmount),
  maxCents: maxAmount === null ? null : toCents(maxAmount),
  cents: toCents(price),
});

/** Every rate, the cheapest first. */
export async function listShippingRates(db: Db): Promise<ShippingRateRow[]> {
  const rows = await db.selectFrom('shippingRates').select(COLUMNS).orderBy('cents').orderBy('id').execute();
  return rows.map(rateOf);
}

/** Adds a rate. Rates may overlap: the cheapest that fits an order counts. */
export async function insertShippingRate(db: Db, body: Body): Promise<ShippingRateRow> {
  const row = db.insertInto('shippingRates').values(columnsOf(body)).returning(COLUMNS);
  return rateOf(await row.executeTakeFirstOrThrow());
}

/**
 * Makes a rate what the body says. Orders keep the price they were placed with. `seen` is the `updatedAt` that the editor knows (null:
 * any); 404, 409 `stale`.
 */
export async function updateShippingRate(
  db: Db,
  id: number,
  body: Body,
  seen: string | null,
): Promise<ShippingRateRow> {
  const row = await db
    .updateTable('shippingRates')
    .set(columnsOf(body))
    .where(rates.asSeen(id, seen))
    .returning(COLUMNS)
    .executeTakeFirst();
  return rateOf(await rates.written(db, id, row));
}

/** Deletes a rate. `seen` as above. */
export async function deleteShippingRate(db: Db, id: number, seen: string | null): Promise<void> {
  await rates.remove(db, id, seen);
}
