import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DbLog } from './connect';

export interface LockOptions {
  log: DbLog;
  /** Milliseconds between tries to get the lock, and between signs of life while it is held. */
  everyMs?: number;
  onHeld(): void;
  onLost(): Promise<void>;
}

/**
 * Holds a Postgres advisory lock on a dedicated connection, never through a pooler in transaction mode: of all processes
 * with the same key one holds it, and when that process dies or loses the database, another one takes it. Returns a
 * function that releases the lock.
 */
export function holdLock(url: string, key: number, { log, everyMs = 5_000, onHeld, onLost }: LockOptions) {
  const closed = new AbortController();
  const round = run();

  async function run(): Promise<void> {
    while (!closed.signal.aborted) {
      await holdOnce().catch((error: unknown) => log.error({ err: error }, 'an advisory lock could not be requested'));
      await pause(everyMs, undefined, { signal: closed.signal }).catch(() => undefined);
    }
  }

  async function holdOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'harmony lock',
    });
    // Stop at once: the process that gets the lock next starts the same work.
    const broken = new AbortController();
    client.on('error', () => broken.abort());
    client.on('end', () => broken.abort());
    const over = AbortSignal.any([closed.signal, broken.signal]);
    let isHeld = false;
    try {
      await client.connect();
      while (!over.aborted) {
        if (isHeld) await client.query('select 1');
        else {
          const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key]);
          isHeld = rows[0]?.held === true;
          if (isHeld) onHeld();
        }
        await pause(everyMs, undefined, { signal: over }).catch(() => undefined);
      }
    } finally {
      // The work has to end before another process may begin it.
      if (isHeld) await onLost();
      await client.end().catch(() => undefined);
    }
  }

  return async (): Promise<void> => {
    closed.abort();
    await round;
  };
}
