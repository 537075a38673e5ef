import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * For whom somebody else has booked a visit (encrypted), so that two children of one mother are known for two people. What was booked before
 * has the name in its note alone, which the desk may have changed: it stays a visit of whoever booked it.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table visits add column for_name text;
    alter table outer_bookings add column for_name text;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    alter table outer_bookings drop column for_name;
    alter table visits drop column for_name;
  `.execute(db);
}
