import { CamelCasePlugin, Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types';
import { passOn } from './heard-queries';
import { rememberPool } from './pool-counts';
import { withNamedStatements } from './prepared';
import type { Database, Db } from './schema';
import { KeyRing } from './encrypted/key-ring';

export { connectListener, type Listener } from './listener';

/** The part of a pino logger the database needs. */
export interface DbLog {
  error(details: object, message: string): void;
}

export interface ConnectOptions {
  /** Maximum number of connections. */
  max?: number;
  /** Secrets of the encrypted columns, newest first; without them no text can be written or read. */
  dataKeys?: readonly string[];
  /** Whether somebody is told of its queries (`hearQueries`). */
  isHeard?: boolean;
  log: DbLog;
}

/** Timeouts of every pooled connection, in milliseconds, so that nothing waits or runs without limit. */
const LIMITS = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  lock_timeout: 3_000,
};

/**
 * Opens a pool of connections. Rows come back in camelCase; instants as ISO text, dates as 'YYYY-MM-DD', `numeric` and
 * `bigint` as numbers. `db.destroy()` closes it.
 */
export function connect(url: string, { max = 10, dataKeys = [], isHeard = false, log }: ConnectOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: columnTypes,
    application_name: 'harmony',
    keepAlive: true,
    ...LIMITS,
  });
  // Without a listener an idle connection that Postgres drops would end the process. While the pool is closed it may drop them.
  pool.on('error', (error) => {
    if (!pool.ending) log.error({ err: error }, 'an idle database connection was lost');
  });
  // The same for a connection in use, to which the pool does not listen: its query is rejected with the cause.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool) }),
    ...(isHeard && { log: (event: LogEvent) => passOn(db, event) }),
    // Keys inside jsonb values are data: they are not renamed.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new KeyRing(dataKeys, () => db)],
  });
  rememberPool(db, pool);
  return db;
}
