import type { ContentEntity } from '@harmony/domain';
import { sql } from 'kysely';
import { notFound, stale, type ApiError } from '../http/api-error';
import type { Db } from './schema';

type EditedTable =
  | ContentEntity
  | 'formulas'
  | 'herbs'
  | 'letters'
  | 'patients'
  | 'redirects'
  | 'resources'
  | 'shippingRates'
  | 'taxRates'
  | 'textTemplates'
  | 'workingExceptions'
  | 'workingPlans';

/**
 * Why an update changed nothing: the row is gone (404), or it is no longer the one the editor saw (409 `stale`).
 * `noun` is what people call the thing.
 */
export async function staleOrNotFound(
  db: Db,
  table: EditedTable,
  id: number | string,
  noun: string,
): Promise<ApiError> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows.length === 0 ? notFound(noun) : stale();
}
