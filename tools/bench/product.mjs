import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { hangUp, ask } from '../drill/http.mjs';
import { ensureBuilt } from '../launcher/build.mjs';
import { freePort } from '../platform/cluster.mjs';
import { startServer, untilAnswer } from './server.mjs';

/** Of the accounts `admin` and `reception` of a product under measure. */
export const PASSWORD = 'correct-horse-battery';
export const root = path.resolve(import.meta.dirname, '../..');

/** Everything comes from few people here; what an address may send is measured by itself. */
export const UNLIMITED = Object.fromEntries(
  ['GENERAL', 'CONTACT', 'CHECK_IN', 'PUBLIC_FORM', 'MAILBOX', 'HOLDS', 'LOGIN', 'STREAMS'].map((name) => [
    `LIMIT_${name}`,
    '10000000',
  ]),
);

/** Builds what has changed and lends a data folder with the starter content, to be copied; it is deleted afterwards. */
export async function withFilledFolder(use) {
  await ensureBuilt(root);
  const folder = temporaryFolder();
  try {
    await (await startProduct(folder, UNLIMITED)).stop();
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-bench-'));
  chmodSync(folder, 0o755); // the account of the database has to enter
  return folder;
}

/** The built product on a data folder, as `npm start` starts it. */
function startProduct(dataDir, environment) {
  const accounts = { ADMIN_PASSWORD: PASSWORD, CALLS_PASSWORD: PASSWORD, PAYMENT_PROVIDER: 'simulator' };
  return startServer(path.join(root, 'tools/start.mjs'), { DATA_DIR: dataDir, ...accounts, ...environment });
}

/**
 * The built product with its Postgres, on a copy of a filled data folder: no scenario meets the rows of another.
 *
 * @param {string} filled
 */
export async function openProduct(filled) {
  const dataDir = temporaryFolder();
  execFileSync('cp', ['-a', `${filled}/.`, dataDir]);
  let server = await startProduct(dataDir, UNLIMITED);
  let client;
  let cookie;
  const url = () => databaseUrl(dataDir);
  const end = async () => {
    hangUp();
    await client?.end().catch(() => undefined);
    client = undefined;
    await server.stop();
  };
  const product = {
    get origin() {
      return server.origin;
    },
    get pid() {
      return server.pid;
    },
    /** From the start of its process until it was ready. */
    get milliseconds() {
      return server.milliseconds;
    },
    secret: (name) => secret(dataDir, name),
    async sql(text, values) {
      if (!client) {
        client = new pg.Client(url());
        client.on('error', () => undefined);
        await client.connect();
      }
      return (await client.query(text, values)).rows;
    },
    /** Sends as the administrator. */
    async admin(request) {
      cookie ??= await signIn(server.origin);
      return ask(server.origin, { ...request, headers: { origin: server.origin, cookie, ...request.headers } });
    },
    /** Changes something in the console; throws when it is refused. */
    async edit(address, body) {
      const { status, text } = await product.admin({ method: 'PUT', path: address, body });
      if (status !== 200) throw new Error(`a change of ${address} was answered ${status}: ${text}`);
    },
    /** Ends it and starts it again, with other variables if some are given. */
    async restart(environment = UNLIMITED) {
      await end();
      server = await startProduct(dataDir, environment);
    },
    /** Lends another process of its own on the same database. */
    async withSecond(use) {
      const variables = { ...UNLIMITED, DATABASE_URL: url(), ...secretsOf(dataDir) };
      const second = await startProduct(path.join(dataDir, 'second'), variables);
      return use(second.origin).finally(second.stop);
    },
    /** Milliseconds until the API answers 200, started as the process of its container. */
    apiStart: () => apiStart({ ...secretsOf(dataDir), DATABASE_URL: url() }),
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return product;
}

async function signIn(origin) {
  const body = { username: 'admin', password: PASSWORD };
  const login = await ask(origin, { method: 'POST', path: '/api/auth/login', headers: { origin }, body });
  if (login.status !== 200) throw new Error(`the administrator cannot sign in: ${login.status}`);
  return login.headers['set-cookie'].map((line) => line.split(';')[0]).join('; ');
}

async function apiStart(variables) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HARMONY_LOCAL: 'true',
    NODE_ENV: 'production',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    ...variables,
  };
  const child = spawn(process.execPath, [path.join(root, 'dist/apps/api/main.mjs')], { env, stdio: 'ignore' });
  const milliseconds = await untilAnswer(`http://127.0.0.1:${port}/api/services`);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return milliseconds;
}

/** The database of a product that runs on this folder. */
function databaseUrl(dataDir) {
  const port = readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://harmony:${secret(dataDir, 'database-password')}@127.0.0.1:${port}/harmony`;
}

/** What all processes on one database have to share. */
const secretsOf = (dataDir) => ({
  SESSION_SECRET: secret(dataDir, 'session-secret'),
  RINGCENTRAL_VERIFICATION_TOKEN: secret(dataDir, 'ringcentral-verification-token'),
  PHONE_INDEX_SECRET: secret(dataDir, 'phone-index-secret'),
  DATA_KEY: secret(dataDir, 'data-key'),
});

/** A secret that the launcher has made and kept. */
const secret = (dataDir, name) => readFileSync(path.join(dataDir, name), 'utf8').trim();
