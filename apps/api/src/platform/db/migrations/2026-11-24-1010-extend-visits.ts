import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Visits with doors of their own: `patient_visits` becomes `visits`, whose rows stay the same for good, with the history of
 * each in `visit_events`. Triggers keep what follows from a change, whoever makes it: the revision, the moments of the states,
 * the history, and the state of the visit's arrival.
 *
 * Instances of the version before go on until they are replaced: for them `patient_visits` is a view with the columns and the
 * states that they know (decision 55).
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table patient_visits rename to visits;
    alter table visits rename column status to state;
    alter table visits rename constraint patient_visits_pkey to visits_pkey;
    alter table visits rename constraint patient_visits_patient_id_fkey to visits_patient_id_fkey;
    alter sequence patient_visits_id_seq rename to visits_id_seq;
    alter index patient_visits_patient rename to visits_patient;
    alter index patient_visits_starts_at rename to visits_starts_at;
    alter trigger patient_visits_changed on visits rename to tell_visits;
    alter function patient_visits_changed() rename to tell_visits;
    alter table visits
      drop constraint patient_visits_status_check,
      add constraint visits_state_check
        check (state in ('requested', 'booked', 'arrived', 'in-treatment', 'completed', 'cancelled', 'no-show')),
      add column ends_at timestamptz(3),
      add column service_id integer references services on delete set null,
      add column practitioner_id integer references practitioners on delete set null,
      add column source text not null default 'desk' check (source in ('web', 'desk', 'phone', 'offer', 'import')),
      add column contact_name text,
      add column contact_email text,
      add column contact_phone text,
      add column note text,
      add column uid uuid not null default gen_random_uuid() unique,
      add column key_hash text unique,
      add column sequence integer not null default 0,
      add column series_id uuid,
      add column confirmed_at timestamptz(3),
      add column arrived_at timestamptz(3),
      add column cancelled_at timestamptz(3),
      add column is_late_cancel boolean not null default false,
      add column is_overbooked boolean not null default false,
      add column is_first boolean not null default false,
      add column changed_by text,
      add column revision integer not null default 1,
      add constraint visits_end_after_start check (ends_at > starts_at);
    update visits set is_first = true where id in (
      select distinct on (patient_id) id from visits where state not in ('cancelled', 'no-show')
      order by patient_id, starts_at);

    create table visit_events (
      id bigint generated always as identity primary key,
      visit_id integer not null references visits on delete cascade,
      at timestamptz(3) not null default now(),
      by text,
      what text not null check (what in ('added', 'state', 'start', 'end', 'type', 'doctor', 'note')),
      before text,
      after text
    );
    create index visit_events_visit_id on visit_events (visit_id, id);

    alter table arrivals
      drop constraint arrivals_source_state_check,
      add constraint arrivals_source_state_check
        check (source_state in ('booked', 'arrived', 'in-room', 'done', 'no-show', 'cancelled'));
  `.execute(db);
  await createTriggers(db);
  await createOlderView(db);
}

async function createTriggers(db: MigrationDb): Promise<void> {
  await sql`
    create function visit_changes() returns trigger language plpgsql as $$
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return new;
      elsif tg_op = 'INSERT' then
        new.is_first := not exists (
          select from visits where patient_id = new.patient_id and state not in ('cancelled', 'no-show'));
      else
        new.revision := old.revision + 1;
        -- Calendars take a changed entry only with a higher number.
        if new.starts_at <> old.starts_at or new.ends_at is distinct from old.ends_at
            or (new.state = 'cancelled') <> (old.state = 'cancelled') then
          new.sequence := old.sequence + 1;
        end if;
        if new.state = old.state then
          return new;
        end if;
      end if;
      new.arrived_at := case
        when new.state in ('arrived', 'in-treatment') then coalesce(new.arrived_at, now())
        when new.state = 'completed' then new.arrived_at end;
      new.cancelled_at := case when new.state = 'cancelled' then coalesce(new.cancelled_at, now()) end;
      new.is_late_cancel := new.is_late_cancel and new.state = 'cancelled';
      return new;
    end $$;
    create trigger visit_changes_insert before insert on visits for each row execute function visit_changes();
    create trigger visit_changes_update before update on visits
      for each row when (old.* is distinct from new.*) execute function visit_changes();

    -- As the product writes instants.
    create function instant_text(at timestamptz) returns text language sql stable parallel safe as $$
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    $$;

    create function visit_changed() returns trigger language plpgsql as $$
    declare
      goal text;
      freed record;
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return null;
      elsif tg_op = 'INSERT' then
        insert into visit_events (visit_id, by, what, after)
        values (new.id, new.changed_by, 'added', instant_text(new.starts_at));
        return null;
      end if;
      insert into visit_events (visit_id, by, what, before, after)
      select new.id, new.changed_by, what, before, after
      from (values
        ('state', old.state, new.state),
        ('start', instant_text(old.starts_at), instant_text(new.starts_at)),
        ('end', instant_text(old.ends_at), instant_text(new.ends_at)),
        ('type', old.type, new.type),
        ('doctor', old.doctor, new.doctor)
      ) as change (what, before, after)
      where before is distinct from after;
      if new.note is distinct from old.note then
        -- Its words are encrypted, and stay where they are.
        insert into visit_events (visit_id, by, what) values (new.id, new.changed_by, 'note');
      end if;
      -- What was moved on the board is there already, and may have been moved on since.
      if new.state <> old.state and coalesce(current_setting('harmony.from_board', true), '') <> 'on' then
        goal := case new.state when 'requested' then 'expected' when 'booked' then 'expected'
          when 'in-treatment' then 'in-room' when 'completed' then 'done' else new.state end;
        if goal = 'expected' then
          -- Whoever has checked in is still here, and waits for the front desk to say whose visit it is.
          for freed in
            select id, date, arrived_at, check_in_id from arrivals
            where system = 'built-in' and visit_id = old.patient_id || '/' || instant_text(old.starts_at)
              and state = 'arrived' and check_in_id is not null
            for update
          loop
            update arrivals set check_in_id = null where id = freed.id;
            insert into arrivals (date, state, arrived_at, check_in_id, changed_by)
            values (freed.date, 'arrived', freed.arrived_at, freed.check_in_id, new.changed_by);
          end loop;
        end if;
        update arrivals set state = goal, told_state = goal, changed_by = new.changed_by,
          source_state = case goal when 'expected' then 'booked' else goal end
        where system = 'built-in' and visit_id = old.patient_id || '/' || instant_text(old.starts_at) and state <> goal;
      end if;
      return null;
    end $$;
    create trigger visit_changed after insert or update on visits for each row execute function visit_changed();

    create function visit_events_stay() returns trigger language plpgsql as $$
    begin
      -- They go with their visit, and with what a restore replaces.
      if tg_op = 'DELETE' and (pg_trigger_depth() > 1 or current_setting('harmony.restoring', true) = 'on') then
        return old;
      end if;
      raise exception 'the history of a visit is only added to';
    end $$;
    create trigger visit_events_stay before update or delete on visit_events
      for each row execute function visit_events_stay();
  `.execute(db);
}

/** `patient_visits` as the version before reads and writes it: states that it does not know are booked visits. */
async function createOlderView(db: MigrationDb): Promise<void> {
  await sql`
    create view patient_visits as
      select id, patient_id, starts_at, type, doctor,
        case when state in ('requested', 'arrived', 'in-treatment') then 'booked' else state end as status
      from visits;
    create function write_patient_visits() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from visits where id = old.id;
        return old;
      elsif tg_op = 'INSERT' then
        insert into visits (patient_id, starts_at, type, doctor, state)
        values (new.patient_id, new.starts_at, new.type, new.doctor, coalesce(new.status, 'booked'))
        returning id into new.id;
        return new;
      end if;
      -- That version changes a row only to follow the board.
      perform set_config('harmony.from_board', 'on', true);
      update visits set starts_at = new.starts_at, type = new.type, doctor = new.doctor, changed_by = null,
        state = case when new.status <> old.status then new.status else state end
      where id = old.id;
      return new;
    end $$;
    create trigger write_patient_visits instead of insert or update or delete on patient_visits
      for each row execute function write_patient_visits();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop view patient_visits;
    drop function write_patient_visits();
    drop table visit_events;
    drop function visit_events_stay();
    drop trigger visit_changed on visits;
    drop trigger visit_changes_update on visits;
    drop trigger visit_changes_insert on visits;
    drop function visit_changed();
    drop function visit_changes();
    drop function instant_text(timestamptz);
    update arrivals set source_state = 'arrived' where source_state = 'in-room';
    alter table arrivals
      drop constraint arrivals_source_state_check,
      add constraint arrivals_source_state_check
        check (source_state in ('booked', 'arrived', 'done', 'no-show', 'cancelled'));
    update visits set state = 'booked' where state in ('requested', 'arrived', 'in-treatment');
    alter table visits
      drop constraint visits_state_check,
      add constraint patient_visits_status_check check (state in ('booked', 'completed', 'cancelled', 'no-show')),
      drop constraint visits_end_after_start,
      drop column ends_at, drop column service_id, drop column practitioner_id, drop column source,
      drop column contact_name, drop column contact_email, drop column contact_phone, drop column note,
      drop column uid, drop column key_hash, drop column sequence, drop column series_id, drop column confirmed_at,
      drop column arrived_at, drop column cancelled_at, drop column is_late_cancel, drop column is_overbooked,
      drop column is_first, drop column changed_by, drop column revision;
    alter function tell_visits() rename to patient_visits_changed;
    alter trigger tell_visits on visits rename to patient_visits_changed;
    alter index visits_starts_at rename to patient_visits_starts_at;
    alter index visits_patient rename to patient_visits_patient;
    alter sequence visits_id_seq rename to patient_visits_id_seq;
    alter table visits rename constraint visits_patient_id_fkey to patient_visits_patient_id_fkey;
    alter table visits rename constraint visits_pkey to patient_visits_pkey;
    alter table visits rename column state to status;
    alter table visits rename to patient_visits;
  `.execute(db);
}
