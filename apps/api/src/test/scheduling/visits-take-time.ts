import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';

/**
 * The visits that do not have what is theirs: all of their time of their practitioner and of their room while they are neither given up
 * nor over, none of it when they are given up; and those that name a practitioner without being theirs.
 */
export async function visitsWithoutTheirTime(db: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    with live as (
      select visits.*, tstzrange(starts_at, coalesce(
        ends_at, starts_at + make_interval(mins => usual_minutes(service_id, type, practitioner_id)))) as time
      from visits where state in ('requested', 'booked', 'arrived', 'in-treatment')
    )
    select id, state, type, doctor, practitioner_id, room_id, starts_at, ends_at from live
    where upper(time) > clock_timestamp() and (
      (practitioner_id is null and practitioner_named(doctor) is not null)
      or (practitioner_id is not null and not coalesce((
        select range_agg(during) @> time from claims join resources on resources.id = resource_id
        where visit_id = live.id and resources.practitioner_id = live.practitioner_id), false))
      or (room_id is not null and not coalesce((
        select range_agg(during) @> time from claims where visit_id = live.id and resource_id = room_id), false)))
    union all
    select id, state, type, doctor, practitioner_id, room_id, starts_at, ends_at from visits
    where state = 'cancelled' and exists (select from claims where visit_id = visits.id)`.execute(db);
  return rows;
}
