import type { FastifyBaseLogger } from 'fastify';
import type { LegEvent } from '../../call-events';
import type { Db } from '../../db/schema';
import type { IngestEvent, QueryCall } from '../../telephony/port';
import { listSilentCalls, touchCall, type SilentCall, type SilentCallState } from './watchdog.repo';

const EVERY_MS = 15_000;
/** Queues let people wait: when the phone system cannot be queried, such a call is given up only after so long. */
const QUEUE_MINUTES = 30;

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
  async function look(): Promise<void> {
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
