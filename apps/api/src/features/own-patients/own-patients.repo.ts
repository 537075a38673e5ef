import type { OwnPatientsPage, OwnPatientsQuery } from '@harmony/domain';
import { sql } from 'kysely';
import { within } from '../../db/within';
import { readPage } from '../../db/page';
import type { Db } from '../../db/schema';

/**
 * Built-in patients who have or had a visit with the practitioner of this account, those who come next first, then those
 * who were here last. Visits with others are not looked at.
 */
export async function listOwnPatients(
  db: Db,
  userId: number,
  { search, limit, offset }: OwnPatientsQuery,
): Promise<OwnPatientsPage> {
  const practitioner = await db
    .selectFrom('users')
    .innerJoin('practitioners', 'practitioners.id', 'users.practitionerId')
    .select(['practitioners.id', 'practitioners.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!practitioner) return { items: [], total: 0, isLinked: false };
  const last = sql<string | null>`max(starts_at) filter (where starts_at <= now() and visits.state = 'completed')`;
  const next = sql<string | null>`min(starts_at) filter (where starts_at > now() and visits.state = 'booked')`;
  const rows = db
    .selectFrom('patients')
    .innerJoin('visits', 'visits.patientId', 'patients.id')
    .where((eb) =>
      eb.or([eb('visits.practitionerId', '=', practitioner.id), eb('visits.doctor', '=', practitioner.name)]),
    )
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([eb('name', 'ilike', within(search)), eb('preferredName', 'ilike', within(search))])),
    )
    .select(['patients.id', 'name', 'preferredName', 'dateOfBirth', last.as('lastVisitAt'), next.as('nextVisitAt')])
    .groupBy('patients.id')
    .orderBy(sql`${next} nulls last, ${last} desc nulls last, patients.id`);
  return { ...(await readPage(db, rows, { limit, offset })), isLinked: true };
}
