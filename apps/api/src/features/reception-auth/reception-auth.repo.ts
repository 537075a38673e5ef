import { sql } from 'kysely';
import type { Account } from '../../auth/sign-in';
import type { Db } from '../../db/schema';

/** The clinic system `system` checks the password. */
export interface ReceptionAccount extends Account {
  system: string;
}

const COLUMNS = ['id', 'username', 'passwordHash', 'system'] as const;

/** The active account with this name, ignoring case. */
export function findReceptionAccount(db: Db, username: string): Promise<ReceptionAccount | undefined> {
  return db
    .selectFrom('receptionAccounts')
    .select(COLUMNS)
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('isActive', '=', true)
    .executeTakeFirst();
}

/**
 * The account of a person of another clinic system, created at the first sign-in. Undefined when it was deactivated
 * here, or the name belongs to an account of another system.
 */
export function keepReceptionAccount(
  db: Db,
  account: { username: string; displayName: string; passwordHash: string; system: string },
): Promise<ReceptionAccount | undefined> {
  return db
    .insertInto('receptionAccounts')
    .values(account)
    .onConflict((clash) =>
      clash
        .expression(sql`lower(username)`)
        .doUpdateSet((eb) => ({ displayName: eb.ref('excluded.displayName') }))
        .where('receptionAccounts.system', '=', account.system)
        .where('receptionAccounts.isActive', '=', true),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
}
