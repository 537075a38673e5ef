// `npm run bench`: what requests cost the whole server stack (API, site, database) in CPU time, on loopback against the
// built product, beside a bare Fastify of the same run. Linux only: it reads /proc. Results: dist/bench/results.json.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { editToVisitor } from './bench/edit-to-visitor.mjs';
import { cpuOf, cpuPerRequest, load } from './bench/load.mjs';
import { family, memoryMiB } from './bench/processes.mjs';
import { startServer, untilAnswer } from './bench/server.mjs';
import { ensureBuilt } from './launcher/build.mjs';
import { freePort } from './platform/cluster.mjs';

const root = path.resolve(import.meta.dirname, '..');
const LISTS = ['/api/services', '/api/health-conditions', '/api/faqs', '/api/config', '/api/hours'];
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const results = [];

/** Notes a value beside its budget. */
function note(id, what, value, unit, budget) {
  console.error(`measured: ${what}`);
  results.push({ id, what, value: Math.round(value * 10) / 10, unit, budget, ok: budget === null || value <= budget });
}

await ensureBuilt(root);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'harmony-bench-'));
chmodSync(dataDir, 0o755);
const ADMIN_PASSWORD = 'correct-horse-battery';
const environment = { DATA_DIR: dataDir, LIMIT_GENERAL: '10000000', ADMIN_PASSWORD };
try {
  const bare = await startServer(path.join(root, 'tools/bench/bare-fastify.mjs'));
  note(
    'P0',
    'bare Fastify, constant 8 kB',
    await cpuPerRequest(bare.pid, bare.origin, () => ({ path: '/' }), 20_000),
    'us',
    null,
  );
  await bare.stop();

  await (await startServer(path.join(root, 'tools/start.mjs'), environment)).stop(); // fills the data folder
  const product = await startServer(path.join(root, 'tools/start.mjs'), environment);
  note('P14', 'npm start, built and with a warm data folder', product.milliseconds, 'ms', 4_000);
  await measure(product).finally(product.stop);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
report();

async function measure({ origin, pid }) {
  const each = (request, count) => cpuPerRequest(pid, origin, request, count);
  await load(origin, () => ({ path: '/', headers: BROWSER }), 20);
  note('P13', 'memory of API, site and database, idle (PSS)', memoryMiB(family(pid)), 'MiB', 220);

  note('P1', 'home page from the cache, brotli', await each(() => ({ path: '/', headers: BROWSER }), 20_000), 'us', 25);
  note(
    'P4',
    'public lists from the cache',
    await each((index) => ({ path: LISTS[index % LISTS.length] }), 20_000),
    'us',
    25,
  );
  const { headers } = await fetch(`${origin}/api/services`);
  const known = { 'if-none-match': headers.get('etag') };
  note(
    'P4',
    'a list the client has (304)',
    await each(() => ({ path: '/api/services', headers: known, expect: 304 }), 20_000),
    'us',
    25,
  );

  note('P5', 'public lists from the database', await missCost({ origin, pid }, LISTS), 'us', 150);
  note('P2', 'home page after an edit, gzip included', await missCost({ origin, pid }, ['/']), 'us', 3_000);
  note('P2', 'conditions page after an edit', await missCost({ origin, pid }, ['/conditions']), 'us', 3_000);

  note(
    'P3',
    "an edit is on the next visitor's page, longest",
    await editToVisitor(origin, ADMIN_PASSWORD),
    'ms',
    1_000,
  );
  note('P13', 'memory after all this', memoryMiB(family(pid)), 'MiB', 320);
  note('P14', 'API process to its first 200, database running', await apiStart(), 'ms', 600);
}

/**
 * The cost of a read that no cache can answer: content changes, then each path is read once; the cost of the changes is
 * subtracted.
 */
async function missCost({ origin, pid }, paths) {
  const ROUNDS = 300;
  const client = new pg.Client(databaseUrl());
  await client.connect();
  const change = async () => {
    await client.query('update content_version set version = version + 1');
    await client.query(`select pg_notify('content_changed', '')`);
    await new Promise((resolve) => setTimeout(resolve, 10)); // the API is notified of it
  };
  const rounds = async (after) => {
    for (let round = 0; round < ROUNDS; round++) {
      await change();
      await after();
    }
  };
  const readAll = () =>
    load(origin, (index) => ({ path: paths[index], headers: { 'accept-encoding': 'gzip' } }), paths.length);
  await rounds(readAll);
  const changes = await cpuOf(pid, () => rounds(async () => undefined));
  const changesAndReads = await cpuOf(pid, () => rounds(readAll));
  await client.end();
  return (changesAndReads - changes) / (ROUNDS * paths.length);
}

function secret(name) {
  return readFileSync(path.join(dataDir, name), 'utf8').trim();
}

function databaseUrl() {
  const port = readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://harmony:${secret('database-password')}@127.0.0.1:${port}/harmony`;
}

/** The API as the process of its container, on the product's database. */
async function apiStart() {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HARMONY_LOCAL: 'true',
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl(),
    SESSION_SECRET: secret('session-secret'),
    RINGCENTRAL_VERIFICATION_TOKEN: secret('ringcentral-verification-token'),
    PHONE_INDEX_SECRET: secret('phone-index-secret'),
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [path.join(root, 'dist/apps/api/main.mjs')], { env, stdio: 'ignore' });
  const milliseconds = await untilAnswer(`http://127.0.0.1:${port}/api/services`);
  child.kill('SIGTERM');
  return milliseconds;
}

function report() {
  const base = results.find(({ id }) => id === 'P0').value;
  for (const result of results) if (result.unit === 'us') result.ratio = Math.round((result.value / base) * 10) / 10;
  const row = ({ id, what, value, unit, ratio = '', budget, ok }) =>
    [
      id.padEnd(4),
      what.padEnd(54),
      `${value} ${unit}`.padStart(12),
      String(ratio).padStart(7),
      budget === null ? '' : `${ok ? 'within' : 'OVER'} ${budget}`,
    ].join(' ');
  console.log(`\n${'id'.padEnd(4)} ${'what'.padEnd(54)} ${'measured'.padStart(12)} ${'x bare'.padStart(7)} budget`);
  for (const result of results) console.log(row(result));
  const folder = path.join(root, 'dist/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'results.json'),
    `${JSON.stringify({ node: process.version, cpus: os.cpus().length, results }, null, 2)}\n`,
  );
}
