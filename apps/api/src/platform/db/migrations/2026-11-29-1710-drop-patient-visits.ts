import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** A view of visits that 0.2.0 kept for 0.1, while that was being replaced. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    drop view if exists patient_visits;
    drop function if exists write_patient_visits();
  `.execute(db);
}

/** Nothing: 0.2.0 runs without it. */
export async function down(): Promise<void> {}
