import { AREAS, type Area, type Role, type SessionUser } from '@harmony/domain';
import { sql } from 'kysely';
import { prepared } from '../db/prepared';
import { accountKey } from './account-name.repo';
import type { Db } from '../db/schema';

/** A console account as sign-in needs it. */
export interface ConsoleAccount extends SessionUser {
  passwordHash: string;
}

/** The role of a row of `users`, where `is_admin` stands for the role `administrator`. */
export const ROLE = sql<Role | null>`case when users.is_admin then 'administrator' else users.role end`;

/** Whether the role of a row of `users` may enter the area; null where an outer join found no row. */
export const mayEnterSql = (area: Area) => sql<boolean | null>`${ROLE} = any(${[...AREAS[area]]}::text[])`;

/** The account a session belongs to, as it is now; no row when it was deleted. */
export const findAccount = prepared((db, args: { id: number }) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'isAdmin', ROLE.as('role')])
    .where('id', '=', args.id),
);

/** The account with this name ({@link accountKey}). */
export function findAccountByName(db: Db, username: string): Promise<ConsoleAccount | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'password as passwordHash', 'isAdmin', ROLE.as('role')])
    .where(accountKey(sql.ref('username')), '=', accountKey(username))
    .executeTakeFirst();
}

/**
 * Records a sign-in; false when the account was deleted or got another password after the old one was checked. It waits
 * for such a change to commit, so call it after the session was stored: then either the change or the caller ends it.
 */
export async function noteSignIn(
  db: Db,
  { id, passwordHash }: Pick<ConsoleAccount, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ lastSignInAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('password', '=', passwordHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
