import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/*
 * A caller's name is shown before the clinic system answers: the phone index has it, encrypted. Other systems are read
 * again from the beginning to fill it in; meanwhile their patients are found as before.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table phone_index add column name bytea;
    update clinic_system_syncs set cursor = null where system <> 'built-in';
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table phone_index drop column name`.execute(db);
}
