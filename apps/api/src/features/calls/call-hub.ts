import type { FastifyBaseLogger } from 'fastify';
import type { CallNotification } from '@harmony/domain';
import type { CallerMatcher } from '../../clinic-systems/caller-matcher';
import { connectListener } from '../../db/connect';
import type { Db } from '../../db/schema';
import { frame } from '../../plugins/stream';
import {
  CALLS_CHANNEL,
  lastEventId,
  listLog,
  listRecentCallsOf,
  otherSide,
  type LoggedCall,
  type StoredCall,
} from './calls.repo';
import { viewCalls } from './call-view';
import { callReaders, type Sink } from './call-readers';
import { RecentLog } from './recent-log';
import { rememberedMatches } from './remembered-matches';

export interface CallHub {
  /** Connects, and passes on everything logged from now on. */
  start(): Promise<void>;
  /** These calls will soon be in the log: who is calling may be looked up. */
  expect(calls: readonly StoredCall[]): void;
  /** These entries are in the log now, committed. */
  pass(entries: readonly LoggedCall[]): void;
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

const PAGE = 200;
const RETRY_MS = 500;
/** Browsers see no comments: a monitor knows by these that the line is alive. */
const BEAT_MS = 15_000;
/** Details of patients that arrive late go to calls that ended at most so many minutes ago. */
const RECENT_MINUTES = 15;

/**
 * Passes the log of calls on to the monitors of this process. Notices only wake it up: it goes by the log's numbers, so
 * that nothing is lost or repeated, whatever happens to the connection that notices come by. What this process has
 * logged itself needs no reading. Each entry is matched and written once, however many monitors there are.
 */
export function callHub(options: {
  db: Db;
  databaseUrl: string;
  matcher: CallerMatcher;
  log: FastifyBaseLogger;
}): CallHub {
  const { db, databaseUrl, matcher, log } = options;
  const matches = rememberedMatches(matcher);
  const recent = new RecentLog();
  const sessionListeners = new Set<() => void>();
  const changed = new Set<string>();
  let cursor = 0;
  /** The newest entry that was passed or read; the cursor follows. */
  let known = 0;
  /** What the last notice of new entries said; 0 when any may come. */
  let noticed = 0;
  let passed: LoggedCall[] = [];
  let isBehind = false;
  let isUnderWay = false;
  let closed = false;
  let queue = Promise.resolve();
  let stops: (() => void | Promise<void>)[] = [];

  const readers = callReaders({ db, recent, log, cursor: () => cursor, messages });

  /** One thing after the other: a monitor must not hear of an older state after a newer one. */
  function inTurn(work: () => Promise<void>, retry: () => void): void {
    queue = queue.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'the log of calls could not be read');
      if (!closed) setTimeout(retry, RETRY_MS).unref();
    });
  }

  function wake(): void {
    if (closed || isUnderWay) return;
    isUnderWay = true;
    inTurn(async () => {
      // From here on, whoever wakes it begins another turn.
      isUnderWay = false;
      await drain();
    }, readAgain);
  }

  /** The log may have grown without a word. */
  function readAgain(): void {
    isBehind = true;
    wake();
  }

  async function drain(): Promise<void> {
    while (!closed) {
      const entries = await nextEntries();
      if (entries.length === 0) return;
      const made = await messages(entries);
      recent.add(entries, made);
      // Nothing else runs between these two.
      cursor = entries.at(-1)?.eventId ?? cursor;
      readers.hand(entries, made);
    }
  }

  /** A backup that was put back from outside brings its own log, which may end earlier than ours did. */
  function checkHead(): void {
    inTurn(async () => {
      if (!closed && (await lastEventId(db)) < cursor) await goBack();
    }, checkHead);
  }

  function rewind(): void {
    inTurn(goBack, rewind);
  }

  /** Goes on from the end of the log as it is now. */
  async function goBack(): Promise<void> {
    passed = [];
    recent.clear();
    const head = await lastEventId(db);
    cursor = known = head;
    noticed = 0;
    readers.reset(head);
    // What has come since is told as new.
    readAgain();
  }

  /** What follows the cursor: as it was passed where there is no gap, else out of the log. */
  async function nextEntries(): Promise<LoggedCall[]> {
    const rest = passed.filter(({ eventId }) => eventId > cursor);
    passed = [];
    const isNext = rest.every(({ eventId }, n) => eventId === cursor + 1 + n);
    if (isNext && rest.length > 0) return rest;
    if (isNext && !isBehind) return [];
    isBehind = false;
    const entries = await listLog(db, cursor, PAGE);
    if (entries.length === PAGE) isBehind = true;
    known = Math.max(known, entries.at(-1)?.eventId ?? 0);
    return entries;
  }

  /** Calls as messages, numbered where they come from the log. */
  async function messages(calls: readonly (StoredCall & { eventId?: number })[]): Promise<Buffer[]> {
    const views = await viewCalls(calls, matches);
    return views.map((view, n) => {
      const data: CallNotification = { eventType: 'call_notification', data: view };
      const id = calls[n]?.eventId;
      return Buffer.from(frame({ ...(id !== undefined && { id }), data }));
    });
  }

  function patientsChanged(number: string): void {
    matches.forget(number);
    if (changed.size === 0) inTurn(tellChanged, tellLater);
    changed.add(number);
  }

  function tellLater(): void {
    inTurn(tellChanged, tellLater);
  }

  /** Who is calling has become known, or is somebody else: of all numbers that came together, at once. */
  async function tellChanged(): Promise<void> {
    const numbers = [...changed];
    for (const number of numbers) recent.forget(number);
    const calls = readers.size === 0 || closed ? [] : await listRecentCallsOf(db, numbers, RECENT_MINUTES);
    // Those that are told meanwhile need a turn of their own.
    for (const number of numbers) changed.delete(number);
    if (changed.size > 0) tellLater();
    if (calls.length === 0) return;
    const texts = await messages(calls);
    // What these calls are at this moment must not be followed by what they were before.
    isBehind = true;
    await drain();
    for (const text of texts) readers.tell(text);
  }

  function onNotice(notice: string): void {
    if (notice === 'sessions') for (const listener of sessionListeners) listener();
    else if (!/^\d+$/.test(notice)) readers.tell(Buffer.from(frame({ event: notice, data: {} })));
    else newEntries(Number(notice));
  }

  /** Numbers only ever go up, and notices come in the order of the commits: otherwise it is another log. */
  function newEntries(id: number): void {
    const isBack = id <= noticed;
    noticed = id;
    if (isBack) rewind();
    else if (id > known) readAgain();
  }

  /** Notices were lost: everything may have changed. */
  function onReconnect(): void {
    checkHead();
    readAgain();
    onNotice('call-backs');
    onNotice('sessions');
  }

  return {
    async start() {
      const listener = await connectListener(databaseUrl, CALLS_CHANNEL, onNotice, onReconnect, { log });
      const beat = setInterval(() => {
        readers.tell(Buffer.from(frame({ event: 'beat', data: {} })));
        checkHead();
      }, BEAT_MS).unref();
      stops = [() => listener.close(), matcher.onChange(patientsChanged), () => clearInterval(beat)];
      noticed = known = cursor = await lastEventId(db);
    },
    expect(calls) {
      for (const { state } of calls) {
        const { number, kind } = otherSide(state);
        // It never rejects, and what it answers is remembered for the moment the call is told of.
        if (kind === 'number') void matches.match(number, kind);
      }
    },
    pass(entries) {
      passed.push(...entries);
      known = Math.max(known, entries.at(-1)?.eventId ?? 0);
      wake();
    },
    subscribe: (sink, after) => readers.add(sink, after),
    onSessionsEnded(listener) {
      sessionListeners.add(listener);
      return () => sessionListeners.delete(listener);
    },
    get size() {
      return readers.size;
    },
    async close() {
      closed = true;
      for (const stop of stops) await stop();
      await queue;
    },
  };
}
