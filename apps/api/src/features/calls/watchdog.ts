import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/schema';
import type { LegEvent, TakeRawEvent } from '../../telephony/port';
import { listSilentCalls, type SilentCall } from './watchdog.repo';

const EVERY_MS = 15_000;

/** Our own words on a call that nothing is heard of; read by {@link readLostCall}. */
interface LostCall {
  harmony: 'call.lost';
  callKey: string;
  at: string;
}

export interface WatchdogOptions {
  take: TakeRawEvent;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Asks the phone system first; what it says takes the call off the list. */
  ask?: (call: SilentCall) => Promise<void>;
}

/** Ends calls whose end was never told. What is heard of them later counts all the same. Returns how to stop. */
export function startWatchdog(db: Db, { take, log, ask }: WatchdogOptions): () => void {
  async function look(): Promise<void> {
    const silent = await listSilentCalls(db);
    if (ask && silent.length > 0) await Promise.allSettled(silent.map(ask));
    for (const call of silent) await take(lostCall(call));
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, 'calls that went silent could not be ended'));
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** One event for every hour in which a call is silent: several processes look. */
export function lostCall({ source, callKey }: SilentCall, now = new Date()) {
  const at = now.toISOString();
  const body: LostCall = { harmony: 'call.lost', callKey, at };
  return { source, eventId: `lost ${at.slice(0, 13)} ${callKey}`, body };
}

/** The leg event of our own words, or undefined when they are somebody else's. */
export function readLostCall(source: string, body: unknown): LegEvent | undefined {
  if (typeof body !== 'object' || body === null || !('harmony' in body) || body.harmony !== 'call.lost')
    return undefined;
  const { callKey, at } = body as LostCall;
  return {
    ...{ source, callKey, at, eventId: `lost ${at}`, legKey: 'none', order: Number.MAX_SAFE_INTEGER },
    ...{ kind: 'call.lost', role: 'machine', direction: 'inbound' },
  };
}
