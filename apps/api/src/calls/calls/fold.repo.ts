import { sql, type Transaction } from 'kysely';
import type { CallState, LegEvent } from '../telephony/call-events';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';
import { CALLS_CHANNEL, type LoggedCall, type StoredCall } from './calls.repo';
import { otherSide } from '../telephony/call-events';

/** One transaction at a time folds raw events: ids of the log must be in the order of the commits. */
const FOLD_LOCK = 7_224_001;

/** A raw event that was not read yet. */
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

/** A call by its source and the provider's id. */
export interface CallName {
  source: string;
  callKey: string;
}

/** What was known of a call before. */
export interface KnownCall extends CallName {
  /** Null for a new call. */
  id: string | null;
  state: CallState | null;
  events: LegEvent[];
}

/** The result of a batch of raw events. */
export interface Fold {
  events: readonly ReadEvent[];
  /** Calls as they stand now. */
  calls: readonly (StoredCall & { isShown: boolean })[];
  /** What monitors receive, in this order. */
  log: readonly StoredCall[];
}

const lock = prepared((db) => db.selectNoFrom(sql`pg_advisory_xact_lock(${sql.lit(FOLD_LOCK)})`.as('lock')));

export const lockFold = (trx: Transaction<Database>): Promise<unknown> => lock(trx, {});

const waiting = prepared<WaitingEvent, { limit: number }>((db, { limit }) =>
  db
    .selectFrom('telephonyEvents')
    .select(['id', 'source', 'body'])
    .where('state', '=', sql.lit('waiting'))
    .orderBy('id')
    .limit(limit),
);

/** The oldest events that wait, in the order of their arrival. Call it with the lock. */
export const listWaiting = (trx: Transaction<Database>, limit: number): Promise<WaitingEvent[]> =>
  waiting(trx, { limit });

const known = prepared<CallName & { id: string | null; state: CallState | null; legs: LegEvent[][] }, Columns>(
  (db, { sources, callKeys }) => ({
    compile: () =>
      sql<CallName & { id: string | null; state: CallState | null; legs: LegEvent[][] }>`
        select requested.source, requested.call_key, calls.id, calls.state, (
          select coalesce(jsonb_agg(event.legs), '[]') from telephony_events event
          where event.source = requested.source and event.call_key = requested.call_key and event.state = 'taken'
        ) as legs
        from unnest(${sources}::text[], ${callKeys}::text[]) as requested (source, call_key)
        left join calls on calls.source = requested.source and calls.call_key = requested.call_key`.compile(db),
  }),
);
interface Columns {
  sources: string[];
  callKeys: string[];
}

/** The state of these calls and all their earlier events. Call it with the lock. */
export async function findKnown(trx: Transaction<Database>, names: readonly CallName[]): Promise<KnownCall[]> {
  if (names.length === 0) return [];
  const columns = { sources: names.map(({ source }) => source), callKeys: names.map(({ callKey }) => callKey) };
  return (await known(trx, columns)).map(({ legs, ...call }) => ({ ...call, events: legs.flat() }));
}

// One statement: each costs a round trip while other writers wait. The ids show the planner that few rows match.
const save = prepared<{ lastId: number }, { ids: number[]; events: string; calls: string; log: string; count: number }>(
  (db, { ids, events, calls, log, count }) => ({
    compile: () =>
      sql<{ lastId: number }>`
        with marked as (
          update telephony_events as event
          set state = read.state, call_key = read.call_key, legs = read.legs, problem = read.problem
          from jsonb_to_recordset(${events}::jsonb)
            as read (id bigint, state text, call_key text, legs jsonb, problem text)
          where event.id = read.id and event.id = any(${ids}::bigint[])
        ), saved as (
          insert into calls (id, source, call_key, status, phase, direction, number, started_at, state, is_shown)
          select id, source, call_key, state ->> 'status', state ->> 'phase', state ->> 'direction', number,
            (state ->> 'timestamp')::timestamptz, state, is_shown
          from jsonb_to_recordset(${calls}::jsonb)
            as call (id uuid, source text, call_key text, number text, state jsonb, is_shown boolean)
          on conflict (source, call_key) do update set
            status = excluded.status, phase = excluded.phase, direction = excluded.direction, number = excluded.number,
            state = excluded.state, is_shown = excluded.is_shown, started_at = excluded.started_at, last_event_at = now()
        ), head as (
          update call_log_head set last_id = last_id + ${count}::bigint returning last_id
        ), logged as (
          insert into call_events (id, call_id, source, call_key, state)
          select head.last_id - ${count}::bigint + entry.place, entry.id, entry.source, entry.call_key, entry.state
          from head, jsonb_to_recordset(${log}::jsonb)
            as entry (place integer, id uuid, source text, call_key text, state jsonb)
        )
        select last_id, case when ${count}::bigint > 0 then pg_notify(${sql.lit(CALLS_CHANNEL)}, last_id::text) end
        from head`.compile(db),
  }),
);

/**
 * Writes the result of a batch and notifies the monitors when the transaction commits. Call it with the lock. Returns
 * the new entries of the log.
 */
export async function saveFold(trx: Transaction<Database>, { events, calls, log }: Fold): Promise<LoggedCall[]> {
  const [row] = await save(trx, {
    ids: events.map(({ id }) => id),
    events: JSON.stringify(
      events.map(({ id, state, callKey, legs, problem }) => ({ id, state, call_key: callKey, legs, problem })),
    ),
    calls: JSON.stringify(
      calls.map(({ id, source, callKey, state, isShown }) => ({
        id,
        source,
        call_key: callKey,
        state,
        is_shown: isShown,
        number: otherSide(state).number,
      })),
    ),
    log: JSON.stringify(
      log.map(({ id, source, callKey, state }, n) => ({ place: n + 1, id, source, call_key: callKey, state })),
    ),
    count: log.length,
  });
  const first = (row?.lastId ?? 0) - log.length + 1;
  return log.map((call, n) => ({ ...call, eventId: first + n }));
}
