import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Bookings that wait for their mail: until `verify_by` they keep their time as requested visits, and then become what `verified_state`
 * says. Whoever takes such a visit out of that state, as the desk can, has decided: it waits for nothing more.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table visits
      add column verify_by timestamptz(3),
      add column verified_state text check (verified_state in ('requested', 'booked')),
      add constraint visits_verify check (
        (verify_by is null) = (verified_state is null) and (verify_by is null or state = 'requested'));
    create index visits_verify_by on visits (verify_by) where verify_by is not null;

    create function visits_stop_waiting() returns trigger language plpgsql as $$
    begin
      new.verify_by := null;
      new.verified_state := null;
      return new;
    end $$;
    create trigger visits_stop_waiting before update of state on visits for each row
      when (new.state <> 'requested' and new.verify_by is not null) execute function visits_stop_waiting();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger visits_stop_waiting on visits;
    drop function visits_stop_waiting();
    alter table visits drop column verify_by, drop column verified_state;
  `.execute(db);
}
