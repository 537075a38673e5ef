import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createCluster, runningCluster, startCluster, stopCluster, superuserUrl } from './cluster.mjs';
import { checkRoom, clusterFolder } from './cluster-place.mjs';
import { Failure, OTHER_DATABASES } from './failure.mjs';
import { keepOpen } from './keep-open.mjs';
import { endOrphans, isPostgres } from './orphans.mjs';
import { databaseUser } from './os-user.mjs';
import { postgresBinaries } from './pg-binaries.mjs';
import { keptSecret, newToken } from './secrets.mjs';

/** The one session that holds this lock is the launcher the data folder belongs to. */
const OWNER_LOCK = 4_272_669;
const MAJOR = '18';

/**
 * The embedded database in `home` (the data folder of `npm start`): created on first use, started if it does not run,
 * taken over if a killed launcher left it running.
 *
 * @param {string} home Absolute folder.
 * @param {import('./keep-open.mjs').Watch} [watch] When it is given, a server that dies is started again at the same address.
 * @returns {Promise<{url: string, isNew: boolean, stop: () => Promise<void>}>} `url` is for the product's own role, which is no superuser.
 */
export async function startPostgres(home, watch) {
  mkdirSync(home, { recursive: true });
  const folder = clusterFolder(home);
  const user = databaseUser(folder);
  const cluster = {
    binaries: postgresBinaries(user),
    folder,
    user,
    logFile: path.join(home, 'postgres.log'),
    password: keptSecret(home, 'postgres-password', newToken).value,
  };
  const isNew = !existsSync(path.join(folder, 'PG_VERSION'));
  if (isNew) {
    checkRoom(home);
    createCluster(cluster);
  }
  checkVersion(folder);
  const password = keptSecret(home, 'database-password', newToken).value;
  const first = await openCluster(cluster, { home, password });
  const { port } = first;
  const stop = watch ? keepOpen(first, () => openCluster(cluster, { home, password, port }), watch) : first.close;
  return { url: `postgres://harmony:${password}@127.0.0.1:${port}/harmony`, isNew, stop };
}

/**
 * The running server of a cluster with its lock taken; it is started if it does not run.
 *
 * @param {{ home: string, password: string, port?: number }} options `password`: of the product's own role; `port`: it is known by.
 * @returns {Promise<import('./keep-open.mjs').Opened & { port: number }>}
 */
async function openCluster(cluster, { home, password, port }) {
  const running = await leftRunning(cluster);
  if (running && port && running.port !== port) throw inUse(home);
  if (!running) await endOrphans(cluster.folder);
  if (!running && !port) rmSync(cluster.logFile, { force: true });
  const server = running ?? (await startCluster(cluster, port && { port }));
  let owner;
  try {
    owner = await takeOwnership(server.port, cluster.password, home);
    const gone = new Promise((resolve) => owner.once('end', resolve));
    await ensureDatabase(owner, password);
    const close = async () => {
      await owner.end().catch(() => undefined); // a server that is gone has let go of the lock as well
      await server.stop();
    };
    return { port: server.port, recovered: Boolean(running), gone, close };
  } catch (error) {
    await owner?.end().catch(() => undefined);
    if (!running) await server.stop();
    throw error;
  }
}

function checkVersion(folder) {
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR)
    throw new Failure(
      `The data in ${folder} belongs to PostgreSQL ${version}, this is ${MAJOR}.`,
      `Start it with the version of Harmony that made it, or choose an empty data folder.\n${OTHER_DATABASES}`,
    );
}

/** A killed launcher cannot stop its database: the next one takes it over. An unrelated process with its old id is not it. */
async function leftRunning(cluster) {
  const until = Date.now() + 10_000;
  for (let running; (running = runningCluster(cluster.folder)) && Date.now() < until;) {
    const { pid, port } = running;
    if (await answers(superuserUrl(port, cluster.password))) return { port, stop: () => stopCluster(cluster, pid) };
    if (!isPostgres(pid)) rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true });
    else await sleep(100); // starting or stopping just now
  }
  return undefined;
}

async function answers(url) {
  const client = quietClient(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Two launchers on one data folder would stop each other's database: the second one is refused. */
async function takeOwnership(port, password, home) {
  const client = quietClient(superuserUrl(port, password));
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
  if (rows[0].mine) return client;
  await client.end();
  throw inUse(home);
}

const inUse = (home) =>
  new Failure(
    `The data folder ${home} is in use by another Harmony.`,
    'Stop that one, or start this one on its own data:  DATA_DIR=.data-2 PORT=4201 npm start',
  );

/** The role may create databases: archives are restored into one on trial. */
async function ensureDatabase(client, password) {
  const role = await client.query(`select 1 from pg_roles where rolname = 'harmony'`);
  await client.query(
    `${role.rowCount ? 'alter' : 'create'} role harmony login createdb password ${client.escapeLiteral(password)}`,
  );
  const database = await client.query(`select 1 from pg_database where datname = 'harmony'`);
  if (!database.rowCount) await client.query('create database harmony owner harmony');
}

/** A lost connection is reported by the next query instead of ending the process. */
function quietClient(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  return client;
}
