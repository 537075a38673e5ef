import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Roles besides `is_admin`, and call monitor sessions of console accounts. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table users
      add column role text,
      add column practitioner_id integer references practitioners on delete set null,
      add constraint users_role_check check (role in ('front-desk', 'editor', 'practitioner')),
      add constraint users_one_role_check check (not is_admin or role is null),
      add constraint users_practitioner_check
        check (practitioner_id is null or coalesce(role, '') = 'practitioner');
    create index users_practitioner_id on users (practitioner_id);

    alter table reception_sessions
      alter column account_id drop not null,
      add column user_id integer references users on delete cascade,
      add constraint reception_sessions_owner_check check (num_nonnulls(account_id, user_id) = 1);
    create index reception_sessions_user_id on reception_sessions (user_id);
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    delete from reception_sessions where account_id is null;
    alter table reception_sessions
      drop constraint reception_sessions_owner_check,
      drop column user_id,
      alter column account_id set not null;
    alter table users
      drop constraint users_practitioner_check,
      drop constraint users_one_role_check,
      drop constraint users_role_check,
      drop column practitioner_id,
      drop column role;
  `.execute(db);
}
