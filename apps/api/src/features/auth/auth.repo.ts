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
