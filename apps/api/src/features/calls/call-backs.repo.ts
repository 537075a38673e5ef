import { callBackDue, type CloseCallBackBody } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { CallState } from '../../call-events';
import { readSiteSettings } from '../../content/site-settings.repo';
import { prepared } from '../../db/prepared';
import type { Database, Db } from '../../db/schema';
import { notifyCalls, otherSide } from './calls.repo';
import type { CallChange } from './call-drafts';

const COLUMNS = [
  ...(['id', 'callId', 'number as from', 'reason', 'attempts', 'dueAt', 'state', 'outcome'] as const),
  ...(['closedBy', 'closedAt', 'createdAt'] as const),
] as const;

/** How long closed ones stay in the list, where their outcome can be looked up. */
const CLOSED_DAYS = 7;

/** The open ones, the most urgent first; or those that were closed recently, the latest first. */
export function listCallBacks(db: Db, state: 'open' | 'closed') {
  const rows = db.selectFrom('callBacks').select(COLUMNS).where('state', '=', state).limit(500);
  return state === 'open'
    ? rows.orderBy('dueAt').orderBy('id').execute()
    : rows
        .where('closedAt', '>', sql<string>`now() - make_interval(days => ${CLOSED_DAYS})`)
        .orderBy('closedAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
}

/** Closes one by hand; undefined when there is no open one of this id. */
export async function closeCallBack(
  db: Db,
  id: number,
  { outcome, closedBy }: CloseCallBackBody & { closedBy: string },
) {
  const row = await db
    .updateTable('callBacks')
    .set({ state: 'closed', outcome, closedBy, closedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row) await notifyCalls(db, 'call-backs');
  return row;
}

export const findCallBack = (db: Db, id: number) =>
  db.selectFrom('callBacks').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/**
 * Updates call-backs after a change of a call: a number that reached nobody waits for one, and a later conversation
 * with it closes that, whoever called whom.
 */
export async function updateCallBacks(trx: Transaction<Database>, { before, call }: CallChange): Promise<void> {
  const { state } = call;
  const { number, kind } = otherSide(state);
  // A test needs no call-back.
  if (state.isTest) return;
  if (kind !== 'number' || number === null) return;
  if (state.answeredAt !== null) {
    if (!before?.answeredAt) await closeAnswered(trx, number, state);
    return;
  }
  if (state.direction !== 'inbound' || state.status !== 'ended') return;
  if (state.phase !== 'missed' && state.phase !== 'voicemail') return;
  // A moment later it turns out that the caller has left a message, or has not: a call-back that was closed meanwhile
  // is not opened again.
  if (before && isUnanswered(before) && otherSide(before).number === number)
    await updateReason(trx, call.id, state.phase);
  else await openCallBack(trx, number, call.id, state.phase, state);
}

const isUnanswered = ({ status, phase }: CallState): boolean =>
  status === 'ended' && (phase === 'missed' || phase === 'voicemail');

async function updateReason(trx: Transaction<Database>, callId: string, reason: 'missed' | 'voicemail'): Promise<void> {
  await trx
    .updateTable('callBacks')
    .set({ reason })
    .where('callId', '=', callId)
    .where('reason', '!=', reason)
    .execute();
  await notifyCalls(trx, 'call-backs');
}

async function openCallBack(
  trx: Transaction<Database>,
  number: string,
  callId: string,
  reason: 'missed' | 'voicemail',
  { endedAt, timestamp }: CallState,
): Promise<void> {
  const dueAt = await dueAfter(trx, new Date(endedAt ?? timestamp));
  await trx
    .insertInto('callBacks')
    .values({ number, callId, reason, dueAt: dueAt.toISOString() })
    .onConflict((clash) =>
      clash
        .columns(['number'])
        .where('state', '=', 'open')
        .doUpdateSet((row) => ({
          // Later events of the same call are not another attempt.
          attempts: sql<number>`call_backs.attempts + (call_backs.call_id <> ${row.ref('excluded.callId')})::integer`,
          callId: row.ref('excluded.callId'),
          reason: row.ref('excluded.reason'),
        })),
    )
    .execute();
  await notifyCalls(trx, 'call-backs');
}

const closeOlder = prepared<{ id: number }, { number: string; timestamp: string }>((db, { number, timestamp }) =>
  db
    .updateTable('callBacks')
    .set({ state: 'closed', outcome: 'answered-later', closedAt: sql<string>`now()` })
    .where('number', '=', number)
    .where('state', '=', sql.lit('open'))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('calls')
            .select('calls.id')
            .whereRef('calls.id', '=', 'callBacks.callId')
            .where('calls.startedAt', '>', timestamp),
        ),
      ),
    )
    .returning('id'),
);

/** Closes only call-backs of earlier calls: events of old calls may arrive late. */
async function closeAnswered(trx: Transaction<Database>, number: string, { timestamp }: CallState): Promise<void> {
  const closed = await closeOlder(trx, { number, timestamp });
  if (closed.length > 0) await notifyCalls(trx, 'call-backs');
}

async function dueAfter(trx: Transaction<Database>, moment: Date): Promise<Date> {
  const { timeZone } = await readSiteSettings(trx);
  const hours = await trx.selectFrom('hours').selectAll().execute();
  return callBackDue(hours, moment, timeZone);
}
