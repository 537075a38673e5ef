import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Every visit that is neither given up nor over takes its time, whoever has entered it: `visits_take_time` gives claims to those that have
 * none, in lanes from 201 on, which are for visits that no rule gives a place. There is a lane for each, so that none fails where two
 * overlap. A practitioner who is only named is found by the name, where exactly one has it.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table claims
      drop constraint claims_lane_check,
      add constraint claims_lane_check check (lane >= 1);

    create function practitioner_named(wanted text) returns integer language sql stable as $$
      select min(id) from practitioners
      where lower(btrim(regexp_replace(name, '\\s+', ' ', 'g'))) = lower(btrim(regexp_replace(wanted, '\\s+', ' ', 'g')))
      having count(*) = 1
    $$;

    -- How long a visit takes of which nobody has said it: as long as its treatment, else an hour.
    create function usual_minutes(wanted_service integer, treatment text, wanted_practitioner integer)
    returns integer language sql stable as $$
      select coalesce((
        select coalesce(practitioner_services.duration, services.duration)
        from services left join practitioner_services
          on service_id = services.id and practitioner_id = wanted_practitioner
        where services.id = wanted_service or (wanted_service is null and lower(name) = lower(treatment))
        order by services.id limit 1), 60)
    $$;

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

    select visits_take_time();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop function visits_take_time();
    drop function usual_minutes(integer, text, integer);
    drop function practitioner_named(text);
    delete from claims where lane > 200;
    alter table claims
      drop constraint claims_lane_check,
      add constraint claims_lane_check check (lane between 1 and 200);
  `.execute(db);
}
