import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/schema';
import { frame } from '../../plugins/stream';
import { firstEventId, lastEventId, listLog, type LoggedCall } from './calls.repo';
import type { RecentLog } from './recent-log';

/** A monitor's end of the line. */
export interface Sink {
  write(bytes: Buffer): void;
  /** It could not be brought up to date: it comes back by itself. */
  fail(): void;
}

interface Reader {
  sink: Sink;
  /** The last entry it was handed. */
  last: number;
  /** It has caught up with the log and gets what is new. */
  isLive: boolean;
  isGone: boolean;
  /** Messages without a number that came while it was catching up. */
  held: Buffer[];
}

export interface CallReadersOptions {
  db: Db;
  recent: RecentLog;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** The last entry that was handed to those who are up to date. */
  cursor: () => number;
  messages: (calls: readonly LoggedCall[]) => Promise<Buffer[]>;
}

const PAGE = 200;

/** Tells a monitor to read the list anew: what it has seen does not lead to entry `id`. */
const resetTo = (id: number): Buffer => Buffer.from(frame({ id, event: 'reset', data: { lastEventId: id } }));

/** The monitors of this process, and how each gets every entry of the log once and in order. */
export function callReaders({ db, recent, log, cursor, messages }: CallReadersOptions) {
  const readers = new Set<Reader>();

  function hand(reader: Reader, id: number, message: Buffer): void {
    if (id <= reader.last || reader.isGone) return;
    reader.last = id;
    reader.sink.write(message);
  }

  async function catchUp(reader: Reader): Promise<void> {
    // Between this comparison and becoming live nothing else runs.
    for (; !reader.isGone && reader.last !== cursor();) {
      const kept = reader.last < cursor() ? recent.after(reader.last) : undefined;
      if (kept) {
        const made = await remade(kept);
        kept.forEach(({ call }, n) => hand(reader, call.eventId, made[n] ?? Buffer.alloc(0)));
        continue;
      }
      const [first, newest] = [await firstEventId(db), await lastEventId(db)];
      if (reader.last > newest || reader.last < (first ?? newest + 1) - 1) {
        reader.last = newest;
        if (!reader.isGone) reader.sink.write(resetTo(newest));
      }
      const entries = await listLog(db, reader.last, PAGE);
      const made = await messages(entries);
      entries.forEach(({ eventId }, n) => hand(reader, eventId, made[n] ?? Buffer.alloc(0)));
      // It may know more than we do: another process has told it.
      if (reader.last >= cursor() || entries.length === 0) break;
    }
    reader.isLive = true;
    for (const message of reader.held.splice(0)) if (!reader.isGone) reader.sink.write(message);
  }

  /** What was kept, with what has to be made again. */
  async function remade(kept: readonly { call: LoggedCall; message: Buffer | null }[]): Promise<Buffer[]> {
    const stale = kept.filter(({ message }) => message === null).map(({ call }) => call);
    const made = stale.length === 0 ? [] : await messages(stale);
    return kept.map(({ message }) => message ?? made.shift() ?? Buffer.alloc(0));
  }

  return {
    /** Returns how to take it away again. */
    add(sink: Sink, after: number | null): () => void {
      const reader: Reader = { sink, last: after ?? cursor(), isLive: after === null, isGone: false, held: [] };
      readers.add(reader);
      const leave = () => {
        reader.isGone = true;
        readers.delete(reader);
      };
      if (after !== null) {
        catchUp(reader).catch((error: unknown) => {
          log.error({ err: error }, 'a monitor could not be brought up to date');
          leave();
          sink.fail();
        });
      }
      return leave;
    },
    /** New entries, to everybody who is up to date. */
    hand(entries: readonly LoggedCall[], made: readonly Buffer[]): void {
      const first = entries[0]?.eventId ?? 0;
      const last = entries.at(-1)?.eventId ?? 0;
      const all = made.length === 1 ? made[0] : Buffer.concat([...made]);
      for (const reader of readers) {
        if (!reader.isLive) continue;
        // Most have seen the same: one piece for all of them.
        if (all && reader.last === first - 1) {
          reader.last = last;
          reader.sink.write(all);
        } else entries.forEach(({ eventId }, n) => hand(reader, eventId, made[n] ?? Buffer.alloc(0)));
      }
    },
    /** The log is another one, which ends with `id`: everybody reads the list anew and goes on from there. */
    reset(id: number): void {
      for (const reader of readers) {
        if (reader.isLive) {
          reader.last = id;
          reader.sink.write(resetTo(id));
        } else {
          // It is reading the log that was; when it comes back it finds that out.
          reader.isGone = true;
          readers.delete(reader);
          reader.sink.fail();
        }
      }
    },
    /** Something without a number: it is not repeated to who reconnects, who asks for everything anyway. */
    tell(message: Buffer): void {
      for (const reader of readers) {
        if (reader.isLive) reader.sink.write(message);
        else reader.held.push(message);
      }
    },
    get size() {
      return readers.size;
    },
  };
}
