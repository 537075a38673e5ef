import { addDays, isSamePerson, matchCheckIn, type CheckInPerson, type MatchableVisit } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { CountryCode } from 'libphonenumber-js/max';
import { builtInVisits } from '../visits/built-in-visits.repo';
import { type DayVisits, BUILT_IN, recordNumbers } from '../../patients';
import type { Database } from '../../platform/db/schema';
import { arrivalsOfDays, OTHER_DAYS, personOf, readToday, type StoredArrival } from './arrivals.repo';

/** A visit that somebody may have come for, today or on another day. */
interface Candidate extends MatchableVisit {
  row: StoredArrival | null;
  system: string;
  patientId: string;
}

/** A check-in of today that is on no board yet. */
interface Unplaced extends CheckInPerson {
  id: number;
  email: string | null;
  phone: string | null;
  createdAt: string;
}

/**
 * Puts check-ins of today on the board, unless they are there, have been cancelled or are suspected spam: each as the
 * arrival for its visit, or by itself. `country`: of the numbers that name none.
 */
export const placeCheckIns =
  (visits: DayVisits, country: CountryCode) =>
  async (trx: Transaction<Database>, ids: readonly number[]): Promise<void> => {
    // Two check-ins at once must not arrive for the same visit.
    await sql`select pg_advisory_xact_lock(hashtext('check-ins of today'))`.execute(trx);
    const { midnight } = await readToday(trx);
    const unplaced = await trx
      .selectFrom('checkIns')
      .select(['id', 'firstName', 'lastName', 'dateOfBirth', 'email', 'phone', 'createdAt'])
      .where('id', 'in', ids)
      .where('status', '=', 'checked_in')
      .where('suspectedSpam', '=', false)
      .where('createdAt', '>=', midnight(0).toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('arrivals').select('id').whereRef('checkInId', '=', 'checkIns.id'))),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    for (const checkIn of unplaced) await place(trx, { visits, country }, checkIn);
  };

/**
 * Finds the visit of today that somebody has checked in for; without one, the check-in stands on the board by itself,
 * with the visit of the same person on another day that they can have meant, if one is known. Everything is looked for
 * in any case, so that the time of the answer does not tell who is a patient.
 */
async function place(
  trx: Transaction<Database>,
  { visits, country }: { visits: DayVisits; country: CountryCode },
  checkIn: Unplaced,
): Promise<void> {
  const { date, midnight } = await readToday(trx);
  const rows = await arrivalsOfDays(trx, addDays(date, -OTHER_DAYS), addDays(date, OTHER_DAYS));
  const onBoards = new Set(rows.map(({ system, visitId }) => (system === BUILT_IN ? visitId : null)));
  const builtIn = await builtInVisits(trx, midnight(-OTHER_DAYS), midnight(OTHER_DAYS + 1));
  const ids = [...rows.filter(({ system }) => system === BUILT_IN), ...builtIn].map((one) => Number(one.patientId));
  const reached = await reachedPatients(trx, ids, checkIn, country);
  const known = rows.flatMap((row) => candidateOf(visits, row, reached));
  const [from, until] = [midnight(0).toISOString(), midnight(1).toISOString()];
  const elsewhere = [
    ...known.filter(({ row }) => row?.date !== date),
    ...builtIn
      .filter(({ id, startsAt }) => !onBoards.has(id) && (startsAt < from || startsAt >= until))
      .filter(({ state }) => state === 'booked')
      .map((visit): Candidate => ({
        ...visit,
        row: null,
        system: BUILT_IN,
        patient: `${BUILT_IN} ${visit.patientId}`,
        hasSameContact: reached.has(Number(visit.patientId)),
        state: 'expected',
      })),
  ];
  const match = matchCheckIn(
    checkIn,
    known.filter(({ row }) => row?.date === date),
  );
  const other = nearest(checkIn, elsewhere);
  if (match?.row && match.state !== 'done') return arrive(trx, match.row, checkIn);
  await trx
    .insertInto('arrivals')
    .values({
      date,
      state: 'arrived',
      arrivedAt: checkIn.createdAt,
      checkInId: checkIn.id,
      ...(other && { system: other.system, patientId: other.patientId, otherVisitAt: other.startsAt }),
    })
    .execute();
}

function candidateOf(visits: DayVisits, row: StoredArrival, reached: ReadonlySet<number>): Candidate[] {
  const { system, patientId, startsAt, state } = row;
  if (system === null || patientId === null || startsAt === null) return [];
  return [
    {
      ...personOf(visits, row),
      patient: `${system} ${patientId}`,
      hasSameContact: system === BUILT_IN && reached.has(Number(patientId)),
      startsAt,
      state,
      row,
      system,
      patientId,
    },
  ];
}

/** Which of these built-in patients are reached by what a check-in says: by their records, or by the contact of a visit. */
async function reachedPatients(
  trx: Transaction<Database>,
  ids: readonly number[],
  { email, phone }: Pick<Unplaced, 'email' | 'phone'>,
  country: CountryCode,
): Promise<ReadonlySet<number>> {
  const numbers = recordNumbers(phone ?? '', country).flatMap(({ e164 }) => e164 ?? []);
  const { rows } = await sql<{ id: number }>`
    with asked as (select unnest(${[...new Set(ids)]}::integer[]) as id)
    select id from patients where id in (select id from asked) and lower(email) = lower(${email})
    union select patient_id from patient_phones
      where patient_id in (select id from asked) and e164 = any(${numbers}::text[])
    union select patient_id from visits
      where patient_id in (select id from asked)
        and (lower(contact_email) = lower(${email}) or contact_phone = any(${numbers}::text[]))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Whoever is here already, sent by the front desk without a check-in, has checked in now. */
async function arrive(trx: Transaction<Database>, row: StoredArrival, checkIn: Unplaced): Promise<void> {
  const isHere = row.state === 'arrived' || row.state === 'in-room';
  if (isHere && row.checkInId !== null) return;
  await trx
    .updateTable('arrivals')
    .set({ checkInId: checkIn.id, changedBy: null, ...(!isHere && { state: 'arrived', arrivedAt: checkIn.createdAt }) })
    .where('id', '=', row.id)
    .execute();
}

/** The person's visit nearest to now that has not taken place, if it can be that of one patient only. */
function nearest(person: CheckInPerson, candidates: readonly Candidate[]): Candidate | undefined {
  const own = candidates.filter(
    (one) => (one.state === 'expected' || one.state === 'no-show') && isSamePerson(person, one),
  );
  if (new Set(own.map(({ patient }) => patient)).size !== 1) return undefined;
  const distance = ({ startsAt }: Candidate) => Math.abs(Date.parse(startsAt) - Date.now());
  return own.sort((a, b) => distance(a) - distance(b))[0];
}
