import pg from 'pg';
import { startThrowAway } from '../platform/throw-away-postgres.mjs';
import { newToken } from '../platform/secrets.mjs';

/** A Postgres of its own with a database for the clinic, owned by the role that the servers use. */
export async function startDatabase() {
  const cluster = await startThrowAway({ crashSafe: true });
  const password = newToken();
  for (const statement of [`create role clinic login password '${password}'`, 'create database clinic owner clinic'])
    await query(`${cluster.base}/postgres`, statement);
  const address = new URL(`${cluster.base}/clinic`);
  Object.assign(address, { username: 'clinic', password });
  return {
    url: address.href,
    sql: (text, values) => query(`${cluster.base}/clinic`, text, values),
    stop: () => cluster.stop(),
  };
}

/** One statement on a connection of its own. */
export async function query(url, text, values) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query(text, values).finally(() => client.end().catch(() => undefined))).rows;
}
