import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PASSWORD, root, UNLIMITED } from '../bench/product.mjs';
import { startThrowAway } from '../platform/throw-away-postgres.mjs';
import { apiProcess } from './api-process.mjs';
import { ask } from './http.mjs';

const openClinics = new Set();

/** Ends all that were opened, when somebody breaks off the drills. */
export const stopClinics = () => Promise.all([...openClinics].map((clinic) => clinic.stop()));

/**
 * The built API on a database of its own that survives kills, with the starter content.
 *
 * @param {{ env?: Record<string, string> }} [options] `env`: variables of every instance
 */
export async function openClinic({ env = {} } = {}) {
  const cluster = await startThrowAway({ crashSafe: true });
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
    ...UNLIMITED,
    ...env,
  };
  const running = [];
  let isStopped = false;

  /** Another instance, running. */
  async function start() {
    const one = await apiProcess(variables);
    running.push(one);
    await one.start();
    return one;
  }

  const clinic = {
    token: variables.RINGCENTRAL_VERIFICATION_TOKEN,
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
    async administrator(origin) {
      const body = { username: 'admin', password: PASSWORD };
      const login = await ask(origin, { method: 'POST', path: '/api/auth/login', body, headers: { origin } });
      if (login.status !== 200) throw new Error(`signing in was answered ${login.status}: ${login.text}`);
      const cookie = login.headers['set-cookie'].map((line) => line.split(';')[0]).join('; ');
      // Every instance takes the session; each is another origin here.
      return (request, at = origin) => ask(at, { ...request, headers: { cookie, origin: at, ...request.headers } });
    },
    /** Null: the audit log is whole. Otherwise what is wrong with it. */
    verifyAudit() {
      const program = [path.join(root, 'tools/harmony.mjs'), 'audit-verify'];
      const options = { cwd: root, env: { ...process.env, ...variables }, encoding: 'utf8' };
      const { status, stdout, stderr } = spawnSync(process.execPath, program, options);
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

/** One statement on a connection of its own. */
async function query(url, text, values) {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query(text, values).finally(() => client.end())).rows;
}
