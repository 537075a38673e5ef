import type { OwnSecondFactor } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { authenticatorAppSince, deleteAuthenticatorApp } from './authenticator-apps.repo';
import { HAS_SECOND_FACTOR, IS_SECOND_FACTOR_REQUIRED } from '../users/console-accounts.repo';
import { deletePasskey, listPasskeys } from './passkeys.repo';
import { endSessionsOf } from '../sessions/session-store.repo';
import { countRecoveryCodes, deleteRecoveryCodes, renewRecoveryCodes } from './recovery-codes.repo';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, unauthenticated } from '../../platform/http/api-error';

const LAST_ONE =
  'Administrators need a second factor here, and this is your last one. Add another one before you remove it.';

const NONE = 'Recovery codes go with a second factor. Add a passkey or an authenticator app first.';

/** Everything about the second factor of one account, as its owner sees it. */
export const readSecondFactor = async (db: Db, userId: number): Promise<OwnSecondFactor> => ({
  passkeys: await listPasskeys(db, userId),
  authenticatorAppSince: await authenticatorAppSince(db, userId),
  recoveryCodesLeft: await countRecoveryCodes(db, userId),
  isRequired: (await readUser(db, userId)).isRequired,
});

/**
 * Adds a factor. The account's first one brings recovery codes, and ends every session but this one, call monitors included: they
 * were opened by the password alone.
 */
export async function addFactor(
  trx: Transaction<Database>,
  { id, sessionId }: { id: number; sessionId: string },
  add: () => Promise<unknown>,
): Promise<string[] | null> {
  await lockUser(trx, id);
  const { hasSecondFactor } = await readUser(trx, id);
  await add();
  if (hasSecondFactor) return null;
  await endSessionsOf(trx, id, { except: sessionId });
  return renewRecoveryCodes(trx, id);
}

/** New recovery codes for an account with a second factor; 409 for one without. */
export async function renewCodes(trx: Transaction<Database>, userId: number): Promise<string[]> {
  await lockUser(trx, userId);
  if (!(await readUser(trx, userId)).hasSecondFactor) throw conflict(NONE);
  return renewRecoveryCodes(trx, userId);
}

/** 404 without one; 409 when it is the last factor of somebody who has to have one. */
export const removeAuthenticatorApp = (trx: Transaction<Database>, userId: number): Promise<void> =>
  removeFactor(trx, userId, () => deleteAuthenticatorApp(trx, userId));

/** 404 without one; 409 when it is the last factor of somebody who has to have one. */
export const removePasskey = (trx: Transaction<Database>, userId: number, id: number): Promise<void> =>
  removeFactor(trx, userId, () => deletePasskey(trx, userId, id));

/** Removes every factor and the recovery codes, whether there are any or not. */
export async function deleteAllFactors(trx: Transaction<Database>, userId: number): Promise<void> {
  for (const table of ['passkeys', 'authenticatorApps', 'recoveryCodes'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
}

async function removeFactor(trx: Transaction<Database>, userId: number, remove: () => Promise<void>): Promise<void> {
  await lockUser(trx, userId);
  await remove();
  const { hasSecondFactor, isRequired } = await readUser(trx, userId);
  if (hasSecondFactor) return;
  if (isRequired) throw conflict(LAST_ONE);
  await deleteRecoveryCodes(trx, userId);
}

/** One change of an account's factors at a time: of two removals at once, neither takes the other for what is left. */
const lockUser = (trx: Transaction<Database>, userId: number) =>
  sql`select from users where id = ${userId} for no key update`.execute(trx);

const readUser = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select([HAS_SECOND_FACTOR.as('hasSecondFactor'), IS_SECOND_FACTOR_REQUIRED.as('isRequired')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(unauthenticated);
