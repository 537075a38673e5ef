import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * `tables`: for each table that the public reads, the content version of its last change. It stands in the version's own
 * row, so that one reading shows both and one lock orders both. `*` stands for all tables.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table content_version add column tables jsonb not null default '{}';

    create or replace function content_changed() returns trigger language plpgsql as $$
    begin
      update content_version
      set version = version + 1, tables = tables || jsonb_build_object(tg_table_name, version + 1);
      perform pg_notify('content_changed', tg_table_name);
      return null;
    end $$;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    create or replace function content_changed() returns trigger language plpgsql as $$
    begin
      update content_version set version = version + 1;
      perform pg_notify('content_changed', tg_table_name);
      return null;
    end $$;

    alter table content_version drop column tables;
  `.execute(db);
}
