import type { FastifyBaseLogger } from 'fastify';
import type { CallNotification } from '@harmony/domain';
import type { CallerMatcher } from '../../clinic-systems/caller-matcher';
import { connectListener } from '../../db/connect';
import type { Db } from '../../db/schema';
import { frame } from '../../plugins/stream';
import { CALLS_CHANNEL, firstEventId, lastEventId, listLog, listRecentCallsOf, type StoredCall } from './calls.repo';
import { viewCalls } from './call-view';

/** A monitor's end of the line. */
export interface Sink {
  write(text: string): void;
  /** It could not be brought up to date: it comes back by itself. */
  fail(): void;
}

export interface CallHub {
  /** Connects, and passes on everything logged from now on. */
  start(): Promise<void>;
  /** There may be new entries in the log. */
  wake(): void;
  /**
   * Hands `sink` every entry after `after`, once each and in order, then what is new; without `after`, what is logged
   * from now on. An `after` that is no longer (or not yet) in the log leads to one `reset`. Returns how to stop.
   */
  subscribe(sink: Sink, after: number | null): () => void;
  /** Calls `listener` when somebody has signed out anywhere. */
  onSessionsEnded(listener: () => void): () => void;
  /** How many monitors are connected to this process. */
  readonly size: number;
  close(): Promise<void>;
}

interface Subscriber {
  sink: Sink;
  /** The last entry it was handed. */
  last: number;
  /** It has caught up with the log and gets what is new. */
  isLive: boolean;
  isGone: boolean;
  /** Messages without a number that came while it was catching up. */
  held: string[];
}

const PAGE = 200;
/** Browsers see no comments: a monitor knows by these that the line is alive. */
const BEAT_MS = 15_000;
/** Details of patients that arrive late go to calls that ended at most so many minutes ago. */
const RECENT_MINUTES = 15;

/**
 * Passes the log of calls on to the monitors of this process. Notices only wake it up: it reads the log by number, so
 * that nothing is lost or repeated, whatever happens to the connection that notices come by. Each entry is matched and
 * written once, however many monitors there are.
 */
export function callHub(options: {
  db: Db;
  databaseUrl: string;
  matcher: CallerMatcher;
  log: FastifyBaseLogger;
}): CallHub {
  const { db, databaseUrl, matcher, log } = options;
  const subscribers = new Set<Subscriber>();
  const sessionListeners = new Set<() => void>();
  let cursor = 0;
  let closed = false;
  let queue = Promise.resolve();
  let draining = false;
  let again = false;
  let stops: (() => void | Promise<void>)[] = [];

  /** One thing after the other: a monitor must not hear of an older state after a newer one. */
  const inTurn = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'the log of calls could not be read');
      if (!closed) setTimeout(wake, 500).unref();
    });
  };

  function wake(): void {
    if (closed) return;
    again = true;
    if (draining) return;
    draining = true;
    inTurn(() => drain().finally(() => (draining = false)));
  }

  async function drain(): Promise<void> {
    while (again && !closed) {
      again = false;
      for (;;) {
        const entries = await listLog(db, cursor, PAGE);
        if (entries.length === 0) break;
        const texts = await messages(entries);
        entries.forEach(({ eventId }, n) => {
          cursor = eventId;
          for (const subscriber of subscribers) if (subscriber.isLive) hand(subscriber, eventId, texts[n] ?? '');
        });
      }
    }
  }

  /** Calls as messages, numbered where they come from the log. */
  async function messages(calls: readonly (StoredCall & { eventId?: number })[]): Promise<string[]> {
    const views = await viewCalls(calls, matcher);
    return views.map((view, n) => {
      const data: CallNotification = { eventType: 'call_notification', data: view };
      const id = calls[n]?.eventId;
      return frame({ ...(id !== undefined && { id }), data });
    });
  }

  function hand(subscriber: Subscriber, id: number, text: string): void {
    if (id <= subscriber.last || subscriber.isGone) return;
    subscriber.last = id;
    subscriber.sink.write(text);
  }

  /** Something without a number: it is not repeated to who reconnects, who asks for everything anyway. */
  function tell(text: string): void {
    for (const subscriber of subscribers) {
      if (subscriber.isLive) subscriber.sink.write(text);
      else subscriber.held.push(text);
    }
  }

  async function catchUp(subscriber: Subscriber): Promise<void> {
    const [first, newest] = [await firstEventId(db), await lastEventId(db)];
    if (subscriber.last > newest || subscriber.last < (first ?? newest + 1) - 1) {
      subscriber.last = newest;
      if (!subscriber.isGone)
        subscriber.sink.write(frame({ id: newest, event: 'reset', data: { lastEventId: newest } }));
    }
    while (!subscriber.isGone) {
      const entries = await listLog(db, subscriber.last, PAGE);
      const texts = await messages(entries);
      entries.forEach(({ eventId }, n) => hand(subscriber, eventId, texts[n] ?? ''));
      // Between this comparison and becoming live nothing else runs.
      if (subscriber.last >= cursor) break;
    }
    subscriber.isLive = true;
    for (const text of subscriber.held.splice(0)) if (!subscriber.isGone) subscriber.sink.write(text);
  }

  function patientsChanged(number: string): void {
    if (subscribers.size === 0) return;
    inTurn(async () => {
      const calls = await listRecentCallsOf(db, number, RECENT_MINUTES);
      const texts = await messages(calls);
      // What these calls are at this moment must not be followed by what they were before.
      again = true;
      await drain();
      for (const text of texts) tell(text);
    });
  }

  function onNotice(notice: string): void {
    if (notice === 'sessions') for (const listener of sessionListeners) listener();
    else if (notice !== '') tell(frame({ event: notice, data: {} }));
    else wake();
  }

  return {
    async start() {
      const listener = await connectListener(databaseUrl, CALLS_CHANNEL, onNotice, onReconnect, { log });
      const beat = setInterval(() => tell(frame({ event: 'beat', data: {} })), BEAT_MS).unref();
      stops = [() => listener.close(), matcher.onChange(patientsChanged), () => clearInterval(beat)];
      cursor = await lastEventId(db);
    },
    wake,
    subscribe(sink, after) {
      const subscriber = { sink, last: after ?? cursor, isLive: after === null, isGone: false, held: [] };
      subscribers.add(subscriber);
      const leave = () => {
        subscriber.isGone = true;
        subscribers.delete(subscriber);
      };
      if (after !== null) {
        catchUp(subscriber).catch((error: unknown) => {
          log.error({ err: error }, 'a monitor could not be brought up to date');
          leave();
          sink.fail();
        });
      }
      return leave;
    },
    onSessionsEnded(listener) {
      sessionListeners.add(listener);
      return () => sessionListeners.delete(listener);
    },
    get size() {
      return subscribers.size;
    },
    async close() {
      closed = true;
      for (const stop of stops) await stop();
      await queue;
    },
  };

  /** Notices were lost: everything may have changed. */
  function onReconnect(): void {
    wake();
    onNotice('call-backs');
    onNotice('sessions');
  }
}
