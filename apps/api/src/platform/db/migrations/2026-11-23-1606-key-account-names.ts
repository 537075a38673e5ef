import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * `account_key`: by what names of accounts are the same, for uniqueness, look-up and locks alike: compatibility forms and
 * letter case do not count, nor does what is not seen. Names that have become the same get the account's id behind them.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create function account_key(name text) returns text language sql immutable strict parallel safe as $$
      select normalize(lower(normalize(
        regexp_replace(name, '[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]', '', 'g'), nfkc)), nfkc)
    $$;

    update users set username = left(username, 80) || '-' || id
    where exists (select from users other where account_key(other.username) = account_key(users.username) and other.id < users.id);
    update reception_accounts set username = left(username, 80) || '-' || id
    where exists (
      select from reception_accounts other
      where account_key(other.username) = account_key(reception_accounts.username) and other.id < reception_accounts.id
    );

    drop index users_username;
    create unique index users_username on users (account_key(username));
    drop index reception_accounts_username;
    create unique index reception_accounts_username on reception_accounts (account_key(username));
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop index users_username;
    create unique index users_username on users (lower(username));
    drop index reception_accounts_username;
    create unique index reception_accounts_username on reception_accounts (lower(username));
    drop function account_key(text);
  `.execute(db);
}
