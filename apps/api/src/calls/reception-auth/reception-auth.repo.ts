import { mayEnter } from '@harmony/domain';
import { sql } from 'kysely';
import { accountKey, findAccountByName, type ConsoleAccount, type SessionOwner, type Account } from '../../accounts';
import { BUILT_IN } from '../../patients';
import type { Db } from '../../platform/db/schema';

/** An account that may sign in to the call monitor. The clinic system `system` checks the password. */
export interface MonitorAccount extends Account {
  system: string;
  owner: SessionOwner;
  /** The account of the console that it is; undefined for an account of the call monitor. */
  ofConsole?: ConsoleAccount;
}

const COLUMNS = ['id', 'username', 'passwordHash', 'system'] as const;

const ownedBySelf = <Row extends { id: number }>(row: Row) => ({ ...row, owner: { accountId: row.id } });

/** A console account as one that may sign in to the call monitor. */
export const ofConsole = (user: ConsoleAccount): MonitorAccount => {
  const { id, username, passwordHash } = user;
  return { id, username, passwordHash, system: BUILT_IN, owner: { userId: id }, ofConsole: user };
};

/**
 * Who may sign in with this name: the active account for the call monitor, then the console account whose
 * role may enter `calls`; undefined where there is none.
 */
export async function findMonitorAccounts(db: Db, username: string): Promise<(MonitorAccount | undefined)[]> {
  const reception = await db
    .selectFrom('receptionAccounts')
    .select(COLUMNS)
    .where(accountKey(sql.ref('username')), '=', accountKey(username))
    .where('isActive', '=', true)
    .executeTakeFirst();
  const user = await findAccountByName(db, username);
  return [reception && ownedBySelf(reception), user && mayEnter(user.role, 'calls') ? ofConsole(user) : undefined];
}

/**
 * The account of a person of another clinic system, created at the first sign-in. Undefined when it was deactivated
 * here, or the name belongs to an account of another system.
 */
export async function keepReceptionAccount(
  db: Db,
  account: { username: string; displayName: string; passwordHash: string; system: string },
): Promise<MonitorAccount | undefined> {
  const kept = await db
    .insertInto('receptionAccounts')
    .values(account)
    .onConflict((clash) =>
      clash
        .expression(accountKey(sql.ref('username')))
        .doUpdateSet((eb) => ({ displayName: eb.ref('excluded.displayName') }))
        .where('receptionAccounts.system', '=', account.system)
        .where('receptionAccounts.isActive', '=', true),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return kept && ownedBySelf(kept);
}
