import { takesTimeAgain, type ArrivalState } from '@harmony/domain';
import { sql } from 'kysely';
import { type BuiltInVisits, type DayVisit, type VisitState, BUILT_IN } from '../../patients';
import type { Db } from '../../platform/db/schema';
import { lockSchedule } from './place-visit.repo';
import { takeTimeAgain, type Placed } from './scheduled-visit.repo';

/** A visit that is only requested is expected like a booked one: its patient may come. */
const STATES = {
  requested: 'booked',
  booked: 'booked',
  arrived: 'arrived',
  'in-treatment': 'in-room',
  completed: 'done',
  cancelled: 'cancelled',
  'no-show': 'no-show',
} as const satisfies Record<string, VisitState>;

/** Where somebody is, as the state of their visit. */
const STATE_OF_ARRIVAL = {
  expected: 'booked',
  arrived: 'arrived',
  'in-room': 'in-treatment',
  done: 'completed',
  'no-show': 'no-show',
  cancelled: 'cancelled',
} as const satisfies Record<ArrivalState, keyof typeof STATES>;

/**
 * The patient and the time name a visit among the arrivals: so does the version before, which names the same rows while it is
 * being replaced (decision 55).
 */
const visitId = (patientId: number, startsAt: string): string => `${patientId}/${startsAt}`;

/** Visits of active patients that begin in this span. */
export async function builtInVisits(db: Db, from: Date, to: Date): Promise<DayVisit[]> {
  const rows = await db
    .selectFrom('visits')
    .innerJoin('patients', 'patients.id', 'visits.patientId')
    .select(['patients.id as patientId', 'name', 'preferredName', 'dateOfBirth', 'startsAt', 'type', 'doctor', 'state'])
    .distinctOn(['startsAt', 'patients.id'])
    .where('startsAt', '>=', from.toISOString())
    .where('startsAt', '<', to.toISOString())
    .where('patients.isActive', '=', true)
    // Nobody expects what nobody has confirmed.
    .where('verifyBy', 'is', null)
    .orderBy('startsAt')
    .orderBy('patients.id')
    .orderBy('visits.id', 'desc')
    .execute();
  return rows.map(({ patientId, state, ...row }) => ({
    ...row,
    id: visitId(patientId, row.startsAt),
    patientId: String(patientId),
    state: STATES[state],
  }));
}

/**
 * Writes down what became of a visit, in the name of whoever moved its arrival. Whoever has changed the visit since was later:
 * the arrival has followed it, or does with its next reading. Whoever comes after all has the visit's time again, also if somebody
 * else has it by now: they are here, and the schedule shows it.
 *
 * @returns the state that the visit was to have; null when the arrival has been moved on meanwhile, which is told next
 */
function markBuiltInVisit(db: Db, id: string, arrivalState: ArrivalState): Promise<VisitState | null> {
  const state = STATE_OF_ARRIVAL[arrivalState];
  const [patientId, startsAt = ''] = id.split('/');
  return db.transaction().execute(async (trx) => {
    const now = await lockSchedule(trx);
    await sql`select set_config('harmony.from_board', 'on', true)`.execute(trx);
    const visits = await trx
      .selectFrom('visits')
      .select(['id', 'startsAt', 'endsAt', 'serviceId', 'type', 'practitionerId', 'roomId', 'state'])
      .where('patientId', '=', Number(patientId))
      .where('startsAt', '=', startsAt)
      .orderBy('id')
      .forUpdate()
      .execute();
    // Behind the visit, as its trigger locks it; kept as it is until the visit is.
    const arrival = await trx
      .selectFrom('arrivals')
      .select(['sourceState', 'changedBy', 'arrivedAt'])
      .where('system', '=', BUILT_IN)
      .where('visitId', '=', id)
      .where('state', '=', arrivalState)
      .forShare()
      .executeTakeFirst();
    if (!arrival) return null;
    const { changedBy, arrivedAt, sourceState } = arrival;
    for (const visit of visits.filter(
      (one) => one.state !== state && STATES[one.state] === (sourceState ?? 'booked'),
    )) {
      const write = async (placed: Placed = {}): Promise<void> => {
        const changes = { state, changedBy, arrivedAt, ...placed };
        await trx.updateTable('visits').set(changes).where('id', '=', visit.id).execute();
      };
      if (takesTimeAgain(visit.state, state))
        await takeTimeAgain(trx, visit.id, { ...visit, state }, { now, bookAnyway: true }, write);
      else await write();
    }
    return STATES[state];
  });
}

/** The visits of our own schedule, as the built-in clinic system tells of them. */
export const visitsOfSchedule: BuiltInVisits = { visitsBetween: builtInVisits, markVisit: markBuiltInVisit };
