import type { FastifyBaseLogger } from 'fastify';
import type { CallNotification } from '@harmony/domain';
import type { CallerMatcher } from '../../patients';
import { connectListener } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import { frame } from '../../platform/plugins/stream';
import {
  CALLS_CHANNEL,
  lastEventId,
  listLog,
  listRecentCallsOf,
  type LoggedCall,
  type StoredCall,
} from '../calls/calls.repo';
import { otherSide } from '../telephony/call-events';
import { viewCalls } from './call-view';
import { callSubscribers, type Sink } from './call-subscribers';
import { logAt, PAGE, step, type LogEffect, type LogEvent, type LogState, type LogWork } from './log-step';
import { RecentLog } from './recent-log';
import { rememberedMatches } from './remembered-matches';

export interface CallHub {
  /** Connects, and delivers everything logged from now on. */
  start(): Promise<void>;
  /** These calls will soon be in the log: who is calling may be looked up already. */
  expect(calls: readonly StoredCall[]): void;
  /** This process has committed these entries of the log. */
  recorded(entries: readonly LoggedCall[]): void;
  /**
   * Delivers every entry after `after` to `sink`, once each and in order, then what is new; without `after`, what is
   * logged from now on. An `after` that is no longer (or not yet) in the log leads to one `reset`. Returns how to stop.
   */
  subscribe(sink: Sink, after: number | null): () => void;
  /** Calls `listener` when somebody has signed out on any instance. Returns how to stop. */
  onSessionsEnded(listener: () => void): () => void;
  /** Sends an event that is not about a call to every monitor of this process. */
  broadcast(bytes: Buffer): void;
  /** How many monitors are connected to this process. */
  readonly size: number;
  close(): Promise<void>;
}

/** Browsers hide comments of the stream from scripts: a monitor knows by these that the connection is alive. */
const BEAT_MS = 15_000;
/** Details of patients that arrive late are sent for calls that ended at most so many minutes ago. */
const RECENT_MINUTES = 15;

const NOTHING_YET: LogState = { ...logAt(0), work: 'closed' };

/**
 * Delivers the log of calls to the monitors of this process. Notices only wake it up: it goes by the log's numbers, so
 * that nothing is lost or repeated, whatever happens to the connection that notices arrive on. What this process has
 * recorded itself needs no reading. Each entry is matched and serialised once, however many monitors there are.
 * `log-step.ts` decides; this performs.
 */
export function callHub(options: {
  db: Db;
  databaseDirectUrl: string;
  matcher: CallerMatcher;
  log: FastifyBaseLogger;
}): CallHub {
  const { db, databaseDirectUrl, matcher, log } = options;
  const matches = rememberedMatches(matcher);
  const recent = new RecentLog();
  const sessionListeners = new Set<() => void>();
  let state = NOTHING_YET;
  let working = Promise.resolve();
  let stops: (() => void | Promise<void>)[] = [];

  const subscribers = callSubscribers({ db, recent, log, cursor: () => state.cursor, messages });

  function dispatch(event: LogEvent): void {
    const next = step(state, event);
    ({ state } = next);
    for (const effect of next.effects) perform(effect);
  }

  function perform(effect: LogEffect): void {
    switch (effect.type) {
      case 'deliver':
        recent.add(effect.entries, effect.messages);
        return subscribers.deliver(effect.entries, effect.messages);
      case 'broadcast':
        return effect.messages.forEach((message) => subscribers.broadcast(message));
      case 'reset':
        recent.clear();
        return subscribers.reset(effect.id);
      case 'later':
        return void setTimeout(() => dispatch(effect.event), effect.ms).unref();
      default:
        working = work(effect).then(dispatch, (error: unknown) => {
          log.error({ err: error }, 'the log of calls could not be read');
          dispatch({ type: 'failed', effect });
        });
    }
  }

  async function work(effect: LogWork): Promise<LogEvent> {
    switch (effect.type) {
      case 'find-end':
        return { type: 'end-found', id: await lastEventId(db), isReplaced: effect.isReplaced };
      case 'read':
        return { type: 'read', entries: await listLog(db, effect.after, PAGE) };
      case 'prepare':
        return { type: 'prepared', entries: effect.entries, messages: await messages(effect.entries) };
      case 'prepare-updates': {
        for (const number of effect.numbers) recent.forget(number);
        const calls = subscribers.size === 0 ? [] : await listRecentCallsOf(db, effect.numbers, RECENT_MINUTES);
        const prepared = await messages(calls);
        const updates = prepared.flatMap((message, n) => {
          const callId = calls[n]?.id;
          return callId === undefined ? [] : [{ callId, message }];
        });
        return { type: 'updates-prepared', updates };
      }
    }
  }

  /** Calls as messages, numbered where they come from the log. */
  async function messages(calls: readonly (StoredCall & { eventId?: number })[]): Promise<Buffer[]> {
    const views = await viewCalls(calls, { db, matcher: matches });
    return views.map((view, n) => {
      const data: CallNotification = { eventType: 'call_notification', data: view };
      const id = calls[n]?.eventId;
      return Buffer.from(frame({ ...(id !== undefined && { id }), data }));
    });
  }

  function onNotice(notice: string): void {
    if (notice === 'sessions') for (const listener of sessionListeners) listener();
    else if (/^\d+$/.test(notice)) dispatch({ type: 'noticed', id: Number(notice) });
  }

  /** Notices were lost: everything may have changed. */
  function onReconnect(): void {
    dispatch({ type: 'reconnected' });
    onNotice('sessions');
  }

  return {
    async start() {
      const listener = await connectListener(databaseDirectUrl, CALLS_CHANNEL, onNotice, onReconnect, { log });
      const beat = setInterval(() => {
        subscribers.broadcast(Buffer.from(frame({ event: 'beat', data: {} })));
        dispatch({ type: 'beat' });
      }, BEAT_MS).unref();
      const unsubscribe = matcher.onChange((number) => {
        matches.forget(number);
        dispatch({ type: 'patients-changed', number });
      });
      stops = [() => listener.close(), unsubscribe, () => clearInterval(beat)];
      state = logAt(await lastEventId(db));
      // Something may have been committed in between.
      dispatch({ type: 'reconnected' });
    },
    expect(calls) {
      for (const call of calls) {
        const { number, kind } = otherSide(call.state);
        // It never rejects, and its answer is remembered until the call is delivered.
        if (kind === 'number') void matches.match(number, kind);
      }
    },
    recorded: (entries) => dispatch({ type: 'recorded', entries }),
    broadcast: (bytes) => subscribers.broadcast(bytes),
    subscribe: (sink, after) => subscribers.add(sink, after),
    onSessionsEnded(listener) {
      sessionListeners.add(listener);
      return () => sessionListeners.delete(listener);
    },
    get size() {
      return subscribers.size;
    },
    async close() {
      dispatch({ type: 'closed' });
      for (const stop of stops) await stop();
      await working;
    },
  };
}
