import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { untilAnswer } from '../bench/server.mjs';
import { apiBundle, ROOT } from '../launcher/api-bundle.mjs';
import { freePort } from '../launcher/cluster.mjs';
import { startThrowAway } from '../throw-away-postgres.mjs';
import { numberOf } from './calls.mjs';

const DATABASE = 'harmony_calls';
const PATIENTS = 5_000;
const PASSWORD = 'a password for one run only';

/**
 * The built API in a process of its own, on a database that is thrown away, with patients in its phone index and with
 * sessions of call monitors.
 *
 * @param {{ monitors: number, crashSafe?: boolean, nodeOptions?: string[] }} options `monitors`: sessions, one for each.
 */
export async function startCallsApi({ monitors, crashSafe = false, nodeOptions = [] }) {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const outdir = mkdtempSync(path.join(ROOT, 'dist/calls-api-'));
  await build({ ...apiBundle(outdir), entryPoints: ['apps/api/src/main.ts'], logLevel: 'error' });
  const cluster = await startThrowAway({ crashSafe });
  const token = randomBytes(24).toString('hex');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const databaseUrl = `${cluster.base}/${DATABASE}`;
  const env = {
    PATH: process.env.PATH,
    ...{ HARMONY_LOCAL: 'true', NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
    ...{ SESSION_SECRET: randomBytes(32).toString('hex'), PHONE_INDEX_SECRET: randomBytes(32).toString('hex') },
    ...{ RINGCENTRAL_VERIFICATION_TOKEN: token, ADMIN_PASSWORD: PASSWORD, CALLS_PASSWORD: PASSWORD },
    // All monitors of a run share one address, and open at once.
    ...{ LIMIT_GENERAL: '10000000', LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' },
  };
  let child;

  async function start() {
    child = spawn(process.execPath, [...nodeOptions, path.join(outdir, 'main.mjs')], {
      ...{ env, cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
    });
    await untilAnswer(`${origin}/api/services`);
  }
  async function end(signal) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  await query(`${cluster.base}/postgres`, `create database ${DATABASE}`);
  await start(); // makes the tables
  await end('SIGTERM');
  const sessions = await prepare(databaseUrl, monitors);
  await start(); // and now reads the patients into its index
  while ((await query(databaseUrl, 'select count(*)::integer as count from phone_index'))[0].count < PATIENTS)
    await sleep(100);
  await query(databaseUrl, 'vacuum analyze');
  return {
    ...{ origin, token, databaseUrl, sessions, cluster, start },
    get pid() {
      return child.pid;
    },
    kill: () => end('SIGKILL'),
    sql: (text, values) => query(databaseUrl, text, values),
    /** Peak of the process's memory so far, in MiB. */
    peakMemory: () => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'latin1'))[1]) / 1024,
    async stop() {
      await end('SIGTERM');
      await cluster.stop();
      rmSync(outdir, { recursive: true, force: true });
    },
  };
}

/** Patients with a number each, and sessions. */
async function prepare(url, monitors) {
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
      `insert into calls_sessions (key, account_id, expires_at)
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
