import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Whether the archive that a job has read was sealed by this installation. Null: not known. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`alter table backup_jobs add column is_sealed boolean`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table backup_jobs drop column is_sealed`.execute(db);
}
