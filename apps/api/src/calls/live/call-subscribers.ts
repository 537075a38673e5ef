import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/schema';
import { frame } from '../../platform/plugins/stream';
import { firstEventId, lastEventId, listLog, type LoggedCall } from '../calls/calls.repo';
import type { RecentLog } from './recent-log';

/** A monitor's end of the stream. */
export interface Sink {
  write(bytes: Buffer): void;
  /** The monitor could not be brought up to date: it reconnects by itself. */
  fail(): void;
}

interface Subscriber {
  sink: Sink;
  /** The last entry it received. */
  last: number;
  /** It has caught up with the log and receives what is new. */
  isLive: boolean;
  isGone: boolean;
  /** Messages without a number that came while it was catching up. */
  pending: Buffer[];
}

export interface CallSubscribersOptions {
  db: Db;
  recent: RecentLog;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** The last entry that was delivered to live subscribers. */
  cursor: () => number;
  messages: (calls: readonly LoggedCall[]) => Promise<Buffer[]>;
}

const PAGE = 200;

/** Tells a monitor to load the list again: what it has seen does not lead to entry `id`. */
const resetTo = (id: number): Buffer => Buffer.from(frame({ id, event: 'reset', data: { lastEventId: id } }));

/** The monitors of this process, each of which receives every entry of the log once and in order. */
export function callSubscribers({ db, recent, log, cursor, messages }: CallSubscribersOptions) {
  const subscribers = new Set<Subscriber>();

  function deliverOne(subscriber: Subscriber, id: number, message: Buffer): void {
    if (id <= subscriber.last || subscriber.isGone) return;
    subscriber.last = id;
    subscriber.sink.write(message);
  }

  async function catchUp(subscriber: Subscriber): Promise<void> {
    // Nothing else runs between this comparison and becoming live.
    for (; !subscriber.isGone && subscriber.last !== cursor();) {
      const kept = subscriber.last < cursor() ? recent.after(subscriber.last) : undefined;
      if (kept) {
        const current = await withCurrentPatients(kept);
        kept.forEach(({ call }, n) => deliverOne(subscriber, call.eventId, current[n] ?? Buffer.alloc(0)));
        continue;
      }
      const [first, newest] = [await firstEventId(db), await lastEventId(db)];
      if (subscriber.last > newest || subscriber.last < (first ?? newest + 1) - 1) {
        subscriber.last = newest;
        if (!subscriber.isGone) subscriber.sink.write(resetTo(newest));
      }
      const entries = await listLog(db, subscriber.last, PAGE);
      const made = await messages(entries);
      entries.forEach(({ eventId }, n) => deliverOne(subscriber, eventId, made[n] ?? Buffer.alloc(0)));
      // It may be ahead of this process, when another process served it before.
      if (subscriber.last >= cursor() || entries.length === 0) break;
    }
    subscriber.isLive = true;
    for (const message of subscriber.pending.splice(0)) if (!subscriber.isGone) subscriber.sink.write(message);
  }

  /** The messages that were kept; those whose patients have changed since are made again. */
  async function withCurrentPatients(kept: readonly { call: LoggedCall; message: Buffer | null }[]): Promise<Buffer[]> {
    const stale = kept.filter(({ message }) => message === null).map(({ call }) => call);
    const made = stale.length === 0 ? [] : await messages(stale);
    return kept.map(({ message }) => message ?? made.shift() ?? Buffer.alloc(0));
  }

  return {
    /** Returns how to remove it again. */
    add(sink: Sink, after: number | null): () => void {
      const subscriber: Subscriber = {
        sink,
        last: after ?? cursor(),
        isLive: after === null,
        isGone: false,
        pending: [],
      };
      subscribers.add(subscriber);
      const remove = () => {
        subscriber.isGone = true;
        subscribers.delete(subscriber);
      };
      if (after !== null) {
        catchUp(subscriber).catch((error: unknown) => {
          log.error({ err: error }, 'a monitor could not be brought up to date');
          remove();
          sink.fail();
        });
      }
      return remove;
    },
    /** Delivers new entries to every live subscriber. */
    deliver(entries: readonly LoggedCall[], made: readonly Buffer[]): void {
      const first = entries[0]?.eventId ?? 0;
      const last = entries.at(-1)?.eventId ?? 0;
      const all = made.length === 1 ? made[0] : Buffer.concat([...made]);
      for (const subscriber of subscribers) {
        if (!subscriber.isLive) continue;
        // Most have received the same so far: one buffer for all of them.
        if (all && subscriber.last === first - 1) {
          subscriber.last = last;
          subscriber.sink.write(all);
        } else entries.forEach(({ eventId }, n) => deliverOne(subscriber, eventId, made[n] ?? Buffer.alloc(0)));
      }
    },
    /** The log was replaced by one that ends with `id`: everybody loads the list again and goes on from there. */
    reset(id: number): void {
      for (const subscriber of subscribers) {
        if (subscriber.isLive) {
          subscriber.last = id;
          subscriber.sink.write(resetTo(id));
        } else {
          // It is reading the old log; when it reconnects, it receives the event to load the list again.
          subscriber.isGone = true;
          subscribers.delete(subscriber);
          subscriber.sink.fail();
        }
      }
    },
    /** A message without a number. Monitors that reconnect do not receive it again: they load everything anyway. */
    broadcast(message: Buffer): void {
      for (const subscriber of subscribers) {
        if (subscriber.isLive) subscriber.sink.write(message);
        else subscriber.pending.push(message);
      }
    },
    get size() {
      return subscribers.size;
    },
  };
}
