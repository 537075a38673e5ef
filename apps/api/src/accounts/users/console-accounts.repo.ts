import { AREAS, SECOND_FACTOR_SETTING, type Area, type Role, type SessionUser } from '@harmony/domain';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import { accountKey } from './account-name.repo';
import type { Db } from '../../platform/db/schema';

/** Who an account is and what it may do, at this moment. */
interface AccountNow {
  id: number;
  username: string;
  isAdmin: boolean;
  role: Role | null;
  practitionerId: number | null;
  mustAddSecondFactor: boolean;
}

/** A console account as sign-in needs it. */
export interface ConsoleAccount extends AccountNow {
  passwordHash: string;
  email: string | null;
  hasSecondFactor: boolean;
}

/** The role of a row of `users`, where `is_admin` stands for the role `administrator`. */
export const ROLE = sql<Role | null>`case when users.is_admin then 'administrator' else users.role end`;

/** Whether a row of `users` has a second factor. Recovery codes alone are none: they come with one. */
export const HAS_SECOND_FACTOR = sql<boolean>`(
  exists (select from passkeys where passkeys.user_id = users.id)
  or exists (select from authenticator_apps where authenticator_apps.user_id = users.id))`;

/** Whether the settings require one of a row of `users`: of administrators. */
export const IS_SECOND_FACTOR_REQUIRED = sql<boolean>`(users.is_admin and exists (
  select from config where config.id = ${sql.lit(SECOND_FACTOR_SETTING)} and config.is_active
    and lower(trim(config.data)) in ('true', '1')))`;

/** Whether a row of `users` has to add one before it may do anything else. */
const MUST_ADD_SECOND_FACTOR = sql<boolean>`(${IS_SECOND_FACTOR_REQUIRED} and not ${HAS_SECOND_FACTOR})`;

/**
 * Whether a row of `users` may enter the area at this moment, by its role and with the second factor that it has to have; null where
 * an outer join found no row.
 */
export const mayEnterSql = (area: Area) =>
  sql<boolean | null>`(${ROLE} = any(${[...AREAS[area]]}::text[]) and not ${MUST_ADD_SECOND_FACTOR})`;

const NOW = [
  ...(['id', 'username', 'isAdmin', 'practitionerId'] as const),
  ROLE.as('role'),
  MUST_ADD_SECOND_FACTOR.as('mustAddSecondFactor'),
] as const;

/** The account a session belongs to, as it is now; no row when it was deleted. */
export const findAccount = prepared((db, args: { id: number }) =>
  db.selectFrom('users').select(NOW).where('id', '=', args.id),
);

const accounts = (db: Db) =>
  db.selectFrom('users').select([...NOW, 'password as passwordHash', 'email', HAS_SECOND_FACTOR.as('hasSecondFactor')]);

/** The account with this name ({@link accountKey}). */
export const findAccountByName = (db: Db, username: string): Promise<ConsoleAccount | undefined> =>
  accounts(db)
    .where(accountKey(sql.ref('username')), '=', accountKey(username))
    .executeTakeFirst();

/** The account with this id. */
export const findAccountById = (db: Db, id: number): Promise<ConsoleAccount | undefined> =>
  accounts(db).where('id', '=', id).executeTakeFirst();

/** What an account says of itself to whoever is signed in with it. */
export const sessionUserOf = ({ practitionerId, mustAddSecondFactor, ...account }: AccountNow): SessionUser => ({
  id: account.id,
  username: account.username,
  isAdmin: account.isAdmin,
  role: account.role,
  ...(practitionerId !== null && { practitionerId }),
  ...(mustAddSecondFactor && { mustAddSecondFactor }),
});

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
