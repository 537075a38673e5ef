import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../../config/parse';
import type { DatabaseConfig } from '../../config/database';

const TIMEOUT_MS = 5_000;
/** A pooler with many free connections may give the same one twice. */
const ROUNDS = 8;

/**
 * Throws {@link ConfigError} when LISTEN and locks of sessions would be lost on the way to Postgres: when the address
 * they use leads through a pooler in transaction mode, or to another database than statements do. The product would
 * start, and show yesterday's content now and then.
 */
export async function refuseLostSessions(
  { databaseUrl, databaseDirectUrl }: Pick<DatabaseConfig, 'databaseUrl' | 'databaseDirectUrl'>,
  patienceMs = TIMEOUT_MS,
): Promise<void> {
  const isPooled = databaseUrl !== databaseDirectUrl;
  if (!(await keepsSessions(databaseDirectUrl)))
    throw new ConfigError(
      isPooled
        ? 'DATABASE_DIRECT_URL goes through a pooler in transaction mode: it must be the address of PostgreSQL itself'
        : 'DATABASE_URL goes through a pooler in transaction mode, which loses LISTEN and locks. Also give the address of\n' +
            'PostgreSQL itself: DATABASE_DIRECT_URL=postgres://user:password@host:5432/database',
    );
  if (isPooled && !(await hears(databaseDirectUrl, databaseUrl, patienceMs)))
    throw new ConfigError('DATABASE_DIRECT_URL and DATABASE_URL must lead to the same database, and they do not');
}

/** Whether a connection to this address is one of Postgres, or has one to itself. */
async function keepsSessions(url: string): Promise<boolean> {
  return withClient(url, async (first) => {
    const own = await backendOf(first);
    // Poolers give their clients a number of their own to cancel queries with.
    if (own === Reflect.get(first, 'processID')) return true;
    for (let round = 0; round < ROUNDS; round++) {
      const kept = await withClient(url, async (second) => {
        await second.query('begin');
        return (await backendOf(second)) !== own && (await backendOf(first)) === own;
      });
      if (!kept) return false;
    }
    return true;
  });
}

/** Whether what is notified through one address is heard at the other. */
async function hears(listening: string, notifying: string, patienceMs: number): Promise<boolean> {
  return withClient(listening, async (ear) => {
    const channel = `harmony_start_${randomBytes(8).toString('hex')}`;
    await ear.query(`listen ${channel}`);
    const heard = once(ear, 'notification').then(() => true);
    await withClient(notifying, (mouth) => mouth.query(`select pg_notify('${channel}', '')`));
    return Promise.race([heard, pause(patienceMs, false, { ref: false })]);
  });
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'harmony start',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
