import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** For whom somebody else waits (encrypted), so that the visit they take is not in the name of whoever writes. Nobody before was asked. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`alter table wait_entries add column for_name text`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table wait_entries drop column for_name`.execute(db);
}
