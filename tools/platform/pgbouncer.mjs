// A real PgBouncer for tests. As a program, `node tools/platform/pgbouncer.mjs BASE MODE` starts one before that cluster, prints
// its address, and ends with its standard input. Without arguments it only looks for one. Without PgBouncer it says why, and ends with 3.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './cluster.mjs';
import { databaseUser } from './os-user.mjs';
import { sharedPlace } from './pg-binaries.mjs';

/** Not in `PATH` of every account. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
/**
 * PgBouncer of this machine, else that of Debian's package.
 *
 * @returns {{ program: string, env: NodeJS.ProcessEnv }}
 * @throws an Error that says why there is none
 */
export function findPgbouncer() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...SYSTEM_FOLDERS];
  const own = folders.map((folder) => path.join(folder, 'pgbouncer')).find((file) => existsSync(file));
  if (own) return { program: own, env: process.env };
  if (process.getuid?.() !== 0) throw new Error('it is not in PATH, and only root may get it from Debian');
  // Unpacked, and not installed: Debian's package would start a service of its own.
  const unpacked = path.join(sharedPlace(), 'pgbouncer');
  const program = path.join(unpacked, 'usr/sbin/pgbouncer');
  if (!existsSync(program)) unpackInto(unpacked);
  const libraries = path.join(unpacked, 'usr/lib');
  const multiarch = readdirSync(libraries).map((name) => path.join(libraries, name));
  const env = { ...process.env, LD_LIBRARY_PATH: multiarch.join(':') };
  execFileSync(program, ['--version'], { env, stdio: 'ignore' });
  return { program, env };
}

function unpackInto(target) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-packages-'));
  const quiet = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const packages = () => readdirSync(folder).filter((file) => file.endsWith('.deb'));
  try {
    execFileSync('apt-get', ['download', 'pgbouncer'], quiet);
    const needed = execFileSync('dpkg-deb', ['-f', packages()[0], 'Depends'], quiet);
    // The rest is part of every Debian.
    const libraries = needed.match(/lib(?:c-?ares|event)[\w.+-]*/g) ?? [];
    if (libraries.length) execFileSync('apt-get', ['download', ...libraries], quiet);
    for (const file of packages()) execFileSync('dpkg-deb', ['-x', file, target], quiet);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a PgBouncer before the cluster at `base`, for all of its databases and its superuser.
 *
 * @param {string} base Address of the cluster for its superuser, without a database.
 * @param {'transaction' | 'session'} mode
 * @returns {Promise<{ base: string, stop: () => Promise<void> }>} `base` is the same through the pooler.
 */
export async function startPgbouncer(base, mode) {
  const { program, env } = findPgbouncer();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-pgbouncer-'));
  const to = new URL(base);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${to.hostname} port=${to.port} user=${to.username} password=${to.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 60 : 8}
max_client_conn = 200
`,
    { mode: 0o600 },
  );
  // It refuses to run as root.
  const user = databaseUser();
  chmodSync(folder, 0o755);
  if (user) chownSync(file, user.uid, user.gid);
  const child = spawn(program, [file], { ...user, cwd: folder, env, stdio: 'ignore' });
  let ended = false;
  const end = new Promise((resolve) => child.once('exit', resolve)).then(() => (ended = true));
  child.once('error', () => (ended = true));
  for (let tries = 0; !ended && tries < 500 && !(await answers(port)); tries += 1) await sleep(10);
  if (ended) throw new Error('PgBouncer ended at once');
  return {
    base: `postgres://${to.username}@127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await end;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true) || socket.destroy());
    socket.once('error', () => resolve(false));
  });

if (import.meta.filename === process.argv[1]) {
  const [base, mode] = process.argv.slice(2);
  try {
    findPgbouncer();
  } catch (error) {
    process.stdout.write(`PgBouncer cannot be had here: ${error.message}\n`);
    process.exit(3);
  }
  if (base) {
    const pooler = await startPgbouncer(base, mode);
    process.stdout.write(`${pooler.base}\n`);
    process.stdin.resume().once('end', () => void pooler.stop());
  }
}
