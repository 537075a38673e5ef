import type { Db } from '../db/schema';

/** Notes that a challenge, by its signature, was solved; false when it already was, on whichever instance. */
export async function spendSignature(db: Db, signature: string): Promise<boolean> {
  const first = await db
    .insertInto('idempotencyKeys')
    .values({ scope: 'form-proof', key: signature, requestHash: '' })
    .onConflict((clash) => clash.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return first !== undefined;
}
