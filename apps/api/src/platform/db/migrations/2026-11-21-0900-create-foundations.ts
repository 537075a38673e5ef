import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/*
 * touch_updated_at moves `updated_at` forward by at least a millisecond, because editors compare it (If-Match): two
 * changes within one millisecond must not look like one.
 *
 * content_changed takes the version row before any content row is touched: as an AFTER trigger, two transactions that
 * write two tables in opposite order deadlock.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create function touch_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
      return new;
    end $$;

    create table content_version (
      one boolean primary key default true check (one),
      version bigint not null
    );
    insert into content_version (version) values (0);

    create function content_changed() returns trigger language plpgsql as $$
    begin
      update content_version set version = version + 1;
      perform pg_notify('content_changed', tg_table_name);
      return null;
    end $$;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop function content_changed();
    drop table content_version;
    drop function touch_updated_at();
  `.execute(db);
}
