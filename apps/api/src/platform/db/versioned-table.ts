import type { ContentEntity } from '@harmony/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
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

/** What two editors of one row need of its table. In each, `seen` is the `updatedAt` that the editor knows; null means any. */
export interface VersionedTable {
  /** The row as the editor saw it, for `where`. */
  asSeen: (id: number, seen: string | null) => RawBuilder<SqlBool>;
  /** The row that was written; 404 or 409 `stale` when there is none. */
  written: <Row>(db: Db, id: number, row: Row | undefined) => Promise<Row>;
  /** Deletes the row; 404, 409 `stale`. */
  remove: (db: Db, id: number, seen: string | null) => Promise<void>;
  /** Why nothing was written: the row is gone (404), or it is no longer the one the editor saw (409 `stale`). */
  staleOrNotFound: (db: Db, id: number) => Promise<ApiError>;
}

/**
 * A table whose rows several people edit at once: who changes or deletes one says which version they saw.
 *
 * @param noun what people call the thing, as an error begins with it
 */
export function versionedTable(table: EditedTable, noun: string): VersionedTable {
  const asSeen = (id: number, seen: string | null) =>
    seen === null
      ? sql<SqlBool>`${sql.ref('id')} = ${id}`
      : sql<SqlBool>`${sql.ref('id')} = ${id} and ${sql.ref('updatedAt')} = ${seen}`;
  const staleOrNotFound = async (db: Db, id: number) => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(db);
    return rows.length === 0 ? notFound(noun) : stale();
  };
  return {
    asSeen,
    staleOrNotFound,
    async written(db, id, row) {
      if (row === undefined) throw await staleOrNotFound(db, id);
      return row;
    },
    async remove(db, id, seen) {
      const { rows } = await sql`delete from ${sql.table(table)} where ${asSeen(id, seen)} returning id`.execute(db);
      if (rows.length === 0) throw await staleOrNotFound(db, id);
    },
  };
}
