import pg from 'pg';
import { startPostgres } from '../platform/postgres.mjs';
import { Failure } from '../platform/failure.mjs';

const OLDEST_POSTGRES = 15;

/**
 * The database of this start: the one of DATABASE_URL, else the embedded one in the data folder.
 *
 * @param {{ databaseUrl?: string, dataDir: string }} settings
 * @param {import('../platform/keep-open.mjs').Watch} [watch] When it is given, an embedded one that dies is started again.
 * @returns {Promise<{url: string, name: string, stop: () => Promise<void>}>} `name` is for people.
 */
export async function openDatabase({ databaseUrl, dataDir }, watch) {
  if (!databaseUrl) {
    const { url, stop } = await startPostgres(dataDir, watch);
    return { url, name: `embedded PostgreSQL in ${dataDir}`, stop };
  }
  await checkReachable(databaseUrl);
  const { host, pathname } = new URL(databaseUrl);
  return { url: databaseUrl, name: `PostgreSQL at ${host}${pathname}`, stop: async () => undefined };
}

async function checkReachable(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
    if (major < OLDEST_POSTGRES)
      throw new Failure(`PostgreSQL ${major} is too old.`, `Harmony needs ${OLDEST_POSTGRES} or newer.`);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      `The database of DATABASE_URL cannot be used (${whereabouts(connectionString)}): ${reason(error)}.`,
      'Check the address, or unset DATABASE_URL to use the embedded database.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The address without its password. */
function whereabouts(connectionString) {
  const { username, host, pathname } = new URL(connectionString);
  return `${username || 'default user'} at ${host}${pathname}`;
}

function reason(error) {
  const known = {
    ECONNREFUSED: 'nothing is listening there',
    ENOTFOUND: 'the host was not found',
    '28P01': 'wrong user or password',
    '3D000': 'the database does not exist',
  };
  return known[error.code] ?? (error.message || error.errors?.[0]?.message || error.code);
}
