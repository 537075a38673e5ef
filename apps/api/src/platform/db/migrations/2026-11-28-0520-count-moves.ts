import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * How often a visit was moved by its link, whatever changed with it, and also where another program keeps it: the limit counted the new
 * beginnings in the history of visits that are kept here. Of bookings elsewhere nobody knows how often they were moved before.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table outer_bookings add column moves integer not null default 0;
    alter table visits add column moves integer not null default 0;
    alter table visits disable trigger user;
    update visits set moves = moved.times
    from (
      select visit_id, count(distinct at) as times from visit_events
      where by = 'the patient' and what in ('start', 'doctor') group by visit_id
    ) as moved
    where visits.id = moved.visit_id;
    alter table visits enable trigger user;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    alter table visits drop column moves;
    alter table outer_bookings drop column moves;
  `.execute(db);
}
