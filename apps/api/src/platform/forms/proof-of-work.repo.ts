import type { Db } from '../db/schema';

/** Records that the challenge with this signature was solved; false when it had been solved before, on any instance. */
export async function spendSignature(db: Db, signature: string): Promise<boolean> {
  const first = await db
    .insertInto('idempotencyKeys')
    .values({ scope: 'form-proof', key: signature, requestHash: '' })
    .onConflict((clash) => clash.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return first !== undefined;
}
