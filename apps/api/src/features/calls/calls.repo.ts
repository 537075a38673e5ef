import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../db/schema';
import type { CallState } from '../../telephony/fold';

/** Postgres channel of the monitors. Empty: there are new entries in the log; else what else has changed. */
export const CALLS_CHANNEL = 'calls';

/** What a notice on the channel may say besides "new entries". */
export type CallsNotice = '' | 'call-backs' | 'sessions';

/** A call as it stands. */
export interface StoredCall {
  id: string;
  source: string;
  callKey: string;
  state: CallState;
}

/** An entry of the log. */
export interface LoggedCall extends StoredCall {
  eventId: number;
}

const CALL = ['id', 'source', 'callKey', 'state'] as const;

/** The other side's number: who called, or who was called. */
export const otherSide = ({ direction, from, fromKind, to, toKind }: CallState) =>
  direction === 'outbound' ? { number: to, kind: toKind } : { number: from, kind: fromKind };

export async function notifyCalls(db: Db, notice: CallsNotice): Promise<void> {
  await sql`select pg_notify(${CALLS_CHANNEL}, ${notice})`.execute(db);
}

export function findCalls(trx: Transaction<Database>, source: string, keys: readonly string[]): Promise<StoredCall[]> {
  return trx.selectFrom('calls').select(CALL).where('source', '=', source).where('callKey', 'in', keys).execute();
}

/** Writes calls as they stand now; call it with the fold's lock. */
export async function saveCalls(trx: Transaction<Database>, calls: readonly (StoredCall & { isShown: boolean })[]) {
  await trx
    .insertInto('calls')
    .values(
      calls.map(({ id, source, callKey, state, isShown }) => ({
        ...{ id, source, callKey, isShown },
        ...{ status: state.status, phase: state.phase, direction: state.direction },
        number: otherSide(state).number,
        startedAt: state.timestamp,
        state: JSON.stringify(state),
      })),
    )
    .onConflict((clash) =>
      clash.columns(['source', 'callKey']).doUpdateSet((row) => ({
        status: row.ref('excluded.status'),
        phase: row.ref('excluded.phase'),
        direction: row.ref('excluded.direction'),
        number: row.ref('excluded.number'),
        state: row.ref('excluded.state'),
        isShown: row.ref('excluded.isShown'),
        startedAt: row.ref('excluded.startedAt'),
        lastEventAt: sql<string>`now()`,
      })),
    )
    .execute();
}

/** Appends to the log, in this order, and wakes the monitors when the transaction commits. */
export async function appendToLog(trx: Transaction<Database>, calls: readonly StoredCall[]): Promise<void> {
  const { lastId } = await trx
    .updateTable('callLogHead')
    .set((row) => ({ lastId: sql<number>`${row.ref('lastId')} + ${calls.length}` }))
    .returning('lastId')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('callEvents')
    .values(
      calls.map(({ id, source, callKey, state }, n) => ({
        id: lastId - calls.length + 1 + n,
        ...{ callId: id, source, callKey },
        state: JSON.stringify(state),
      })),
    )
    .execute();
  await notifyCalls(trx, '');
}

/** The number of the newest entry of the log. */
export async function lastEventId(db: Db): Promise<number> {
  const { lastId } = await db.selectFrom('callLogHead').select('lastId').executeTakeFirstOrThrow();
  return lastId;
}

/** Entries of the log after `id`, oldest first. */
export function listLog(db: Db, id: number, limit: number): Promise<LoggedCall[]> {
  return (
    db
      .selectFrom('callEvents')
      .select(['id as eventId', 'callId as id', 'source', 'callKey', 'state'])
      .where('callEvents.id', '>', id)
      // In full: `id` alone would mean the call's, as it is named above.
      .orderBy('callEvents.id')
      .limit(limit)
      .execute()
  );
}

/** The oldest entry that is still there; null when there is none. */
export async function firstEventId(db: Db): Promise<number | null> {
  const row = await db.selectFrom('callEvents').select('id').orderBy('id').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** Calls with a number that are live, or ended a short while ago: the ones somebody may be looking at. */
export function listRecentCallsOf(db: Db, number: string, minutes: number): Promise<StoredCall[]> {
  return db
    .selectFrom('calls')
    .select(CALL)
    .where('number', '=', number)
    .where('isShown', '=', true)
    .where((row) =>
      row.or([
        row('status', '!=', 'ended'),
        row('lastEventAt', '>', sql<string>`now() - make_interval(mins => ${minutes})`),
      ]),
    )
    .orderBy('startedAt', 'desc')
    .limit(10)
    .execute();
}
