import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../db/schema';
import type { LegEvent, RawEvent } from '../../telephony/port';

/** One transaction at a time makes something of raw events: ids of the log must be in the order of the commits. */
const FOLD_LOCK = 7_224_001;

/** A raw event that nothing was made of yet. */
export interface WaitingEvent {
  id: number;
  source: string;
  body: unknown;
}

/** What became of a raw event. */
export interface ReadEvent {
  id: number;
  state: 'taken' | 'ignored' | 'unreadable';
  callKey: string | null;
  legs: LegEvent[] | null;
  problem: string | null;
}

/** Stores a raw event under its id; false when it is there already. */
export async function insertRawEvent(db: Db, { source, eventId, body }: RawEvent): Promise<boolean> {
  const row = await db
    .insertInto('telephonyEvents')
    .values({ source, eventId, body: JSON.stringify(body) })
    .onConflict((clash) => clash.columns(['source', 'eventId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockFold(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FOLD_LOCK})`.execute(trx);
}

/** The oldest events that wait, in the order of their arrival. Call it with the lock. */
export function listWaiting(trx: Transaction<Database>, limit: number): Promise<WaitingEvent[]> {
  return trx
    .selectFrom('telephonyEvents')
    .select(['id', 'source', 'body'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** All that was heard before of these calls of a source, by the provider's id of the call. */
export async function listLegEvents(
  trx: Transaction<Database>,
  source: string,
  callKeys: readonly string[],
): Promise<Map<string, LegEvent[]>> {
  const rows = await trx
    .selectFrom('telephonyEvents')
    .select(['callKey', 'legs'])
    .where('source', '=', source)
    .where('callKey', 'in', callKeys)
    .where('state', '=', 'taken')
    .execute();
  const byCall = new Map<string, LegEvent[]>();
  for (const { callKey, legs } of rows) {
    if (callKey !== null) byCall.set(callKey, [...(byCall.get(callKey) ?? []), ...(legs ?? [])]);
  }
  return byCall;
}

/** Notes what became of events, all at once. */
export async function markRead(trx: Transaction<Database>, events: readonly ReadEvent[]): Promise<void> {
  const rows = JSON.stringify(
    events.map(({ id, state, callKey, legs, problem }) => ({ id, state, call_key: callKey, legs, problem })),
  );
  await sql`
    update telephony_events as event
    set state = read.state, call_key = read.call_key, legs = read.legs, problem = read.problem
    from jsonb_to_recordset(${rows}::jsonb)
      as read (id bigint, state text, call_key text, legs jsonb, problem text)
    where event.id = read.id`.execute(trx);
}
