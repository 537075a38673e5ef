import type { Limit } from '../config/values';
import type { DbLog } from '../db/connection/connect';
import type { Db } from '../db/schema';
import { addHits, type Hits } from './rate-limits.repo';

/** Requests of one address under one limit so far, and how long they count. */
export interface Count {
  hits: number;
  ttlMs: number;
}

export interface SharedCounts {
  /** Counts a request at once over all instances: it waits for a statement, but for addresses that are known to be over the limit. */
  count(key: string, limit: Limit): Promise<Count>;
  /**
   * Counts a request here, and exchanges the counts of busy addresses with the other instances every second: no
   * request waits, and a limit may be exceeded by what comes within that second.
   */
  countHere(key: string, limit: Limit): Count;
  /** Ends the exchange. */
  close(): void;
}

interface Entry {
  /** All that is known of, `unsent` included. */
  hits: number;
  /** Not in the database yet. */
  unsent: number;
  seconds: number;
  endsAt: number;
}

const EXCHANGE_EVERY_MS = 1_000;
/** An address is busy from this part of its limit on: ten instances below it stay within the limit together. */
const BUSY_PART = 0.1;
const EXCHANGED_AT_ONCE = 500;
/** Addresses that are remembered here; the one that was quiet for longest is forgotten first. */
const MOST_ENTRIES = 10_000;
/** Ends of the same time differ by what answers take. */
const SAME_TIME_MS = 500;
/** How long the database is not asked after it has failed. */
const AWAY_MS = 5_000;

/**
 * Counts requests together with the other instances, in a table of Postgres. While the database is away, this process counts by
 * itself: nobody waits for it, and nobody is refused because of it.
 */
export function sharedCounts(db: Db, log: DbLog): SharedCounts {
  const entries = new Map<string, Entry>();
  const busy = new Set<string>();
  let askAgainAt = 0;
  let exchanging: Promise<void> | undefined;
  const timer = setInterval(
    () => (exchanging ??= exchange().finally(() => (exchanging = undefined))),
    EXCHANGE_EVERY_MS,
  );
  timer.unref();

  function forgetOldest(): void {
    const { value: oldest } = entries.keys().next();
    if (oldest !== undefined) entries.delete(oldest);
  }

  /** The entry of a request that has come just now. */
  function hit(key: string, seconds: number): Entry {
    const now = Date.now();
    let entry = entries.get(key);
    // Set again, so that it stands behind those that were quiet for longer.
    if (entry) entries.delete(key);
    else if (entries.size >= MOST_ENTRIES) forgetOldest();
    if (!entry || entry.endsAt <= now) entry = { hits: 0, unsent: 0, seconds, endsAt: now + seconds * 1000 };
    entries.set(key, entry);
    entry.hits += 1;
    entry.unsent += 1;
    return entry;
  }

  /** Sends what is unsent of these entries; resolves to nothing when the database is away. */
  async function send(keys: readonly string[]): Promise<Hits[]> {
    if (Date.now() < askAgainAt) return [];
    const sent = keys.flatMap((key) => {
      const entry = entries.get(key);
      if (!entry) return [];
      const hits = entry.unsent;
      entry.unsent = 0;
      return hits > 0 ? [{ key, hits, seconds: entry.seconds, entry }] : [];
    });
    if (sent.length === 0) return [];
    try {
      const counted = await addHits(db, sent);
      for (const { key, hits, ttlMs } of counted) {
        const entry = entries.get(key);
        if (!entry) continue;
        const endsAt = Date.now() + ttlMs;
        // Answers may overtake one another; but a time that has begun anew began at zero.
        const isSameTime = Math.abs(endsAt - entry.endsAt) < SAME_TIME_MS;
        entry.hits = Math.max(hits + entry.unsent, isSameTime ? entry.hits : 0);
        entry.endsAt = endsAt;
      }
      return counted;
    } catch (error) {
      askAgainAt = Date.now() + AWAY_MS;
      for (const { entry, hits } of sent) entry.unsent += hits;
      log.error({ err: error }, 'the database does not respond, so requests are counted in this process only');
      return [];
    }
  }

  /** Of each address: the statement that is under way, and the one that follows it. */
  const underWay = new Map<string, Promise<unknown>>();
  const following = new Map<string, Promise<(Hits & { sent: number }) | undefined>>();

  async function sendNext(key: string): Promise<(Hits & { sent: number }) | undefined> {
    await underWay.get(key);
    following.delete(key);
    const sent = entries.get(key)?.unsent ?? 0;
    const sending = send([key]);
    underWay.set(key, sending);
    const [counted] = await sending;
    if (underWay.get(key) === sending) underWay.delete(key);
    return counted && { ...counted, sent };
  }

  /**
   * Sends a request of an address, one statement at a time: what comes meanwhile goes with the next, and each is told its
   * own place. Hundreds at once would wait for one another's row, and hold every connection while they do.
   */
  async function sendInTurn(key: string, place: number): Promise<Count | undefined> {
    const sending = following.get(key) ?? sendNext(key);
    following.set(key, sending);
    const counted = await sending;
    // Fewer were sent when the time began anew meanwhile.
    return counted && { hits: counted.hits - Math.max(0, counted.sent - place), ttlMs: counted.ttlMs };
  }

  async function exchange(): Promise<void> {
    const keys = [...busy].slice(0, EXCHANGED_AT_ONCE);
    for (const key of keys) busy.delete(key);
    if (keys.length > 0) await send(keys);
  }

  const known = ({ hits, endsAt }: Entry): Count => ({ hits, ttlMs: Math.max(0, endsAt - Date.now()) });

  return {
    async count(key, { max, seconds }) {
      const entry = hit(key, seconds);
      if (entry.hits > max) return known(entry);
      return (await sendInTurn(key, entry.unsent)) ?? known(entry);
    },
    countHere(key, { max, seconds }) {
      const entry = hit(key, seconds);
      // What is over the limit is refused here; the others know of it from what was sent at the limit.
      if (entry.hits >= max * BUSY_PART && entry.hits <= max + 1) busy.add(key);
      return known(entry);
    },
    close: () => clearInterval(timer),
  };
}
