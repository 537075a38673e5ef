import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** A patient's e-mail address, by which what they write is found. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`alter table patients add column email text check (email <> '')`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table patients drop column email`.execute(db);
}
