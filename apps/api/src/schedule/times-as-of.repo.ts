import type { Db } from '../db/schema';
import type { Rules } from './rules.repo';

/**
 * When the free times were read, where another program keeps the schedule and does not answer. Null: they are as they are now, or were
 * never read.
 */
export async function timesAsOf(db: Db, { keptIn }: Pick<Rules, 'keptIn'>): Promise<string | null> {
  if (keptIn === null || keptIn.isAnswering) return null;
  const near = await db.selectFrom('outerReads').select('readAt').where('span', '=', 'near').executeTakeFirst();
  return near?.readAt ?? null;
}
