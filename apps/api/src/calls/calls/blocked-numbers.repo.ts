import type { BlockedNumber } from '@harmony/domain';
import type { Db } from '../../platform/db/schema';

/** Numbers whose calls ring no screen, the latest first. */
export const listBlocked = (db: Db): Promise<BlockedNumber[]> =>
  db.selectFrom('blockedNumbers').selectAll().orderBy('blockedAt', 'desc').limit(1_000).execute();

/** Blocks a number; false when it was blocked already. */
export async function block(db: Db, number: string, blockedBy: string): Promise<boolean> {
  const row = await db
    .insertInto('blockedNumbers')
    .values({ number, blockedBy })
    .onConflict((clash) => clash.column('number').doNothing())
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it was not blocked. */
export async function unblock(db: Db, number: string): Promise<boolean> {
  const row = await db.deleteFrom('blockedNumbers').where('number', '=', number).returning('number').executeTakeFirst();
  return row !== undefined;
}
