import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Sessions get a number that may be shown and a name of the browser; users the time of their last sign-in. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table web_sessions
      add column id integer generated always as identity,
      add column device text,
      add constraint web_sessions_id unique (id);
    alter table users add column last_sign_in_at timestamptz(3);
    create index audit_log_at_id on audit_log (at desc, id desc);
    drop index audit_log_at;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    create index audit_log_at on audit_log (at desc);
    drop index audit_log_at_id;
    alter table users drop column last_sign_in_at;
    alter table web_sessions drop constraint web_sessions_id, drop column device, drop column id;
  `.execute(db);
}
