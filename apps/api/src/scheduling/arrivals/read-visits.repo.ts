import type { ArrivalState } from '@harmony/domain';
import { sql, type Selectable, type Transaction, type Updateable } from 'kysely';
import { type DayVisits, BUILT_IN, type DayVisit, type VisitState } from '../../patients';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Database, Db } from '../../platform/db/schema';
import type { ArrivalTable } from './tables';
import { ARRIVALS_CHANNEL, READING_NOTICE } from './arrivals.repo';

type Row = Selectable<ArrivalTable>;

const STATE_OF: Readonly<Record<VisitState, ArrivalState>> = {
  booked: 'expected',
  arrived: 'arrived',
  'in-room': 'in-room',
  done: 'done',
  'no-show': 'no-show',
  cancelled: 'cancelled',
};

/**
 * Takes the turn to read a system: of all instances one gets it, unless it was read within so many seconds. 0: always.
 */
export async function takeTurn(db: Db, system: string, seconds: number): Promise<boolean> {
  const turn = await db
    .insertInto('arrivalReadings')
    .values({ system })
    .onConflict((clash) =>
      clash
        .column('system')
        .doUpdateSet({ triedAt: sql<string>`now()` })
        .where('arrivalReadings.triedAt', '<=', secondsFromNow(-seconds)),
    )
    .returning('system')
    .executeTakeFirst();
  return turn !== undefined;
}

/** Notes how a reading went; every screen is told when that has changed. */
export async function noteReading(db: Db, system: string, problem: string | null): Promise<void> {
  const { rows } = await sql`
    update arrival_readings now_known
    set problem = ${problem}, read_at = case when ${problem}::text is null then now() else now_known.read_at end
    from arrival_readings before
    where now_known.system = ${system} and before.system = now_known.system
      and (before.problem is distinct from ${problem} or before.read_at is null)
    returning now_known.system`.execute(db);
  if (rows.length > 0) await sql`select pg_notify(${ARRIVALS_CHANNEL}, ${READING_NOTICE})`.execute(db);
  else if (problem === null)
    await db
      .updateTable('arrivalReadings')
      .set({ readAt: sql<string>`now()` })
      .where('system', '=', system)
      .execute();
}

/**
 * Stores the visits of a day as the clinic system has them now. What has happened here is never overwritten: only
 * visits that are still expected (or were cancelled) follow the clinic system's states, and only its changes; their
 * time, kind and doctor follow it always.
 *
 * `read` is called behind the locks: built-in visits and their arrivals change together, and what was read before could be older
 * than the arrivals.
 */
export function storeVisits(
  db: Db,
  visits: DayVisits,
  { system, date }: { system: string; date: string },
  read: (trx: Transaction<Database>) => Promise<readonly DayVisit[]>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`visits of ${system}`}))`.execute(trx);
    await trx
      .selectFrom('arrivals')
      .select('id')
      .where('system', '=', system)
      .where('date', '=', date)
      .orderBy('id')
      .forUpdate()
      .execute();
    const found = await read(trx);
    const ids = found.map(({ id }) => id);
    const rows = await trx
      .selectFrom('arrivals')
      .selectAll()
      .where('system', '=', system)
      .where('visitId', 'is not', null)
      .where((row) => row.or([row('date', '=', date), row('visitId', 'in', [...ids, ''])]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const known = new Map(rows.map((row) => [row.visitId, row]));
    const lost = new Set(rows.filter((row) => !ids.includes(row.visitId ?? '')));
    for (const visit of found) {
      const row = known.get(visit.id) ?? (system === BUILT_IN ? takeMoved(lost, visit) : undefined);
      if (row) await follow(trx, visits, row, visit, date);
      else await insertVisit(trx, visits, system, visit, date);
    }
    const idsOf = (isUntouched: boolean): number[] =>
      [...lost].filter((row) => wasUntouched(row) === isUntouched).map(({ id }) => id);
    await trx
      .deleteFrom('arrivals')
      .where('id', '=', anyOf(idsOf(true)))
      .execute();
    // What has happened stays. A visit that is added later is not this one.
    await trx
      .updateTable('arrivals')
      .set({ sourceState: null })
      .where('id', '=', anyOf(idsOf(false)))
      .where('sourceState', 'is not', null)
      .execute();
  });
}

/** Whether nobody has moved it here: what is known of it was its visit's, and goes with it. */
const wasUntouched = ({ system, state, changedBy, checkInId }: Row): boolean =>
  state === 'expected' || (system === BUILT_IN && changedBy === null && checkInId === null);

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

/**
 * The row that has just lost its visit to this one, which is taken out of `lost`. Built-in visits are named by patient
 * and time: one whose time was edited has another id.
 */
function takeMoved(lost: Set<Row>, visit: DayVisit): Row | undefined {
  const row = [...lost].find(({ patientId, sourceState }) => patientId === visit.patientId && sourceState !== null);
  if (row) lost.delete(row);
  return row;
}

async function insertVisit(
  trx: Transaction<Database>,
  visits: DayVisits,
  system: string,
  visit: DayVisit,
  date: string,
): Promise<void> {
  const { id: visitId, patientId, startsAt, type, doctor, state } = visit;
  const now = sql<string>`now()`;
  await trx
    .insertInto('arrivals')
    .values({
      system,
      visitId,
      patientId,
      date,
      startsAt,
      type,
      doctor,
      person: visits.seal(system, visit),
      state: STATE_OF[state],
      sourceState: state,
      toldState: STATE_OF[state],
      ...((state === 'arrived' || state === 'in-room' || state === 'done') && { arrivedAt: now }),
      ...((state === 'in-room' || state === 'done') && { takenAt: now }),
      ...(state === 'done' && { doneAt: now }),
    })
    .execute();
}

async function follow(
  trx: Transaction<Database>,
  visits: DayVisits,
  row: Row,
  visit: DayVisit,
  date: string,
): Promise<void> {
  const changes = changesOf(visits, row, visit, date);
  if (Object.keys(changes).length > 0)
    await trx.updateTable('arrivals').set(changes).where('id', '=', row.id).execute();
}

function changesOf(visits: DayVisits, row: Row, visit: DayVisit, date: string): Updateable<ArrivalTable> {
  const { id: visitId, patientId, startsAt, type, doctor, state } = visit;
  const mayFollow = row.state === 'expected' || row.state === 'cancelled';
  const isOtherDay = row.date !== date && (mayFollow || row.state === 'no-show');
  const moves = isOtherDay || (mayFollow && row.sourceState !== state);
  return {
    ...(row.sourceState !== state && { sourceState: state }),
    ...(moves &&
      STATE_OF[state] !== row.state && { state: STATE_OF[state], toldState: STATE_OF[state], changedBy: null }),
    ...(isOtherDay && { date, lateMinutes: null, lateBy: null }),
    ...((row.date === date || isOtherDay) && row.startsAt !== startsAt && { startsAt }),
    // Its visit is another row, which does not know yet where the patient is.
    ...(row.visitId !== visitId && { visitId, toldState: null }),
    ...(row.patientId !== patientId && { patientId }),
    ...(row.type !== type && { type }),
    ...(row.doctor !== doctor && { doctor }),
    ...personChange(visits, row, visit),
  };
}

/** Encrypting the same twice gives different bytes: what is stored is compared as text. */
function personChange(visits: DayVisits, row: Row, visit: DayVisit): Updateable<ArrivalTable> {
  const person = visits.seal(row.system ?? '', visit);
  if (person === null) return {};
  const before = row.person && visits.open(row.system ?? '', visit.id, row.person);
  const isSame =
    before?.name === visit.name &&
    before.preferredName === visit.preferredName &&
    before.dateOfBirth === visit.dateOfBirth;
  return isSame ? {} : { person };
}

/** Visits of the day whose clinic system does not know yet where its patient is. */
export const untoldArrivals = (db: Db, system: string, date: string) =>
  db
    .selectFrom('arrivals')
    .select(['id', 'visitId', 'state'])
    .where('system', '=', system)
    .where('date', '=', date)
    .where('visitId', 'is not', null)
    .where('state', '!=', 'cancelled')
    .where(sql<boolean>`state <> coalesce(told_state, 'expected')`)
    .orderBy('id')
    .execute();

/** The clinic system knows of this state. `source`: what it says of the visit now; null: nothing. */
export async function noteTold(db: Db, id: number, state: ArrivalState, source: VisitState | null): Promise<void> {
  await db
    .updateTable('arrivals')
    .set({ toldState: state, ...(source !== null && { sourceState: source }) })
    .where('id', '=', id)
    .execute();
}
