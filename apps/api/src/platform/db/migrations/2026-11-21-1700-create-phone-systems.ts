import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table phone_connections (
      source text primary key,
      subscription_id text,
      owner_id text,
      health jsonb,
      heard_at timestamptz(3),
      noted_at timestamptz(3) not null default now()
    );

    create table phone_extensions (
      source text not null,
      extension_id text not null,
      type text not null,
      primary key (source, extension_id)
    );
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table phone_extensions, phone_connections`.execute(db);
}
