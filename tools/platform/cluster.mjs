import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.mjs';

const SUPERUSER = 'postgres';

/** A port nobody listens on now. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Address of the cluster for its superuser; without a database behind it, that is `postgres`. */
export const superuserUrl = (port, password) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}`;

/**
 * A PostgreSQL cluster run from the embedded binaries as a child in its own session, so that Ctrl-C reaches only the
 * launcher, which stops the database last.
 *
 * @typedef {{ binaries: string, folder: string, logFile: string, password: string, user?: {uid: number, gid: number} }} Cluster
 */

/** Creates the cluster: beside its place first, so that an interrupted start leaves nothing half made. @param {Cluster} cluster */
export function createCluster({ binaries, folder, password, user }, extra = []) {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const passwordFile = path.join(draft, '..', 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const file of [draft, passwordFile]) chownSync(file, user.uid, user.gid);
  chmodSync(draft, 0o700);
  try {
    execFileSync(
      path.join(binaries, 'bin', 'initdb'),
      // The built-in locale sorts the same on every machine.
      [
        '-D',
        draft,
        '-U',
        SUPERUSER,
        '--pwfile',
        passwordFile,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...extra,
      ],
      { ...user, cwd: path.dirname(folder), env: databaseEnv(), stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' },
    );
  } catch (error) {
    throw new Failure(
      `PostgreSQL could not make its data folder ${folder}:\n${(error.stderr || error.message).trim()}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
}

/**
 * Starts the cluster and waits until it takes connections.
 *
 * @param {Cluster} cluster
 * @param {Record<string, string | number>} [settings] of PostgreSQL; without a `port` it gets a free one
 * @returns {Promise<{port: number, stop: () => Promise<void>}>}
 */
export async function startCluster({ binaries, folder, logFile, user }, settings = {}) {
  const { port = await freePort(), ...others } = settings;
  const options = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', ...others };
  // What it said before it died stays.
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', folder, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder, env: databaseEnv(), detached: true, windowsHide: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  let failed;
  child.once('error', (error) => (failed = error.message));
  child.once('exit', (code, signal) => (failed ??= `it ended with ${signal ?? code}`));
  const isReady = () => {
    const running = runningCluster(folder);
    return running?.pid === child.pid && running.ready;
  };
  while (!isReady()) {
    if (failed) throw notStarted(folder, logFile, failed);
    await sleep(15);
  }
  child.unref();
  return { port, stop: () => stopCluster({ binaries, folder, user }, child.pid) };
}

/** What `postmaster.pid` says about a server using this folder, if that process lives. */
export function runningCluster(folder) {
  const [pid, , , port, , , , status = ''] = readLockFile(folder).split('\n');
  return isAlive(Number(pid)) ? { pid: Number(pid), port: Number(port), ready: status.trim() === 'ready' } : undefined;
}

/** Empty where there is none: a server that starts takes away what a killed one has left, between any two looks. */
function readLockFile(folder) {
  try {
    return readFileSync(path.join(folder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return '';
  }
}

/** Ends the server: open transactions are rolled back, nothing that was committed is lost. */
export async function stopCluster({ binaries, folder, user }, pid, patienceMs = 15_000) {
  if (process.platform === 'win32')
    execFileSync(path.join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast'], {
      ...user,
      stdio: 'ignore',
    });
  else if (isAlive(pid)) process.kill(pid, 'SIGINT');
  for (const until = Date.now() + patienceMs; isAlive(pid) && Date.now() < until;) await sleep(10);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

/** Whether a process with this id runs. */
export function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** A zombie still answers to signals (in a container whose first process is no init). */
function isZombie(pid) {
  if (process.platform !== 'linux') return false;
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return true;
  }
}

function notStarted(folder, logFile, why) {
  const log = readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n');
  if (/No space left on device/.test(log))
    return new Failure(
      'The disk is full: PostgreSQL could not start.',
      'Free some space, or put the data elsewhere:  DATA_DIR=/other/disk npm start',
    );
  return new Failure(`PostgreSQL did not start in ${folder}: ${why}.\n${log}`, `The whole log: ${logFile}`);
}

/** Neither the caller's PG* variables nor its language may leak into the server. */
function databaseEnv() {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_')),
  );
  return { ...env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
}
