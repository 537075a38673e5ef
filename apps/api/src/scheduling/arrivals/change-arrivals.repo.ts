import {
  ARRIVAL_STATE_NAMES,
  GIVEN_UP_STATES,
  isOpenVisit,
  nextStates,
  type LinkArrivalBody,
  type UpdateArrivalBody,
} from '@harmony/domain';
import type { Selectable, Transaction } from 'kysely';
import { BUILT_IN } from '../../patients';
import type { Database } from '../../platform/db/schema';
import type { ArrivalTable } from './tables';
import { conflict, notFound, stale } from '../../platform/http/api-error';
import { currentMinute, NotPlaced } from '../visits/place-visit.repo';
import { findTimeAgain } from '../visits/scheduled-visit.repo';

type Row = Selectable<ArrivalTable>;

/** Locks them in the order of their ids. 404 when one does not exist. */
async function lockArrivals(trx: Transaction<Database>, ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = await trx.selectFrom('arrivals').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  if (rows.length < new Set(ids).size) throw notFound('Arrival');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The row as the sender has seen it: 409 when somebody else was quicker. */
async function lockSeen(trx: Transaction<Database>, id: number, revision: number, others: readonly number[] = []) {
  const rows = await lockArrivals(trx, [id, ...others]);
  const row = rows.get(id);
  if (!row) throw notFound('Arrival');
  if (row.revision !== revision) throw stale();
  return { row, rows };
}

/**
 * 409 when a visit that was given up takes place after all, but its time is somebody else's by now. Its visit follows its arrival a
 * moment later, so this only asks: who is quicker than that is booked beside it.
 */
async function refuseTaken(trx: Transaction<Database>, { system, patientId, startsAt }: Row): Promise<void> {
  if (system !== BUILT_IN || startsAt === null) return;
  const visits = await trx
    .selectFrom('visits')
    .select(['id', 'startsAt', 'endsAt', 'serviceId', 'type', 'practitionerId', 'roomId', 'isOverbooked'])
    .where('patientId', '=', Number(patientId))
    .where('startsAt', '=', startsAt)
    .where('state', 'in', GIVEN_UP_STATES)
    .execute();
  const now = await currentMinute(trx);
  try {
    for (const { id, isOverbooked, ...visit } of visits)
      await findTimeAgain(trx, id, { ...visit, state: 'booked' }, { now, bookAnyway: isOverbooked });
  } catch (error) {
    if (!(error instanceof NotPlaced)) throw error;
    // Where nobody works any more, there is nobody whose time it would be.
    if (error.refusal === 'taken') throw conflict(TAKEN);
  }
}

const TAKEN =
  'This visit’s time now belongs to someone else. Give the patient another time in the schedule, or a visit that starts now.';

/** Moves one by a step, or writes down that somebody will be late. 409 when the step is not possible. */
export async function updateArrival(
  trx: Transaction<Database>,
  id: number,
  { revision, state, lateMinutes }: UpdateArrivalBody,
  by: string,
): Promise<void> {
  const { row } = await lockSeen(trx, id, revision);
  const hasVisit = row.visitId !== null;
  if (state !== undefined && !nextStates(row.state, hasVisit).includes(state)) {
    const [is, wanted] = [ARRIVAL_STATE_NAMES[row.state], ARRIVAL_STATE_NAMES[state]];
    throw conflict(`“${is}” can’t become “${wanted}”. Go one step at a time.`);
  }
  if (state === 'expected' || state === 'arrived') await refuseTaken(trx, row);
  const wasSomebodyElse = state === 'expected' && row.state === 'arrived' && row.checkInId !== null;
  await trx
    .updateTable('arrivals')
    .set({
      changedBy: by,
      ...(state !== undefined && { state }),
      ...(lateMinutes !== undefined && { lateMinutes, lateBy: lateMinutes === null ? null : by }),
      ...(wasSomebodyElse && { checkInId: null }),
    })
    .where('id', '=', id)
    .execute();
  // Whoever has checked in is still here, and waits for the front desk to say whose visit it is.
  if (wasSomebodyElse)
    await trx
      .insertInto('arrivals')
      .values({ date: row.date, state: 'arrived', arrivedAt: row.arrivedAt, checkInId: row.checkInId, changedBy: by })
      .execute();
}

/** Says whose visit it is that somebody has checked in for. 409 when either has moved on. */
export async function linkArrival(
  trx: Transaction<Database>,
  id: number,
  { revision, visit }: LinkArrivalBody,
  by: string,
): Promise<void> {
  const { row, rows } = await lockSeen(trx, id, revision, [visit]);
  const target = rows.get(visit);
  if (row.visitId !== null || (row.state !== 'arrived' && row.state !== 'in-room'))
    throw conflict('Only someone who is here and wasn’t found among the visits can be linked');
  if (!target || !isOpenVisit({ state: target.state, hasVisit: target.visitId !== null }))
    throw conflict('Choose one of the day’s visits for which no one has arrived');
  await refuseTaken(trx, target);
  await trx.deleteFrom('arrivals').where('id', '=', id).execute();
  await trx
    .updateTable('arrivals')
    .set({ state: row.state, arrivedAt: row.arrivedAt, takenAt: row.takenAt, checkInId: row.checkInId, changedBy: by })
    .where('id', '=', visit)
    .execute();
}
