import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../launcher/build.mjs';
import { freePort } from '../platform/cluster.mjs';
import { cpuMicroseconds } from './processes.mjs';
import { startServer, untilAnswer } from './server.mjs';

/** Of the accounts `admin` and `reception` of a product under measure. */
export const PASSWORD = 'correct-horse-battery';
export const root = path.resolve(import.meta.dirname, '../..');

/** Builds what has changed and lends a data folder, which is deleted afterwards. */
export async function withDataFolder(use) {
  await ensureBuilt(root);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'harmony-bench-'));
  chmodSync(dataDir, 0o755);
  try {
    await use(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The built product on a data folder, as `npm start` starts it; without `environment` nobody is limited. */
export function startProduct(dataDir, environment = { LIMIT_GENERAL: '10000000' }) {
  const accounts = { ADMIN_PASSWORD: PASSWORD, CALLS_PASSWORD: PASSWORD };
  return startServer(path.join(root, 'tools/start.mjs'), { DATA_DIR: dataDir, ...accounts, ...environment });
}

/** Another one of its own, on the database of a product that runs on this folder. */
export function startSecond(dataDir, environment) {
  const secrets = { DATABASE_URL: databaseUrl(dataDir), ...secretsOf(dataDir) };
  return startProduct(path.join(dataDir, 'second'), { ...secrets, ...environment });
}

/** Signs the administrator in. */
export async function adminCookie(origin) {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  if (!login.ok) throw new Error(`the administrator cannot sign in: ${login.status}`);
  return login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The database of a product that runs on this folder. */
export function databaseUrl(dataDir) {
  const port = readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://harmony:${secret(dataDir, 'database-password')}@127.0.0.1:${port}/harmony`;
}

/**
 * Starts the API as the process of its container, on the database of a running product, and ends it again.
 *
 * @returns {Promise<{ milliseconds: number, cpuMilliseconds: number }>} until it answers 200
 */
export async function apiStart(dataDir) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HARMONY_LOCAL: 'true',
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl(dataDir),
    ...secretsOf(dataDir),
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [path.join(root, 'dist/apps/api/main.mjs')], { env, stdio: 'ignore' });
  const milliseconds = await untilAnswer(`http://127.0.0.1:${port}/api/services`);
  const cpuMilliseconds = cpuMicroseconds([child.pid]) / 1_000;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return { milliseconds, cpuMilliseconds };
}

/** What all processes on one database have to share. */
const secretsOf = (dataDir) => ({
  SESSION_SECRET: secret(dataDir, 'session-secret'),
  RINGCENTRAL_VERIFICATION_TOKEN: secret(dataDir, 'ringcentral-verification-token'),
  PHONE_INDEX_SECRET: secret(dataDir, 'phone-index-secret'),
  DATA_KEY: secret(dataDir, 'data-key'),
});

/** A secret that the launcher has made and kept. */
export function secret(dataDir, name) {
  return readFileSync(path.join(dataDir, name), 'utf8').trim();
}
