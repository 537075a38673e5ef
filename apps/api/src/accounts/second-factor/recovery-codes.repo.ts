import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import { newRecoveryCodes, recoveryCodeKey } from './recovery-codes';

/** Gives an account new codes; the ones before are void. */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ key: recoveryCodeKey(code), userId })))
    .execute();
  return codes;
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** How many codes are left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the code is one of the account's that was not used; then it is used up. */
export async function useRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: secondsFromNow(0) })
    .where('key', '=', recoveryCodeKey(code))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
