import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/*
 * The day's visits of the clinic systems and where everybody is, with the check-ins that nobody was matched with. An
 * arrival and its check-in move together, whatever moves one of them.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table arrivals (
      id integer generated always as identity primary key,
      system text,
      patient_id text,
      visit_id text,
      person bytea,
      date date not null,
      starts_at timestamptz(3),
      type text,
      doctor text,
      state text not null check (state in ('expected', 'arrived', 'in-room', 'done', 'no-show', 'cancelled')),
      source_state text check (source_state in ('booked', 'arrived', 'done', 'no-show', 'cancelled')),
      told_state text,
      arrived_at timestamptz(3),
      taken_at timestamptz(3),
      done_at timestamptz(3),
      late_minutes integer check (late_minutes between 1 and 240),
      late_by text,
      other_visit_at timestamptz(3),
      check_in_id integer references check_ins on delete set null,
      changed_by text,
      revision integer not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint arrivals_visit unique (system, visit_id),
      constraint arrivals_patient_has_system check ((system is null) = (patient_id is null)),
      constraint arrivals_visit_is_whole check ((visit_id is null) = (starts_at is null) and (visit_id is null or system is not null)),
      constraint arrivals_late_has_name check ((late_minutes is null) = (late_by is null))
    );
    create unique index arrivals_check_in_id on arrivals (check_in_id);
    create index arrivals_date on arrivals (date, starts_at);
    create index arrivals_created_at on arrivals (created_at);

    create table arrival_readings (
      system text primary key,
      tried_at timestamptz(3) not null default now(),
      read_at timestamptz(3),
      problem text
    );

    create function arrival_moves() returns trigger language plpgsql as $$
    begin
      new.revision := old.revision + 1;
      if new.state <> old.state then
        new.arrived_at := case when new.state in ('arrived', 'in-room', 'done') then coalesce(new.arrived_at, now()) end;
        new.taken_at := case when new.state in ('in-room', 'done') then coalesce(new.taken_at, now()) end;
        new.done_at := case when new.state = 'done' then coalesce(new.done_at, now()) end;
      end if;
      return new;
    end $$;
    create trigger arrival_moves before update of state, date, starts_at, type, doctor, late_minutes, other_visit_at,
      check_in_id, patient_id, person on arrivals
      for each row when (old.* is distinct from new.*) execute function arrival_moves();
    create trigger touch_updated_at before update on arrivals
      for each row when (old.* is distinct from new.*) execute function touch_updated_at();

    create function arrival_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.revision = old.revision then
        return null;
      end if;
      perform pg_notify('arrivals', coalesce(new.id, old.id)::text);
      if tg_op = 'UPDATE' and new.state <> old.state and new.check_in_id is not null
          and coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
        update check_ins set changed_by = new.changed_by, changed_at = now(),
          status = case new.state when 'arrived' then 'checked_in' when 'in-room' then 'in_treatment'
            when 'done' then 'completed' else 'cancelled' end
        where id = new.check_in_id and status <> case new.state when 'arrived' then 'checked_in'
          when 'in-room' then 'in_treatment' when 'done' then 'completed' else 'cancelled' end;
      end if;
      return null;
    end $$;
    create trigger arrival_changed after insert or update or delete on arrivals
      for each row execute function arrival_changed();

    create function arrival_of_check_in() returns trigger language plpgsql as $$
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return coalesce(new, old);
      elsif tg_op = 'DELETE' then
        delete from arrivals where check_in_id = old.id and visit_id is null;
        return old;
      end if;
      update arrivals set changed_by = new.changed_by, state = case
          when new.suspected_spam or new.status = 'cancelled' then
            case when visit_id is null then 'cancelled' else 'expected' end
          when new.status = 'checked_in' then 'arrived'
          when new.status = 'in_treatment' then 'in-room'
          else 'done' end
      where check_in_id = new.id
        and not ((new.suspected_spam or new.status = 'cancelled') and state in ('expected', 'no-show', 'cancelled'));
      return new;
    end $$;
    create trigger arrival_of_check_in after update of status, suspected_spam on check_ins
      for each row when (old.status <> new.status or old.suspected_spam <> new.suspected_spam)
      execute function arrival_of_check_in();
    create trigger arrival_without_check_in before delete on check_ins
      for each row execute function arrival_of_check_in();

    create function patient_visits_changed() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
        perform pg_notify('arrivals', 'visits');
      end if;
      return null;
    end $$;
    create trigger patient_visits_changed after insert or update or delete on patient_visits
      for each statement execute function patient_visits_changed();
    create index patient_visits_starts_at on patient_visits (starts_at);
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop index patient_visits_starts_at;
    drop trigger patient_visits_changed on patient_visits;
    drop function patient_visits_changed();
    drop trigger arrival_without_check_in on check_ins;
    drop trigger arrival_of_check_in on check_ins;
    drop function arrival_of_check_in();
    drop table arrival_readings;
    drop table arrivals;
    drop function arrival_changed();
    drop function arrival_moves();
  `.execute(db);
}
