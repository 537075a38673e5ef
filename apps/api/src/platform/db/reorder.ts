import type { EntityWith } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { ApiError } from '../http/api-error';
import type { Database, Db } from './schema';
import { inTransaction } from './connection/transaction';

/** Entities whose rows the console keeps in a list that is sorted by hand. */
export type Listed = EntityWith<'isSorted'>;

/** A row's new position. */
export interface Position {
  id: number;
  orderIndex: number;
}

/**
 * Writes all positions in one statement, all or nothing: an id that does not exist answers 404 with its place in the
 * body, and the transaction takes the rest back. The rows are locked in the order of their ids whatever order they were
 * sent in, so that two reorders at once wait for each other instead of deadlocking. Rows that keep their position keep
 * their `updatedAt` too (`touch_updated_at`).
 */
export async function reorder(
  trx: Transaction<Database>,
  table: Listed,
  positions: readonly Position[],
): Promise<void> {
  const ids = positions.map((position) => position.id);
  const places = positions.map((position) => position.orderIndex);
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} as row set order_index = wanted.place
    from (
      select target.id, sent.place
      from ${sql.table(table)} as target
      join unnest(${ids}::int[], ${places}::int[]) as sent(id, place) on sent.id = target.id
      order by target.id
      for update of target
    ) as wanted
    where row.id = wanted.id
    returning row.id`.execute(trx);
  const found = new Set(rows.map((row) => row.id));
  const missing = ids.flatMap((id, at) => (found.has(id) ? [] : [[`updates.${at}.id`, `Row ${id} doesn’t exist`]]));
  if (missing.length === 0) return;
  throw new ApiError('not_found', 'Some rows no longer exist. Reload the list.', Object.fromEntries(missing));
}

/** Sorts a list and returns it anew. Errors: see {@link reorder}. */
export function sorted<Row>(
  db: Db,
  table: Listed,
  positions: readonly Position[],
  list: (db: Db) => Promise<Row[]>,
): Promise<Row[]> {
  return inTransaction(db, async (trx) => {
    await reorder(trx, table, positions);
    return list(trx);
  });
}
