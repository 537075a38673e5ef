import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * What a booking costs. `lock_schedule` does on one way what took four, each statement of it with a snapshot of its own: the clock and the
 * versions are read after the wait. Only visits of these days are on the board of arrivals: one that is booked for another week
 * makes nobody read it again. Encrypted texts cannot be compressed, and are not tried.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create function lock_schedule(out minute integer, out database text, out tables jsonb, out is_own boolean)
    language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtext('harmony: content is locked'));
      select content_version.tables, coalesce(content_version.xmin = pg_current_xact_id_if_assigned()::xid, false)
      into strict tables, is_own from content_version for update;
      minute := floor(extract(epoch from clock_timestamp()) / 60);
      database := current_database();
      delete from holds where expires_at <= to_timestamp(minute * 60.0);
    end $$;

    drop trigger tell_visits on visits;
    create or replace function tell_visits() returns trigger language plpgsql as $$
    declare
      is_near boolean;
    begin
      if coalesce(current_setting('harmony.restoring', true), '') = 'on' then
        return null;
      end if;
      -- Wider than today, whatever the clinic's time zone is and however long the next round takes.
      is_near := exists (
        select from changed where starts_at between now() - interval '2 days' and now() + interval '2 days');
      if tg_op = 'UPDATE' and not is_near then
        is_near := exists (
          select from before where starts_at between now() - interval '2 days' and now() + interval '2 days');
      end if;
      if is_near then
        perform pg_notify('arrivals', 'visits');
      end if;
      return null;
    end $$;
    create trigger tell_visits_insert after insert on visits referencing new table as changed
      for each statement execute function tell_visits();
    create trigger tell_visits_update after update on visits referencing old table as before new table as changed
      for each statement execute function tell_visits();
    create trigger tell_visits_delete after delete on visits referencing old table as changed
      for each statement execute function tell_visits();

    alter table outbox_mails
      alter column text set storage external,
      alter column html set storage external,
      alter column attachment set storage external;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    alter table outbox_mails
      alter column text set storage extended,
      alter column html set storage extended,
      alter column attachment set storage extended;

    drop trigger tell_visits_insert on visits;
    drop trigger tell_visits_update on visits;
    drop trigger tell_visits_delete on visits;
    create or replace function tell_visits() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
        perform pg_notify('arrivals', 'visits');
      end if;
      return null;
    end $$;
    create trigger tell_visits after insert or update or delete on visits
      for each statement execute function tell_visits();

    drop function lock_schedule();
  `.execute(db);
}
