import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '../build/api-bundle.mjs';
import { instance } from '../call-load/api.mjs';
import { startThrowAway } from '../platform/throw-away-postgres.mjs';
import { ask } from './http.mjs';

const PASSWORD = 'correct-horse-battery';
/** What drills send comes from few addresses. */
export const LIMITS = ['GENERAL', 'CONTACT', 'CHECK_IN', 'PUBLIC_FORM', 'MAILBOX', 'HOLDS', 'LOGIN'].map((name) => [
  `LIMIT_${name}`,
  '10000000',
]);

const openClinics = new Set();

/** Ends all that were opened, when somebody breaks off the drills. */
export const stopClinics = () => Promise.all([...openClinics].map((clinic) => clinic.stop()));

/**
 * The built API on a database of its own that survives kills, with the starter content.
 *
 * @param {{ env?: Record<string, string>, parent?: string }} [options] `env`: variables of every instance; `parent`: where the
 *   database lies.
 */
export async function openClinic({ env = {}, parent } = {}) {
  const cluster = await startThrowAway({ crashSafe: true, ...(parent && { parent }) });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-drill-'));
  const databaseUrl = `${cluster.base}/harmony`;
  const variables = {
    PATH: process.env.PATH,
    HARMONY_LOCAL: 'true',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PHONE_INDEX_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: randomBytes(32).toString('hex'),
    RINGCENTRAL_VERIFICATION_TOKEN: randomBytes(24).toString('hex'),
    ADMIN_PASSWORD: PASSWORD,
    CALLS_PASSWORD: PASSWORD,
    BACKUP_DIR: path.join(folder, 'backups'),
    LOG_LEVEL: 'silent',
    ...Object.fromEntries(LIMITS),
    ...env,
  };
  const running = [];
  let isStopped = false;

  /** Another instance, running. `more`: variables of its own; `preload`: a module that Node loads first. */
  async function start(more = {}, preload) {
    const program = [...(preload ? ['--import', preload] : []), path.join(ROOT, 'dist/apps/api/main.mjs')];
    const one = await instance(program, { ...variables, ...more });
    running.push(one);
    await one.start();
    return one;
  }

  const clinic = {
    cluster,
    databaseUrl,
    token: variables.RINGCENTRAL_VERIFICATION_TOKEN,
    backups: variables.BACKUP_DIR,
    start,
    /** Instances that ended without being told to. */
    died: () => running.filter(({ hasDied }) => hasDied).length,
    sql: (text, values) => query(databaseUrl, text, values),
    /** An empty database in the place of this one. No instance may run. */
    async remake() {
      for (const statement of ['drop database harmony with (force)', 'create database harmony'])
        await query(`${cluster.base}/postgres`, statement);
    },
    /** Sends as the administrator, from this instance's own page. */
    async administrator(origin, from) {
      const headers = { origin };
      const body = { username: 'admin', password: PASSWORD };
      const login = await ask(origin, { method: 'POST', path: '/api/auth/login', body, headers, from });
      if (login.status !== 200) throw new Error(`signing in was answered ${login.status}: ${login.text}`);
      const cookie = login.headers['set-cookie'].map((line) => line.split(';')[0]).join('; ');
      // Every instance takes the session; each is another origin here.
      return (request, at = origin) => ask(at, { ...request, headers: { cookie, origin: at, ...request.headers } });
    },
    signIn: (origin, { path = '/api/auth/login', username = 'admin', password = PASSWORD, from }) =>
      ask(origin, { method: 'POST', path, body: { username, password }, headers: { origin }, from }),
    /** Null: the audit log is whole. Otherwise what is wrong with it. */
    verifyAudit() {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [path.join(ROOT, 'tools/harmony.mjs'), 'audit-verify'],
        { cwd: ROOT, env: { ...process.env, ...variables }, encoding: 'utf8' },
      );
      return status === 0 ? null : `${stdout}\n${stderr}`.trim();
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      openClinics.delete(clinic);
      await Promise.all(running.map((one) => one.end('SIGKILL')));
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  openClinics.add(clinic);
  try {
    await query(`${cluster.base}/postgres`, 'create database harmony');
    return Object.assign(clinic, { first: await start() });
  } catch (error) {
    await clinic.stop();
    throw error;
  }
}

/** Postgres says that it starts, or recovers from a session that was killed. */
const NOT_YET = '57P03';
/** As long as the product may take to write again, in milliseconds. */
const PATIENCE_MS = 15_000;

/** A connection of its own; a server that recovers is waited for: who looks afterwards must not fail because it came a moment early. */
async function connected(url, giveUp = Date.now() + PATIENCE_MS) {
  const client = new pg.Client(url);
  client.on('error', () => undefined); // the server may be killed meanwhile: the query says so
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (error.code !== NOT_YET || Date.now() > giveUp) throw error;
    await sleep(100);
    return connected(url, giveUp);
  }
}

/** One statement on a connection of its own. */
export async function query(url, text, values) {
  const client = await connected(url);
  return (await client.query(text, values).finally(() => client.end().catch(() => undefined))).rows;
}
