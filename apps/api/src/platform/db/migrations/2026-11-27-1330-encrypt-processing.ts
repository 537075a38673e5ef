import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** How herbs of a formula are processed is encrypted from now on: the next start encrypts what is there. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`update data_keys set applied_at = null`.execute(db);
}

/** What is encrypted stays so. */
export async function down(): Promise<void> {
  // Only the product has the keys.
}
