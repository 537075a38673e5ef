import { sql } from 'kysely';
import type { Db } from '../../db/schema';

export interface StaffAccount {
  id: number;
  username: string;
  passwordHash: string;
  isAdmin: boolean;
}

/** The account with this name, ignoring case. */
export function findAccount(db: Db, username: string): Promise<StaffAccount | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'password as passwordHash', 'isAdmin'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst();
}

/**
 * Records a sign-in; false when the account was deleted or got another password after the old one was checked. It waits
 * for such a change to commit, so call it after the session was stored: then either the change or the caller ends it.
 */
export async function noteSignIn(db: Db, { id, passwordHash }: StaffAccount): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ lastSignInAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('password', '=', passwordHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
