import type { DeletedRow, Version, Versions } from '@harmony/domain';
import { sql } from 'kysely';
import { readPage } from '../../platform/db/page';
import type { Db } from '../../platform/db/schema';

const MOST = 100;

const LINE = ['id', 'action', 'fields', 'by', 'at'] as const;

/** The latest versions of a row, the last one first, without what the row said, and how many there are. */
export async function listVersions(db: Db, { name, id }: { name: string; id: string }): Promise<Versions> {
  const all = db.selectFrom('versions').select(LINE).where('entity', '=', name).where('rowId', '=', id);
  const { items, total } = await readPage(db, all.orderBy('id', 'desc'), { limit: MOST, offset: 0 });
  return { versions: items, total };
}

/** One version of a row, with what the row said. */
export const findVersion = (
  db: Db,
  { name, id, version }: { name: string; id: string; version: number },
): Promise<Version | undefined> =>
  db
    .selectFrom('versions')
    .select([...LINE, 'values'])
    .where('entity', '=', name)
    .where('rowId', '=', id)
    .where('id', '=', version)
    .executeTakeFirst();

/**
 * The rows of a kind that were deleted last, by their last versions, and how many there are.
 * @param label the field that names them; null: their ids do, and `name` is empty
 */
export async function listGone(
  db: Db,
  name: string,
  label: string | null,
): Promise<{ items: DeletedRow[]; total: number }> {
  const last = db
    .selectFrom('versions')
    .select(['id', 'rowId', 'action', 'by', 'at', 'values'])
    .distinctOn('rowId')
    .where('entity', '=', name)
    .orderBy('rowId')
    .orderBy('id', 'desc');
  const gone = db
    .selectFrom(last.as('last'))
    .select(['id', 'rowId', 'by', 'at', sql<string>`coalesce("values" ->> ${label}::text, '')`.as('name')])
    .where('action', '=', 'delete')
    .orderBy('id', 'desc');
  const { items, total } = await readPage(db, gone, { limit: MOST, offset: 0 });
  return { items: items.map(({ rowId, name: said, ...version }) => ({ id: rowId, name: said, version })), total };
}
