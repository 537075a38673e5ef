import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Whether it is unsafe to leave a message on a patient's telephone. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`alter table patients add column leave_no_message boolean not null default false`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table patients drop column leave_no_message`.execute(db);
}
