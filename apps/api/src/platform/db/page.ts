import type { SelectQueryBuilder } from 'kysely';
import type { Db } from './schema';

/**
 * One page of a list, and the number of all its rows. `rows` are sorted so that no two change places: their last column to
 * sort by is unique.
 */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { limit, offset }: { limit: number; offset: number },
) {
  const items = await rows.limit(limit).offset(offset).execute();
  const { total } = await db
    .selectFrom(rows.clearOrderBy().as('rows'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}
