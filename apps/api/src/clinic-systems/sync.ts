import type { ClinicSystemHealth } from '@harmony/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import type { Asking } from './asking';
import { countNumbers, type IndexOptions } from './phone-index.repo';
import { ClinicSystemUnavailable } from './port';
import { beginSync, endSync, failSync, listSyncs, takePage } from './sync.repo';

const EVERY_MS = 120_000;
/** A page of a slow system may take so long. */
const PAGE_MS = 30_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 15 * 60_000;

export interface ClinicSync {
  /** Begins to follow all systems. */
  start(): void;
  /** Stops, and waits for what is under way. */
  close(): Promise<void>;
  /** Reads what has changed in one system now. Rejects with {@link ClinicSystemUnavailable}. */
  run(asked: Asking): Promise<void>;
  /** Whether somebody who is not in the index may still be a patient. */
  unready(): { pending: boolean; unavailable: boolean };
  health(): Promise<ClinicSystemHealth[]>;
}

export interface SyncOptions {
  db: Db;
  index: IndexOptions;
  askings: readonly Asking[];
  log: FastifyBaseLogger;
  everyMs?: number;
}

/** Keeps the phone index in step with the clinic systems, each at its own pace. */
export function clinicSync({ db, index, askings, log, everyMs = EVERY_MS }: SyncOptions): ClinicSync {
  const built = new Map<string, boolean>();
  const failing = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  const stop = new AbortController();

  async function read(asked: Asking): Promise<void> {
    const { system } = asked;
    const { name } = system;
    const row = await beginSync(db, name, index.keys.id);
    built.set(name, row.builtAt !== null);
    const everything = system.capabilities().changes === 'full';
    const seen = new Set<string>();
    let { cursor } = row;
    const pages = system.patientsChangedSince(everything ? null : cursor, stop.signal)[Symbol.asyncIterator]();
    for (;;) {
      const page = await asked.ask(() => pages.next(), PAGE_MS);
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

  function run(asked: Asking): Promise<void> {
    const { name } = asked.system;
    const current = running.get(name);
    if (current) return current;
    const next = read(asked).finally(() => running.delete(name));
    running.set(name, next);
    return next;
  }

  async function follow(asked: Asking): Promise<void> {
    const { name } = asked.system;
    let delay = everyMs;
    try {
      await run(asked);
    } catch (error) {
      failing.add(name);
      if (stop.signal.aborted) return;
      log.warn({ err: error, system: name }, 'the phone index could not follow a clinic system');
      const known = error instanceof ClinicSystemUnavailable;
      const problem = known ? error.problem : 'Our own database could not take the changes in; it is tried again.';
      const failures = await failSync(db, name, problem).catch(() => 1);
      delay = Math.max(
        Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10), LONGEST_RETRY_MS),
        (known && error.retryAfterMs) || 0,
      );
    }
    if (!stop.signal.aborted) timers.set(name, setTimeout(() => void follow(asked), delay).unref());
  }

  return {
    run,
    start() {
      for (const asked of askings) void follow(asked);
    },
    async close() {
      stop.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running.values());
    },
    unready() {
      const missing = askings.map(({ system }) => system.name).filter((name) => built.get(name) !== true);
      return { pending: missing.length > 0, unavailable: missing.some((name) => failing.has(name)) };
    },
    async health() {
      const [rows, counts] = await Promise.all([listSyncs(db), countNumbers(db)]);
      return askings.map((asked): ClinicSystemHealth => {
        const { name } = asked.system;
        const row = rows.find(({ system }) => system === name);
        const problem = asked.problem() ?? row?.problem ?? null;
        return {
          name,
          state: problem !== null ? 'degraded' : row?.builtAt == null ? 'building' : 'up',
          problem,
          latencyMs: asked.latencyMs(),
          syncedAt: row?.syncedAt ?? null,
          indexedNumbers: counts.find(({ system }) => system === name)?.count ?? 0,
        };
      });
    },
  };
}
