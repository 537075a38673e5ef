import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** The rules of the clinic's clock by which the instants of visits were found, so that they can follow when a law changes. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table clock_rules (
      id boolean default true primary key check (id),
      time_zone text not null,
      version text not null,
      rules text not null,
      noted_at timestamptz(3) not null default now()
    );
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table clock_rules`.execute(db);
}
