import type { TaxRateRow } from '@harmony/domain';
import type { TaxRateBody } from '@harmony/domain/schemas';
import type { z } from 'zod';
import { versionedTable } from '../../platform/db/versioned-table';
import type { Db } from '../../platform/db/schema';
import { violates } from '../../platform/db/violations';
import { conflict } from '../../platform/http/api-error';

type Body = z.output<typeof TaxRateBody>;

const rates = versionedTable('taxRates', 'Tax rate');
const COLUMNS = [
  ...(['id', 'label', 'taxClass', 'state', 'zipPrefix', 'ppm'] as const),
  ...(['onShipping', 'validFrom', 'validUntil', 'updatedAt'] as const),
];

/** Every rate, by place, then class, the latest first. */
export const listTaxRates = (db: Db): Promise<TaxRateRow[]> =>
  db
    .selectFrom('taxRates')
    .select(COLUMNS)
    .orderBy('state')
    .orderBy('zipPrefix')
    .orderBy('taxClass')
    .orderBy('validFrom', 'desc')
    .execute();

/** Adds a rate; 409 when another one of this class and place is valid on one of its days. */
export const insertTaxRate = (db: Db, body: Body): Promise<TaxRateRow> =>
  withoutOverlap(() => db.insertInto('taxRates').values(body).returning(COLUMNS).executeTakeFirstOrThrow());

/**
 * Makes a rate what the body says. Orders keep the tax they were placed with. `seen` is the `updatedAt` that the editor knows (null:
 * any); 404, 409 `stale`, and 409 as above.
 */
export async function updateTaxRate(db: Db, id: number, body: Body, seen: string | null): Promise<TaxRateRow> {
  const row = await withoutOverlap(() =>
    db.updateTable('taxRates').set(body).where(rates.asSeen(id, seen)).returning(COLUMNS).executeTakeFirst(),
  );
  return rates.written(db, id, row);
}

/** Deletes a rate. `seen` as above. */
export async function deleteTaxRate(db: Db, id: number, seen: string | null): Promise<void> {
  await rates.remove(db, id, seen);
}

async function withoutOverlap<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'exclusion', 'tax_rates_no_overlap')) throw error;
    throw conflict(
      'Another rate of this class and place is valid on one of these days. Give that one a last day first.',
      { validFrom: 'Another rate is valid then' },
    );
  }
}
