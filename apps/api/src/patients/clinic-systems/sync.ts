import type { ClinicSystemHealth } from '@harmony/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/schema';
import type { CircuitBreaker } from './circuit-breaker';
import { countNumbers, type IndexOptions } from '../phone-index/phone-index.repo';
import { ClinicSystemUnavailable } from './port';
import { beginSync, endSync, failSync, listSyncs, takePage } from './sync.repo';

/** Timeout for one page of a slow system, in milliseconds. */
const PAGE_MS = 30_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 15 * 60_000;

export interface ClinicSync {
  /** Starts to follow all systems, each every so many milliseconds. */
  start(options: { everyMs: number }): void;
  /** Stops, and waits for running work. */
  close(): Promise<void>;
  /** Reads what has changed in one system now. Rejects with {@link ClinicSystemUnavailable}. */
  run(breaker: CircuitBreaker): Promise<void>;
  /** Systems of which a person who is not in the index may still be a patient. */
  unready(): { pending: boolean; unavailable: boolean };
  health(): Promise<ClinicSystemHealth[]>;
}

export interface SyncOptions {
  db: Db;
  index: IndexOptions;
  breakers: readonly CircuitBreaker[];
  log: FastifyBaseLogger;
}

/** Keeps the phone index up to date with the clinic systems, each at its own pace. */
export function clinicSync({ db, index, breakers, log }: SyncOptions): ClinicSync {
  const built = new Map<string, boolean>();
  const failing = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  const stop = new AbortController();

  async function read(breaker: CircuitBreaker): Promise<void> {
    const { system } = breaker;
    const { name } = system;
    const row = await beginSync(db, name, index.keys.id);
    built.set(name, row.builtAt !== null);
    const everything = system.capabilities().changes === 'full';
    const seen = new Set<string>();
    let { cursor } = row;
    const pages = system.patientsChangedSince(everything ? null : cursor, stop.signal)[Symbol.asyncIterator]();
    for (;;) {
      const page = await breaker.call(() => pages.next(), PAGE_MS);
      if (page.done) break;
      if (stop.signal.aborted) return;
      if (everything) for (const { id } of page.value.patients) seen.add(id);
      if (!(await takePage(db, index, { system: name, cursor }, page.value))) return;
      cursor = page.value.cursor;
    }
    await endSync(db, name, everything ? seen : null);
    built.set(name, true);
    failing.delete(name);
  }

  function run(breaker: CircuitBreaker): Promise<void> {
    const { name } = breaker.system;
    const current = running.get(name);
    if (current) return current;
    const next = read(breaker).finally(() => running.delete(name));
    running.set(name, next);
    return next;
  }

  async function follow(breaker: CircuitBreaker, everyMs: number): Promise<void> {
    const { name } = breaker.system;
    let delay = everyMs;
    try {
      await run(breaker);
    } catch (error) {
      failing.add(name);
      if (stop.signal.aborted) return;
      log.warn({ err: error, system: name }, 'the phone index could not follow a clinic system');
      const known = error instanceof ClinicSystemUnavailable;
      const problem = known ? error.problem : 'Our own database couldn’t take in the changes. Harmony will try again.';
      const failures = await failSync(db, name, problem).catch(() => 1);
      delay = Math.max(
        Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10), LONGEST_RETRY_MS),
        (known && error.retryAfterMs) || 0,
      );
    }
    if (!stop.signal.aborted) timers.set(name, setTimeout(() => void follow(breaker, everyMs), delay).unref());
  }

  return {
    run,
    start({ everyMs }) {
      for (const breaker of breakers) void follow(breaker, everyMs);
    },
    async close() {
      stop.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running.values());
    },
    unready() {
      const missing = breakers.map(({ system }) => system.name).filter((name) => built.get(name) !== true);
      return { pending: missing.length > 0, unavailable: missing.some((name) => failing.has(name)) };
    },
    async health() {
      const [rows, counts] = await Promise.all([listSyncs(db), countNumbers(db)]);
      return breakers.map((breaker): ClinicSystemHealth => {
        const { name } = breaker.system;
        const row = rows.find(({ system }) => system === name);
        const problem = breaker.problem() ?? row?.problem ?? null;
        return {
          name,
          state: problem !== null ? 'degraded' : row?.builtAt == null ? 'building' : 'up',
          problem,
          latencyMs: breaker.latencyMs(),
          syncedAt: row?.syncedAt ?? null,
          indexedNumbers: counts.find(({ system }) => system === name)?.count ?? 0,
        };
      });
    },
  };
}
