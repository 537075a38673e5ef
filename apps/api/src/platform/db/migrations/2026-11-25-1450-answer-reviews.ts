import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** What the clinic answers to a review, in public. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`alter table reviews add column answer text check (answer <> '')`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table reviews drop column answer`.execute(db);
}
