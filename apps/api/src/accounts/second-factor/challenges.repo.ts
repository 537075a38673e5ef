import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/schema';
import type { Challenge } from './challenges';

/** Notes that a challenge was answered; false when it was before. In a transaction: with whatever the answer brings about. */
export async function spendChallenge(db: Db, { value, expiresAt }: Challenge): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedChallenges')
    .values({ key: createHash('sha256').update(value).digest('hex'), expiresAt })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
