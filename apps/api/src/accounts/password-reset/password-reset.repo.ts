import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { accountKey } from '../users/account-name.repo';
import { endSessionsOf } from '../sessions/session-store.repo';
import { secondsFromNow } from '../../platform/db/connection/clock';
import { lockMailbox, mailbox } from '../../mail';
import type { Database, Db } from '../../platform/db/schema';

/** How long a link works, in seconds. */
const VALID_SECONDS = 30 * 60;

/** Several accounts may have one address; more than these are somebody's mistake. */
const MOST_ACCOUNTS = 5;

const keyOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface Forgetful {
  id: number;
  username: string;
  email: string;
}

/** The accounts with this name or address that have an address, locked: of two requests at once the second one sees the first. */
export const lockForgetful = (trx: Transaction<Database>, typed: string): Promise<Forgetful[]> =>
  trx
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('email', 'is not', null)
    .where((eb) =>
      eb.or([
        eb(accountKey(sql.ref('username')), '=', accountKey(typed)),
        eb(sql`lower(email)`, '=', sql`lower(${typed})`),
      ]),
    )
    .orderBy('id')
    .limit(MOST_ACCOUNTS)
    .forUpdate()
    .$narrowType<{ email: string }>()
    .execute();

/** One account gets a link at most once in so many seconds, because anybody can request them. */
const PAUSE_SECONDS = 120;

/** And a mailbox so many in a day, whichever of its accounts they are for. */
const MOST_A_DAY = 5;
const DAY_SECONDS = 86_400;

/** Whether an account gets a further link now; whoever asks is alone with its mailbox until the transaction ends. */
export async function takesReset(trx: Transaction<Database>, { id, email }: Forgetful): Promise<boolean> {
  await lockMailbox(trx, email);
  const { ofAccount, ofMailbox } = await trx
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('users.id', '=', id)
        .filterWhere('passwordResets.createdAt', '>', secondsFromNow(-PAUSE_SECONDS))
        .as('ofAccount'),
      eb.fn.countAll<number>().as('ofMailbox'),
    ])
    .where(mailbox(sql.ref('users.email')), '=', mailbox(email))
    .where('passwordResets.createdAt', '>', secondsFromNow(-DAY_SECONDS))
    .executeTakeFirstOrThrow();
  return ofAccount === 0 && ofMailbox < MOST_A_DAY;
}

export async function insertReset(trx: Transaction<Database>, userId: number, token: string): Promise<void> {
  const values = { key: keyOf(token), userId, expiresAt: secondsFromNow(VALID_SECONDS) };
  await trx.insertInto('passwordResets').values(values).execute();
}

/**
 * Whose password a link may set; undefined when it is unknown, used or too old. Another password or address of the account counts as
 * use: the trigger `end_password_resets`.
 */
export const findReset = (db: Db, token: string) =>
  db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['users.id', 'users.username', 'users.email'])
    .where('key', '=', keyOf(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', secondsFromNow(0))
    .executeTakeFirst();

/**
 * Sets the password, which ends every link of the account, and ends its sessions. False when the link was used meanwhile, or is too
 * old by now.
 */
export async function resetPassword(
  trx: Transaction<Database>,
  { userId, token, passwordHash }: { userId: number; token: string; passwordHash: string },
): Promise<boolean> {
  const used = await trx
    .updateTable('passwordResets')
    .set({ usedAt: secondsFromNow(0) })
    .where('key', '=', keyOf(token))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', secondsFromNow(0))
    .returning('userId')
    .executeTakeFirst();
  if (!used) return false;
  await trx.updateTable('users').set({ password: passwordHash }).where('id', '=', userId).execute();
  await endSessionsOf(trx, userId);
  return true;
}
