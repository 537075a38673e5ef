import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster, isAlive, runningCluster, startCluster, superuserUrl } from './cluster.mjs';
import { freeBytes } from './cluster-place.mjs';
import { databaseUser } from './os-user.mjs';
import { postgresBinaries } from './pg-binaries.mjs';
import { newToken } from './secrets.mjs';

/** Below this much free space a memory file system is too small for a cluster (containers often give 64 MB). */
const ROOMY = 1024 ** 3;
/** Autovacuum looks into each of some hundred databases of tests once a minute, which takes a good part of a processor. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
/** Survives the kill of Postgres, not of the machine. */
const CRASH_SAFE = { fsync: 'off', synchronous_commit: 'on' };

/**
 * A cluster for one test run: in memory if there is enough space, without durability, deleted on stop.
 *
 * @param {{ crashSafe?: boolean, parent?: string }} [options] `crashSafe`: what was committed survives `crash`. `parent`: the folder it
 *   lies in, which its account has to be able to enter.
 * @returns {Promise<{base: string, crash: () => Promise<void>, restart: () => Promise<void>, stop: () => Promise<void>}>}
 *   `base` is its address for a superuser, without a database. `crash` kills it; `restart`
 *   starts it again at the same address.
 */
export async function startThrowAway({ crashSafe = false, parent = roomyFolder() } = {}) {
  sweep(parent);
  const root = mkdtempSync(path.join(parent, `harmony-test-${process.pid}-`));
  chmodSync(root, 0o755); // as root the database runs under another account, which must be able to enter
  const user = databaseUser();
  const cluster = {
    binaries: postgresBinaries(user),
    folder: path.join(root, 'data'),
    user,
    logFile: path.join(root, 'postgres.log'),
    password: newToken(),
  };
  try {
    createCluster(cluster, ['--no-sync']);
    const settings = { ...(crashSafe ? CRASH_SAFE : NOT_DURABLE), max_connections: 200 };
    const { port, ...first } = await startCluster(cluster, settings);
    let server = first;
    return {
      base: superuserUrl(port, cluster.password),
      async crash() {
        const running = runningCluster(cluster.folder);
        if (running) process.kill(running.pid, 'SIGQUIT');
        while (running && isAlive(running.pid)) await sleep(5);
      },
      async restart() {
        server = await startCluster(cluster, { ...settings, port });
      },
      async stop() {
        await server.stop();
        rmSync(root, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
}

const roomyFolder = () => (existsSync('/dev/shm') && freeBytes('/dev/shm') > ROOMY ? '/dev/shm' : os.tmpdir());

/** Removes what killed runs have left: folders are named after their process, whose database may still run. */
function sweep(parent) {
  for (const name of readdirSync(parent)) {
    const owner = /^harmony-test-(\d+)-/.exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const root = path.join(parent, name);
    if (!runningCluster(path.join(root, 'data'))) rmSync(root, { recursive: true, force: true });
  }
}
