import type { Version } from '@harmony/domain';
import { sql } from 'kysely';
import type { Db } from '../db/schema';

const MOST = 100;

const COLUMNS = ['id', 'action', 'fields', 'values', 'by', 'at'] as const;

/** The latest versions of a row, the last one first. */
export async function listVersions(
  db: Db,
  { name, id }: { name: string; id: string },
): Promise<{ versions: Version[]; total: number }> {
  const all = db.selectFrom('versions').where('entity', '=', name).where('rowId', '=', id);
  const versions = await all.select(COLUMNS).orderBy('id', 'desc').limit(MOST).execute();
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { versions, total };
}

/** One version of a row. */
export const findVersion = (
  db: Db,
  { name, id, version }: { name: string; id: string; version: number },
): Promise<Version | undefined> =>
  db
    .selectFrom('versions')
    .select(COLUMNS)
    .where('entity', '=', name)
    .where('rowId', '=', id)
    .where('id', '=', version)
    .executeTakeFirst();

/** The last version of each row of a kind that is gone, the latest first. */
export async function listGone(db: Db, name: string): Promise<{ id: string; version: Version }[]> {
  const last = db
    .selectFrom('versions')
    .select([...COLUMNS, 'rowId'])
    .distinctOn('rowId')
    .where('entity', '=', name)
    .orderBy('rowId')
    .orderBy('id', 'desc');
  const gone = await db
    .selectFrom(last.as('last'))
    .selectAll()
    .where('action', '=', 'delete')
    .orderBy(sql`id desc`)
    .limit(MOST)
    .execute();
  return gone.map(({ rowId, ...version }) => ({ id: rowId, version }));
}
