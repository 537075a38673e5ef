import { sql } from 'kysely';
import type { Db } from '../../db/schema';

export interface StaffAccount {
  id: number;
  username: string;
  passwordHash: string;
  isAdmin: boolean;
}

/** The account of a name, without regard to case. */
export function findAccount(db: Db, username: string): Promise<StaffAccount | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'password as passwordHash', 'isAdmin'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst();
}

/**
 * Writes down that somebody has just signed in; false when the account was deleted or got another password since its
 * old one was checked. Waits for such a change, so call it when the session is stored: one of the two then ends it.
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
