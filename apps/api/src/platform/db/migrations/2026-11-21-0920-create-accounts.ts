import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

const session = sql`
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)`;

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      username text not null check (username <> ''),
      password text not null,
      is_admin boolean not null default false,
      stripe_customer_id text,
      ${stamps}
    );
    create unique index users_username on users (lower(username));

    create table web_sessions (
      key text primary key,
      user_id integer references users on delete cascade,
      data jsonb not null default '{}',
      ${session}
    );
    create index web_sessions_user_id on web_sessions (user_id);
    create index web_sessions_expires_at on web_sessions (expires_at);

    create table login_attempts (
      id bigint generated always as identity primary key,
      scope text not null check (scope in ('auth', 'calls')),
      username_key text not null,
      ip text not null,
      succeeded boolean not null default false,
      created_at timestamptz(3) not null default now()
    );
    create index login_attempts_username on login_attempts (scope, username_key, created_at);
    create index login_attempts_ip on login_attempts (scope, ip, created_at);
    create index login_attempts_created_at on login_attempts (created_at);

    create table reception_accounts (
      id integer generated always as identity primary key,
      username text not null check (username <> ''),
      password_hash text not null,
      display_name text not null default '',
      is_active boolean not null default true,
      ${stamps}
    );
    create unique index reception_accounts_username on reception_accounts (lower(username));

    create table calls_sessions (
      key text primary key,
      account_id integer not null references reception_accounts on delete cascade,
      ${session}
    );
    create index calls_sessions_account_id on calls_sessions (account_id);
    create index calls_sessions_expires_at on calls_sessions (expires_at);
  `.execute(db);

  for (const table of ['users', 'reception_accounts']) {
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()
    `.execute(db);
  }
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table calls_sessions, reception_accounts, login_attempts, web_sessions, users`.execute(db);
}
