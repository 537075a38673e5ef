import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** One name each: `hours` for opening hours, `reception_sessions` beside `reception_accounts`. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table hours_of_operation rename to hours;
    alter table calls_sessions rename to reception_sessions;
    alter index calls_sessions_account_id rename to reception_sessions_account_id;
    alter index calls_sessions_expires_at rename to reception_sessions_expires_at;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    alter index reception_sessions_account_id rename to calls_sessions_account_id;
    alter index reception_sessions_expires_at rename to calls_sessions_expires_at;
    alter table reception_sessions rename to calls_sessions;
    alter table hours rename to hours_of_operation;
  `.execute(db);
}
