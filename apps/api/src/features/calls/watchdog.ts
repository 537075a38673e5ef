import type { FastifyBaseLogger } from 'fastify';
import type { LegEvent } from '../../call-events';
import type { Db } from '../../db/schema';
import type { IngestEvent, QueryCall } from '../../telephony/port';
import { listHungUpCalls, listSilentCalls, touchCall, type SilentCall, type SilentCallState } from './watchdog.repo';

const EVERY_MS = 15_000;
/** Queues let people wait: when the phone system cannot be queried, such a call is given up only after so long. */
const QUEUE_MINUTES = 30;
/** Until a call that every phone has hung up is queried again; doubled each time. */
const ASK_AGAIN_MS = 30_000;

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
}

/** Ends calls whose end was never reported; later events revive them. Returns how to stop. */
export function startWatchdog(db: Db, { ingest, log, queryCall }: WatchdogOptions): () => void {
  const watchHungUp = watchHungUpCalls(db, { ingest, queryCall });
  async function look(): Promise<void> {
    await watchHungUp(new Date());
    for (const call of await listSilentCalls(db)) await lookAfter(db, call, { ingest, queryCall });
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, 'calls that went silent could not be ended'));
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Ends a silent call, unless the phone system says that it is live. Test calls are unknown to it. */
export async function lookAfter(
  db: Db,
  call: SilentCallState,
  { ingest, queryCall }: Pick<WatchdogOptions, 'ingest' | 'queryCall'>,
): Promise<void> {
  if (call.isTest) return ingest(lostCall(call));
  const answer = await queryCall(call);
  if (answer === 'elsewhere') return;
  if (answer === 'live') await touchCall(db, call);
  else if (answer === 'over' || call.phase !== 'menu-or-queue' || call.minutes >= QUEUE_MINUTES)
    await ingest(lostCall(call));
}

/**
 * Queries calls that every phone has hung up, although their end was not reported, until the phone system knows that
 * they are over. Where it cannot tell, they stay as they are: the caller may be in a menu or at a mailbox.
 *
 * @returns how to query those that are due
 */
export function watchHungUpCalls(
  db: Db,
  { ingest, queryCall }: Pick<WatchdogOptions, 'ingest' | 'queryCall'>,
): (now: Date) => Promise<void> {
  let pauses = new Map<string, { dueAt: number; pauseMs: number }>();
  return async (now) => {
    // A call of which something was heard is not listed for a moment, and keeps its pause.
    pauses = new Map([...pauses].filter(([, { dueAt, pauseMs }]) => dueAt + pauseMs > now.getTime()));
    for (const call of await listHungUpCalls(db)) {
      const key = `${call.source} ${call.callKey}`;
      const { dueAt, pauseMs } = pauses.get(key) ?? { dueAt: 0, pauseMs: ASK_AGAIN_MS };
      if (now.getTime() < dueAt) continue;
      pauses.set(key, { dueAt: now.getTime() + pauseMs, pauseMs: pauseMs * 2 });
      if ((await queryCall(call)) === 'over') await ingest(lostCall(call));
    }
  };
}

/** One event per hour and call, because several processes watch. */
export function lostCall({ source, callKey }: SilentCall, now = new Date()) {
  const at = now.toISOString();
  const body: LostCall = { harmony: 'call.lost', callKey, at };
  return { source, eventId: `lost ${at.slice(0, 13)} ${callKey}`, body };
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
