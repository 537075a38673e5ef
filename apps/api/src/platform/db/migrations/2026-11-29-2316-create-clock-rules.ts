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
    -- Calendars take a changed entry only with a later moment.
    alter table blocks add updated_at timestamptz(3) not null default now();
    create trigger touch_updated_at before update on blocks for each row when (old.* is distinct from new.*)
      execute function touch_updated_at();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger touch_updated_at on blocks;
    alter table blocks drop updated_at;
    drop table clock_rules;
  `.execute(db);
}
