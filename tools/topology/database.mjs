import pg from 'pg';
import { startThrowAway } from '../platform/throw-away-postgres.mjs';
import { newToken } from '../platform/secrets.mjs';

/**
 * A Postgres of its own with a database for the clinic.
 *
 * One role owns the database and runs the migrations, and the servers use it, too. `DATABASE_URL` of migrations and of the
 * servers are apart here (`ownerUrl`, `appUrl`), so that a role without DDL takes one line once there is one.
 */
export async function startDatabase() {
  const cluster = await startThrowAway({ crashSafe: true });
  const password = newToken();
  const admin = (text) => query(`${cluster.base}/postgres`, text);
  await admin(`create role clinic login password '${password}'`);
  await admin('create database clinic owner clinic');
  const address = new URL(`${cluster.base}/clinic`);
  Object.assign(address, { username: 'clinic', password });
  return {
    ownerUrl: address.href,
    appUrl: address.href,
    sql: (text, values) => query(`${cluster.base}/clinic`, text, values),
    stop: () => cluster.stop(),
  };
}

async function query(url, text, values) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query(text, values).finally(() => client.end().catch(() => undefined))).rows;
}
