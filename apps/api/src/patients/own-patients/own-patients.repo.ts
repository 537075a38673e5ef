import type { OwnPatientsPage, OwnPatientsQuery } from '@harmony/domain';
import { sql } from 'kysely';
import { likePattern } from '../../platform/db/like-pattern';
import { readPage } from '../../platform/db/page';
import type { Db } from '../../platform/db/schema';
import { patientsOf } from './visits-with.repo';

/**
 * The patients of a practitioner (null: of nobody yet), those who come next first, then those who were here last. Visits with
 * others are not looked at. Whoever has arrived, or is late, has not been here yet: that visit is the next one, for a day at most.
 */
export async function listOwnPatients(
  db: Db,
  practitionerId: number | null,
  { search, limit, offset }: OwnPatientsQuery,
): Promise<OwnPatientsPage> {
  if (practitionerId === null) return { items: [], total: 0, isLinked: false };
  const isHere = sql`visits.state in ('arrived', 'in-treatment') and starts_at > now() - interval '1 day'`;
  const isAhead = sql`visits.state = 'booked' and coalesce(ends_at, starts_at) > now()`;
  const last = sql<
    string | null
  >`max(starts_at) filter (where visits.state in ('arrived', 'in-treatment', 'completed') and starts_at <= now() and not (${isHere}))`;
  const next = sql<string | null>`min(starts_at) filter (where (${isHere}) or (${isAhead}))`;
  const rows = db
    .selectFrom('patients')
    .innerJoin('visits', 'visits.patientId', 'patients.id')
    .where('visits.practitionerId', '=', practitionerId)
    .where(sql<boolean>`patients.id in (${patientsOf(practitionerId)})`)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('name', 'ilike', likePattern(search)), eb('preferredName', 'ilike', likePattern(search))]),
      ),
    )
    .select(['patients.id', 'name', 'preferredName', 'dateOfBirth', last.as('lastVisitAt'), next.as('nextVisitAt')])
    .groupBy('patients.id')
    .orderBy(sql`${next} nulls last, ${last} desc nulls last, patients.id`);
  return { ...(await readPage(db, rows, { limit, offset })), isLinked: true };
}
