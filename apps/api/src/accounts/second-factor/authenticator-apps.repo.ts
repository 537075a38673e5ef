import { encryptRow, tryOpenText } from '../../platform/db/encrypted/words';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { stepOfCode } from './authenticator-app';

/** When the account's authenticator app was added; null when it has none. */
export async function authenticatorAppSince(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('authenticatorApps')
    .select('createdAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

/** Adds an app in the place of the one before. The code of `lastStep`, which confirmed it, is used up. */
export async function saveAuthenticatorApp(db: Db, userId: number, secret: string, lastStep: number): Promise<void> {
  const row = await encryptRow(db, 'authenticatorApps', { userId, secret, lastStep });
  await db.deleteFrom('authenticatorApps').where('userId', '=', userId).execute();
  await db.insertInto('authenticatorApps').values(row).execute();
}

/** 404 when the account has none. */
export async function deleteAuthenticatorApp(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('authenticatorApps')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirstOrThrow(() => notFound('Authenticator app'));
}

/** Whether the code is right and was not used before; then it is used up. In a transaction: the row is locked. */
export async function useAppCode(db: Db, userId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticatorApps')
    .select(['secret', 'lastStep'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const secret = row && (await tryOpenText(db, 'authenticatorApps', 'secret', row.secret));
  if (!row || typeof secret !== 'string') return false;
  const step = await stepOfCode(secret, code);
  if (step === null || step <= row.lastStep) return false;
  await db.updateTable('authenticatorApps').set({ lastStep: step }).where('userId', '=', userId).execute();
  return true;
}
