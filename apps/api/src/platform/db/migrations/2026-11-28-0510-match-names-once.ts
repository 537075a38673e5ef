import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * A name is matched with a practitioner when it is written at the visit or the practitioner is entered, and never later: giving visits
 * their time bound each coming one to whoever had its name by then, so that renaming a practitioner was a key to the patients of others.
 * Time is now given to visits that have a practitioner by number, and on a save to those of its patient alone.
 *
 * Instances of the version before call the function without a patient.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    drop function visits_take_time();
    create function visits_take_time(of_patient integer default null, of_practitioner integer default null)
    returns void language plpgsql as $$
    declare
      visit record;
      resource integer;
      beside boolean;
    begin
      for visit in
        select visits.id, practitioner_id, room_id,
          tstzrange(date_trunc('minute', starts_at), coalesce(
            ends_at, date_trunc('minute', starts_at) + make_interval(mins => usual_minutes(service_id, type, practitioner_id)))
          ) as during
        from visits
        where state in ('requested', 'booked', 'arrived', 'in-treatment')
          -- No visit is longer than eight hours.
          and starts_at > clock_timestamp() - interval '1 day'
          and practitioner_id is not null
          and (of_patient is null or patient_id = of_patient)
          and (of_practitioner is null or practitioner_id = of_practitioner)
          and not exists (select from claims where visit_id = visits.id)
        order by starts_at, visits.id
      loop
        continue when upper(visit.during) <= clock_timestamp();
        beside := exists (
          select from claims join resources on resources.id = resource_id
          where practitioner_id = visit.practitioner_id and kind = 'hands' and during && visit.during and hold_id is null);
        for resource in
          select id from resources where practitioner_id = visit.practitioner_id or id = visit.room_id
        loop
          insert into claims (visit_id, resource_id, lane, during)
          select visit.id, resource, coalesce(max(lane), 200) + 1, visit.during
          from claims where resource_id = resource and lane > 200 and during && visit.during;
        end loop;
        update visits set is_overbooked = true where id = visit.id and beside and not is_overbooked;
      end loop;
    end $$;

    drop trigger practitioner_takes_visits on practitioners;
    create or replace function practitioner_takes_visits() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
        update visits set practitioner_id = practitioner_named(doctor)
        where practitioner_id is null and doctor in (
          select doctor from (select distinct doctor from visits where practitioner_id is null and doctor is not null) as named
          where practitioner_named(doctor) in (select id from added));
        -- Whoever adds content has locked the schedule (content_changed).
        perform visits_take_time(of_practitioner => id) from added;
      end if;
      return null;
    end $$;
    -- By its name it comes after resources_of_practitioners, whose rows are claimed. Not when one is renamed.
    create trigger visits_of_practitioners after insert on practitioners referencing new table as added
      for each statement execute function practitioner_takes_visits();

    select visits_take_time();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger visits_of_practitioners on practitioners;
    create or replace function practitioner_takes_visits() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
        update visits set practitioner_id = new.id
        where practitioner_id is null and doctor in (
          select doctor from (select distinct doctor from visits where practitioner_id is null and doctor is not null) as named
          where practitioner_named(doctor) = new.id);
      end if;
      return null;
    end $$;
    create trigger practitioner_takes_visits after insert on practitioners for each row
      execute function practitioner_takes_visits();

    drop function visits_take_time(integer, integer);
    create function visits_take_time() returns void language plpgsql as $$
    declare
      visit record;
      resource integer;
      beside boolean;
    begin
      for visit in
        select visits.id, found.practitioner, room_id, visits.practitioner_id is null as is_named,
          tstzrange(date_trunc('minute', starts_at), coalesce(
            ends_at, date_trunc('minute', starts_at) + make_interval(mins => usual_minutes(service_id, type, found.practitioner)))
          ) as during
        from visits,
          lateral (select coalesce(practitioner_id, practitioner_named(doctor)) as practitioner) as found
        where state in ('requested', 'booked', 'arrived', 'in-treatment')
          -- No visit is longer than eight hours.
          and starts_at > clock_timestamp() - interval '1 day'
          and found.practitioner is not null
          and not exists (select from claims where visit_id = visits.id)
        order by starts_at, visits.id
      loop
        continue when upper(visit.during) <= clock_timestamp();
        beside := exists (
          select from claims join resources on resources.id = resource_id
          where practitioner_id = visit.practitioner and kind = 'hands' and during && visit.during and hold_id is null);
        for resource in
          select id from resources where practitioner_id = visit.practitioner or id = visit.room_id
        loop
          insert into claims (visit_id, resource_id, lane, during)
          select visit.id, resource, coalesce(max(lane), 200) + 1, visit.during
          from claims where resource_id = resource and lane > 200 and during && visit.during;
        end loop;
        update visits set practitioner_id = visit.practitioner, is_overbooked = is_overbooked or beside
        where id = visit.id and (visit.is_named or (beside and not is_overbooked));
      end loop;
    end $$;
  `.execute(db);
}
