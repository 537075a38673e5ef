import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect } from '../platform/db/connection/connect';
import type { Db } from '../platform/db/schema';
import { TEMPLATES, TEST_DATA_KEY } from './accounts';

export interface TestDatabase {
  db: Db;
  /** Address of the database, for a second connection. */
  url: string;
  /** Closes the pool. The database goes with the cluster: dropping it would race with sockets that still close. */
  close(): Promise<void>;
}

/** Opening one takes Postgres 25 ms. */
const FEW_CONNECTIONS = 4;

/**
 * A database of its own for one test file: migrated and empty, or with starter content (`seeded`; accounts of
 * `TEST_ACCOUNTS`), all of it or a `few` rows of each kind. Costs about 30 ms. Few connections, but for races (`forRaces`) as many as in production.
 */
export async function testDatabase({
  seeded = false,
  dataKeys = [TEST_DATA_KEY],
  forRaces = false,
}: { seeded?: boolean | 'few'; dataKeys?: readonly string[]; forRaces?: boolean } = {}): Promise<TestDatabase> {
  const base = process.env['TEST_PG'];
  if (!base?.includes('@127.0.0.1:')) throw new Error('TEST_PG must point at the throw-away cluster on this machine');
  const name = `t_${process.pid}_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(`${base}/postgres`);
  await admin.connect();
  const template = seeded === 'few' ? TEMPLATES.few : seeded ? TEMPLATES.seeded : TEMPLATES.empty;
  await admin.query(`create database ${name} template ${template} strategy file_copy`).finally(() => admin.end());
  const url = `${base}/${name}`;
  let closed = false;
  // `destroy` resolves before the sockets are closed: the end of the cluster may still be heard afterwards.
  const log = { error: (details: object, message: string) => closed || console.error(details, message) };
  const db = connect(url, { dataKeys, log, connectTimeoutMs: 20_000, ...(!forRaces && { max: FEW_CONNECTIONS }) });
  const close = () => {
    closed = true;
    return db.destroy();
  };
  return { db, url, close };
}
