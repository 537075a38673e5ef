import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Second factors of console accounts (passkeys, authenticator apps, recovery codes), addresses at which a forgotten
 * password is reset, devices that are known, and when a session last proved who it belongs to.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table users add column email text check (email <> '');
    create index users_email on users (lower(email)) where email is not null;
    alter table web_sessions add column proved_at timestamptz(3) not null default now();
    alter table login_attempts
      drop constraint login_attempts_scope_check,
      add constraint login_attempts_scope_check check (scope in ('auth', 'calls', 'second-factor'));

    create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      credential_id text not null unique,
      user_handle text not null,
      public_key text not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null default '{}',
      rp_id text not null,
      name text not null check (name <> ''),
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3)
    );
    create index passkeys_user on passkeys (user_id);

    create table authenticator_apps (
      id integer generated always as identity primary key,
      user_id integer not null unique references users on delete cascade,
      secret text not null,
      last_step bigint not null,
      created_at timestamptz(3) not null default now()
    );

    create table recovery_codes (
      key text primary key,
      user_id integer not null references users on delete cascade,
      used_at timestamptz(3)
    );
    create index recovery_codes_user on recovery_codes (user_id);

    create table used_challenges (
      key text primary key,
      expires_at timestamptz(3) not null
    );
    create index used_challenges_expires_at on used_challenges (expires_at);

    create table password_resets (
      key text primary key,
      user_id integer not null references users on delete cascade,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    create index password_resets_user on password_resets (user_id, created_at);

    create table known_devices (
      key text not null,
      user_id integer not null references users on delete cascade,
      last_seen_at timestamptz(3) not null default now(),
      primary key (user_id, key)
    );
    create index known_devices_last_seen_at on known_devices (last_seen_at);
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table known_devices, password_resets, used_challenges, recovery_codes, authenticator_apps, passkeys;
    delete from login_attempts where scope = 'second-factor';
    alter table login_attempts
      drop constraint login_attempts_scope_check,
      add constraint login_attempts_scope_check check (scope in ('auth', 'calls'));
    alter table web_sessions drop column proved_at;
    alter table users drop column email;
  `.execute(db);
}
