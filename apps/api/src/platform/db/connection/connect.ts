import { CamelCasePlugin, Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import { columnTypes } from '../column-types';
import { passOn } from './on-query';
import { inOwnTransactions } from './pooled';
import { rememberPool } from './pool-counts';
import { byName, poolForKysely } from '../prepared';
import { noteSessions } from './sessions';
import type { Database, Db } from '../schema';
import { KeyRing } from '../encrypted/key-ring';

export { connectListener, type Listener } from './listener';

/** The part of a pino logger the database needs. */
export interface DbLog {
  error(details: object, message: string): void;
}

export interface ConnectOptions {
  /** Maximum number of connections. */
  max?: number;
  /**
   * Address of Postgres itself, where `url` leads through a pooler in transaction mode: for migrations and locks of
   * sessions (`sessions.ts`). Default: `url` is that address.
   */
  directUrl?: string;
  /** How long a free connection is waited for, in milliseconds. Tests wait longer: they share a machine with other tests. */
  connectTimeoutMs?: number;
  /** Secrets of the encrypted columns, newest first; without them no text can be written or read. */
  dataKeys?: readonly string[];
  /** Whether somebody is told of its queries (`onQuery`). */
  isHeard?: boolean;
  log: DbLog;
}

/**
 * Connections beside a pooler, opened when they are needed: a backup holds one, a copy or trial another, and migrations and
 * the database of a trial take one each.
 */
const SESSIONS = 4;

/** Limits of every statement and transaction, so that nothing waits or runs without end. */
const LIMITS = { statement_timeout: '5s', idle_in_transaction_session_timeout: '10s', lock_timeout: '3s' };

/**
 * They are set by statements, because poolers refuse connections that bring them as parameters. The statement ends with
 * the transaction (`local`) or the session.
 */
const limits = (scope: 'local' | 'session'): string =>
  Object.entries(LIMITS)
    .map(([name, value]) => `set ${scope} ${name} = '${value}'`)
    .join('; ');

/**
 * Opens a pool of connections. Rows come back in camelCase; instants as ISO text, dates as 'YYYY-MM-DD', `numeric` and
 * `bigint` as numbers. `db.destroy()` closes it.
 */
export function connect(
  url: string,
  { max = 10, dataKeys = [], isHeard = false, log, directUrl = url, connectTimeoutMs = 2_000 }: ConnectOptions,
): Db {
  const isPooled = directUrl !== url;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: columnTypes,
    application_name: 'harmony',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    pipeline: isPooled,
    ...(!isPooled && { onConnect: (client) => client.query(limits('session')) }),
  });
  // Without a listener an idle connection that Postgres drops would end the process. While the pool is closed it may drop them.
  pool.on('error', (error) => {
    if (!pool.ending) log.error({ err: error }, 'an idle database connection was lost');
  });
  // The same for a connection in use, to which the pool does not listen: its query is rejected with the cause.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const send = isPooled ? (client: pg.PoolClient) => inOwnTransactions(client, limits('local')) : byName;
  const sessions = isPooled ? connect(directUrl, { max: SESSIONS, dataKeys, log, connectTimeoutMs }) : null;
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: poolForKysely(pool, send, () => sessions?.destroy()) }),
    ...(isHeard && { log: (event: LogEvent) => passOn(db, event) }),
    // Keys inside jsonb values are data: they are not renamed.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new KeyRing(dataKeys, () => db)],
  });
  if (sessions) noteSessions(db, sessions);
  rememberPool(db, pool);
  return db;
}
