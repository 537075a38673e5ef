import { addDays, zonedInstant, zonedNow, type Arrival, type ArrivalNews } from '@harmony/domain';
import { sql, type Selectable } from 'kysely';
import { type DayVisits, type VisitPerson, BUILT_IN, refText } from '../../patients';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import type { ArrivalTable } from './tables';

/** Postgres channel: the id of an arrival that has changed, or one of the notices below. */
export const ARRIVALS_CHANNEL = 'arrivals';
/** Visits of built-in patients have changed. */
export const VISITS_NOTICE = 'visits';
/** A clinic system cannot be read any more, or can again. */
export const READING_NOTICE = 'reading';

/** The visit of somebody who has come on the wrong day is looked for so many days before and after today. */
export const OTHER_DAYS = 14;

/** A row with the names that belong to it, still encrypted where they are stored so. */
export type StoredArrival = Selectable<ArrivalTable> & {
  patientName: string | null;
  preferredName: string | null;
  patientBirth: string | null;
  checkInName: string | null;
  checkInBirth: string | null;
  appointmentType: string | null;
};

/** Rows with their patients of the built-in system and their check-ins, in the order of the day. */
const stored = (db: Db) =>
  db
    .selectFrom('arrivals')
    .leftJoin('patients', (join) =>
      join.on(
        sql<boolean>`patients.id = case arrivals.system when ${sql.lit(BUILT_IN)} then arrivals.patient_id::integer end`,
      ),
    )
    .leftJoin('checkIns', 'checkIns.id', 'arrivals.checkInId')
    .selectAll('arrivals')
    .select([
      'patients.name as patientName',
      'patients.preferredName',
      'patients.dateOfBirth as patientBirth',
      sql<string | null>`check_ins.first_name || ' ' || check_ins.last_name`.as('checkInName'),
      'checkIns.dateOfBirth as checkInBirth',
      'checkIns.appointmentType',
    ])
    .orderBy(sql`arrivals.starts_at nulls last, arrivals.arrived_at, arrivals.id`);

export const arrivalsOfDays = (db: Db, from: string, until: string): Promise<StoredArrival[]> =>
  stored(db).where('arrivals.date', '>=', from).where('arrivals.date', '<=', until).execute();

const arrivalsById = (db: Db, ids: readonly number[]): Promise<StoredArrival[]> =>
  ids.length === 0 ? Promise.resolve([]) : stored(db).where('arrivals.id', 'in', ids).execute();

/** Who it is, by the record of the clinic system, or else by the check-in. */
export function personOf(visits: Pick<DayVisits, 'open'>, row: StoredArrival): VisitPerson {
  if (row.patientName !== null)
    return { name: row.patientName, preferredName: row.preferredName, dateOfBirth: row.patientBirth };
  const { system, visitId, person } = row;
  const known = person && system !== null && visitId !== null ? visits.open(system, visitId, person) : null;
  return known ?? { name: row.checkInName ?? 'No name', preferredName: null, dateOfBirth: row.checkInBirth };
}

function shown(visits: DayVisits, row: StoredArrival): Arrival {
  const { system, patientId } = row;
  const { name, preferredName, dateOfBirth } = personOf(visits, row);
  return {
    id: row.id,
    date: row.date,
    hasVisit: row.visitId !== null,
    patientId: system === null || patientId === null ? null : refText({ system, patientId }),
    name: preferredName === null ? name : `${name} (${preferredName})`,
    dateOfBirth,
    startsAt: row.startsAt,
    type: row.type ?? row.appointmentType,
    doctor: row.doctor,
    state: row.state,
    arrivedAt: row.arrivedAt,
    takenAt: row.takenAt,
    doneAt: row.doneAt,
    lateMinutes: row.lateMinutes,
    lateBy: row.lateBy,
    otherVisitAt: row.otherVisitAt,
    checkInId: row.checkInId,
    revision: row.revision,
  };
}

/** A day's arrivals, by the time of the visit; those without one at the end. */
export const listArrivals = async (db: Db, visits: DayVisits, date: string): Promise<Arrival[]> =>
  (await arrivalsOfDays(db, date, date)).map((row) => shown(visits, row));

/** These, as they are now; those that are gone are left out. */
export const findArrivals = async (db: Db, visits: DayVisits, ids: readonly number[]): Promise<Arrival[]> =>
  (await arrivalsById(db, ids)).map((row) => shown(visits, row));

/** The clinic's day now, from midnight to midnight of its time zone. */
export async function readToday(db: Db) {
  const { timeZone } = await readSiteSettings(db);
  const { date } = zonedNow(new Date(), timeZone);
  const midnight = (days: number): Date => zonedInstant(addDays(date, days), 0, timeZone);
  return { date, timeZone, midnight };
}

/** What is true of today's board as a whole. */
export async function readBoard(
  db: Db,
  visits: Pick<DayVisits, 'systems'>,
  today: string,
): Promise<Omit<ArrivalNews, 'items' | 'removed'>> {
  const ofState = (state: string) => sql<number>`(count(*) filter (where state = ${sql.lit(state)}))::integer`;
  const [counts, readings] = await Promise.all([
    db
      .selectFrom('arrivals')
      .where('date', '=', today)
      .select([ofState('expected').as('expected'), ofState('arrived').as('waiting'), ofState('in-room').as('inRoom')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('arrivalReadings')
      .select(['system', 'readAt', 'problem'])
      .where('system', 'in', visits.systems)
      .orderBy('readAt')
      .execute(),
  ]);
  const isComplete = readings.length === visits.systems.length && readings.every(({ readAt }) => readAt !== null);
  return {
    counts,
    today,
    asOf: isComplete ? (readings[0]?.readAt ?? null) : null,
    problem: readings.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}
