import { readFlag, RETENTION_HOLD } from '@harmony/domain';
import type { Db } from '../db/schema';

/** Whether a legal hold forbids deleting records. */
export async function isOnHold(db: Db): Promise<boolean> {
  const entry = await db
    .selectFrom('config')
    .select(['data', 'isActive'])
    .where('id', '=', RETENTION_HOLD)
    .executeTakeFirst();
  return entry?.isActive === true && readFlag(entry.data);
}
