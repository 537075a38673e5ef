import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * A visit that is over before its end gives back the rest, too: the practitioner at once, the room after the turnover that it
 * needs from then on. Only one that was followed into the room: where visits are completed at once, nobody says when they end.
 * And the visits of a series are found.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create index visits_series_id on visits (series_id, starts_at) where series_id is not null;

    create function visits_end_early() returns trigger language plpgsql as $$
    declare
      over timestamptz := date_trunc('minute', clock_timestamp());
    begin
      delete from claims where visit_id = new.id and lower(during) >= over;
      update claims set during = tstzrange(lower(during), least(upper(during), over + greatest(upper(during) - new.ends_at, '0')))
      where visit_id = new.id and upper(during) > over;
      return null;
    end $$;
    create trigger visits_end_early after update of state on visits for each row
      when (old.state = 'in-treatment' and new.state = 'completed' and new.ends_at > clock_timestamp())
      execute function visits_end_early();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger visits_end_early on visits;
    drop function visits_end_early();
    drop index visits_series_id
  `.execute(db);
}
