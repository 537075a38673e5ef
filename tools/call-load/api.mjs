import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { untilAnswer } from '../bench/server.mjs';
import { apiBundle, ROOT } from '../build/api-bundle.mjs';
import { freePort } from '../platform/cluster.mjs';
import { startThrowAway } from '../platform/throw-away-postgres.mjs';
import { numberOf } from './calls.mjs';

const DATABASE = 'harmony_calls';
const PATIENTS = 5_000;
const PASSWORD = 'a password for one run only';

/**
 * The built API in a process of its own, on a temporary database, with patients in its phone index and with
 * sessions of call monitors.
 *
 * @param {number} monitors sessions, one for each
 */
export async function startCallsApi(monitors) {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const outdir = mkdtempSync(path.join(ROOT, 'dist/calls-api-'));
  await build({ ...apiBundle(outdir), entryPoints: ['apps/api/src/main.ts'], logLevel: 'error' });
  const cluster = await startThrowAway();
  const token = randomBytes(24).toString('hex');
  const databaseUrl = `${cluster.base}/${DATABASE}`;
  const env = {
    PATH: process.env.PATH,
    HARMONY_LOCAL: 'true',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PHONE_INDEX_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: randomBytes(32).toString('hex'),
    RINGCENTRAL_VERIFICATION_TOKEN: token,
    ADMIN_PASSWORD: PASSWORD,
    CALLS_PASSWORD: PASSWORD,
    // All monitors of a run share one address, and open at once.
    LIMIT_GENERAL: '10000000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  };
  const first = await instance([path.join(outdir, 'main.mjs')], env);

  await query(`${cluster.base}/postgres`, `create database ${DATABASE}`);
  await first.start(); // makes the tables
  const sessions = await inhabit(first, databaseUrl, monitors);
  return {
    token,
    sessions,
    origin: first.origin,
    pid: first.pid,
    sql: (text, values) => query(databaseUrl, text, values),
    /** The cookie of an administrator's session. */
    signIn: () => signIn(first.origin),
    peakMemory: first.peakMemory,
    async stop() {
      await first.end('SIGTERM');
      await cluster.stop();
      rmSync(outdir, { recursive: true, force: true });
    },
  };
}

/** A process of the API on a port of its own, not started yet. `program`: what Node is given. */
export async function instance(program, env) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child;
  let isEnding = false;
  let hasDied = false;
  return {
    origin,
    get pid() {
      return child.pid;
    },
    /** Whether it has ever ended by itself. */
    get hasDied() {
      return hasDied;
    },
    /** Memory of the process in MiB: now, and its peak so far. */
    memory: () => memoryOf(child.pid, 'VmRSS'),
    peakMemory: () => memoryOf(child.pid, 'VmHWM'),
    /** Resolves when it answers. */
    async start() {
      child = spawn(process.execPath, program, {
        env: { ...env, PORT: String(port) },
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const failed = new Promise((_, reject) =>
        child.once('exit', (code) => reject(new Error(`the API ended with ${code} before it answered`))),
      );
      await Promise.race([untilAnswer(`${origin}/api/services`), failed]);
      child.removeAllListeners('exit');
      isEnding = false;
      child.once('exit', () => (hasDied ||= !isEnding));
    },
    async end(signal) {
      isEnding = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
  };
}

const memoryOf = (pid, field) =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'latin1'))[1]) / 1024;

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}`);
  return answer.headers.get('set-cookie').split(';')[0];
}

/**
 * Gives a running API patients, one for each of the numbers of `calls.mjs`, whom it finds by their calls, and sessions of call
 * monitors. It is started again meanwhile.
 *
 * @returns {Promise<string[]>} the sessions
 */
export async function inhabit(first, url, monitors) {
  await first.end('SIGTERM');
  const sessions = await prepare(url, monitors);
  await first.start(); // reads the patients into its index
  await untilIndexed(url);
  await query(url, 'vacuum analyze');
  return sessions;
}

/** Waits until the API finds every one of the patients by their number. */
export async function untilIndexed(url) {
  while ((await query(url, 'select count(*)::integer as count from phone_index'))[0].count < PATIENTS) await sleep(100);
}

/** Patients with a number each, and sessions. */
export async function prepare(url, monitors) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const numbers = Array.from({ length: PATIENTS }, (_, index) => numberOf(index));
    await client.query(
      `with added as (
         insert into patients (name, balance_cents) select 'Patient ' || n, n from generate_series(1, $1) n returning id
       ), numbered as (select id, row_number() over (order by id) as n from added)
       insert into patient_phones (patient_id, position, raw)
       select id, 0, ($2::text[])[n] from numbered`,
      [PATIENTS, numbers],
    );
    const sessions = Array.from({ length: monitors }, () => randomBytes(32).toString('base64url'));
    await client.query(
      `insert into reception_sessions (key, account_id, expires_at)
       select key, (select min(id) from reception_accounts), now() + interval '1 hour' from unnest($1::text[]) key`,
      [sessions.map((id) => createHash('sha256').update(id).digest('hex'))],
    );
    return sessions;
  } finally {
    await client.end();
  }
}

async function query(url, text, values) {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query(text, values).finally(() => client.end())).rows;
}
