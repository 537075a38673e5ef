import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Requests of each address, counted over all instances. Unlogged: after a crash everybody starts at zero. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null check (hits > 0),
      ends_at timestamptz(3) not null
    ) with (fillfactor = 70);
    create index rate_limits_ends_at on rate_limits (ends_at);
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table rate_limits`.execute(db);
}
