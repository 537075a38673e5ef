import type { Db } from '../../platform/db/schema';
import type { Rules } from '../rules/rules.repo';

/**
 * When the free times were read, where another program keeps the schedule and does not answer. Null: they are as they are now, or were
 * never read.
 */
export async function timesAsOf(db: Db, { keptIn }: Pick<Rules, 'keptIn'>): Promise<string | null> {
  return keptIn === null || keptIn.isAnswering ? null : weekReadAt(db);
}

/** When the free times of the coming week were last read from the other program; null: never. */
export const weekReadAt = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('outerReads').select('readAt').where('span', '=', 'near').executeTakeFirst())?.readAt ?? null;
