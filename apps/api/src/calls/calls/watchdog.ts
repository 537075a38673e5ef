import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { LegEvent } from '../telephony/call-events';
import type { Db } from '../../platform/db/schema';
import type { IngestEvent, QueryCall } from '../telephony/port';
import {
  listHungUpCalls,
  listSilentCalls,
  RINGING_MINUTES,
  SILENT_HOURS,
  touchCall,
  type SilentCall,
  type SilentCallState,
} from './watchdog.repo';

/** Menus and queues let people wait: when the phone system cannot be queried, such a call is given up only after so long. */
const QUEUE_MINUTES = 30;
/** Until it counts as one that cannot be queried: its limits on requests can make us wait for an hour. */
const PATIENCE_MS = 60_000;
/** By then, the instance that can query the phone system has done so, unless it is gone. */
const ELSEWHERE_MINUTES = 2;
/** Until a call that every phone has hung up is queried again; doubled each time. */
const RELOAD_MS = 30_000;

/** Harmony's own event for a call that went silent; read by {@link readLostCall}. */
interface LostCall {
  harmony: 'call.lost';
  callKey: string;
  at: string;
}

export interface WatchdogOptions {
  ingest: IngestEvent;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Queried before a call is given up. */
  queryCall: QueryCall;
  /** Milliseconds that its answer is waited for. */
  patienceMs?: number;
}

type Looking = Omit<WatchdogOptions, 'log'>;

const answerOf = ({ queryCall, patienceMs = PATIENCE_MS }: Looking, call: SilentCall): ReturnType<QueryCall> =>
  Promise.race([queryCall(call), pause(patienceMs, 'unknown' as const, { ref: false })]);

/** What ends calls whose end was never reported; later events revive them. A phone system may take its time: no call waits for another. */
export function watchdog(db: Db, { ingest, log, queryCall }: WatchdogOptions): () => Promise<void> {
  const watchHungUp = watchHungUpCalls(db, { ingest, queryCall });
  const failed = (error: unknown) => log.error({ err: error }, 'calls that went silent could not be ended');
  async function lookAfterAll(): Promise<void> {
    const silent = await listSilentCalls(db);
    await Promise.all(silent.map((call) => lookAfter(db, call, { ingest, queryCall }).catch(failed)));
  }
  return async () => void (await Promise.all([watchHungUp(new Date()).catch(failed), lookAfterAll().catch(failed)]));
}

/**
 * Ends a silent call, unless the phone system says that it is live, or cannot be queried and the call may still go on.
 * Test calls are unknown to it.
 */
export async function lookAfter(db: Db, call: SilentCallState, options: Looking): Promise<void> {
  const { ingest } = options;
  if (call.isTest) return ingest(lostCall(call));
  const answer = await answerOf(options, call);
  if (answer === 'live') return touchCall(db, call);
  const most = maySilentMinutes(call) + (answer === 'elsewhere' ? ELSEWHERE_MINUTES : 0);
  if (answer === 'over' || call.minutes >= most) await ingest(lostCall(call));
}

/** How long a call that nobody can be asked about may be silent. */
function maySilentMinutes({ status, phase }: SilentCallState): number {
  if (status === 'answered') return SILENT_HOURS * 60;
  return phase === 'menu-or-queue' ? QUEUE_MINUTES : RINGING_MINUTES;
}

/**
 * Queries calls that every phone has hung up, although their end was not reported, until the phone system knows that
 * they are over. Where it cannot tell, they stay as they are: the caller may be in a menu or at a mailbox.
 *
 * @returns how to query those that are due
 */
export function watchHungUpCalls(db: Db, options: Looking): (now: Date) => Promise<void> {
  let pauses = new Map<string, { dueAt: number; pauseMs: number }>();
  return async (now) => {
    // A call of which something was heard is not listed for a moment, and keeps its pause.
    pauses = new Map([...pauses].filter(([, { dueAt, pauseMs }]) => dueAt + pauseMs > now.getTime()));
    for (const call of await listHungUpCalls(db)) {
      const key = `${call.source} ${call.callKey}`;
      const { dueAt, pauseMs } = pauses.get(key) ?? { dueAt: 0, pauseMs: RELOAD_MS };
      if (now.getTime() < dueAt) continue;
      pauses.set(key, { dueAt: now.getTime() + pauseMs, pauseMs: pauseMs * 2 });
      if ((await answerOf(options, call)) === 'over') await options.ingest(lostCall(call));
    }
  };
}

/**
 * One event for each silence, because several processes watch. It is after all that was heard of the call, also where the
 * phone system's clock is ahead.
 */
export function lostCall({ source, callKey, heardAt }: SilentCall, now = new Date()) {
  const at = new Date(Math.max(now.getTime(), Date.parse(heardAt))).toISOString();
  const body: LostCall = { harmony: 'call.lost', callKey, at };
  return { source, eventId: `lost ${heardAt} ${callKey}`, body };
}

/** The leg event of Harmony's own event; undefined for events of phone systems. */
export function readLostCall(source: string, body: unknown): LegEvent | undefined {
  if (typeof body !== 'object' || body === null || !('harmony' in body) || body.harmony !== 'call.lost')
    return undefined;
  const { callKey, at } = body as LostCall;
  return {
    source,
    callKey,
    at,
    eventId: `lost ${at}`,
    legKey: 'none',
    order: Number.MAX_SAFE_INTEGER,
    kind: 'call.lost',
    role: 'machine',
    direction: 'inbound',
  };
}
