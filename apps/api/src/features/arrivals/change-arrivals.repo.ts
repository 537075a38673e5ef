import {
  ARRIVAL_STATE_NAMES,
  isOpenVisit,
  nextStates,
  type LinkArrivalBody,
  type UpdateArrivalBody,
} from '@harmony/domain';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ArrivalTable } from '../../db/schema/arrivals';
import { conflict, notFound, stale } from '../../errors/api-error';

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
    throw conflict(`“${is}” cannot become “${wanted}”. Go one step at a time.`);
  }
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
    throw conflict('Only somebody who is here and was not found among the visits can be linked');
  if (!target || !isOpenVisit({ state: target.state, hasVisit: target.visitId !== null }))
    throw conflict('Choose a visit of the day for which nobody has arrived');
  await trx.deleteFrom('arrivals').where('id', '=', id).execute();
  await trx
    .updateTable('arrivals')
    .set({ state: row.state, arrivedAt: row.arrivedAt, takenAt: row.takenAt, checkInId: row.checkInId, changedBy: by })
    .where('id', '=', visit)
    .execute();
}
