import { sql } from 'kysely';
import type { Account } from '../../auth/sign-in';
import type { Db } from '../../db/schema';

/** The active account of a name in the built-in clinic system, without regard to case. */
export function findReceptionAccount(db: Db, username: string): Promise<Account | undefined> {
  return db
    .selectFrom('receptionAccounts')
    .select(['id', 'username', 'passwordHash'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('isActive', '=', true)
    .executeTakeFirst();
}
