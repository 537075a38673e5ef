// `node tools/bench/caller-match.mjs`: how long it takes to find a caller among 1,000,000 numbers, on a temporary
// database of its own. Budget: p99 <= 5 ms in the index. `npm run bench:calls` does it too.
import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { apiBundle, ROOT } from '../build/api-bundle.mjs';
import { startThrowAway } from '../platform/throw-away-postgres.mjs';

const NUMBERS = 1_000_000;
const QUESTIONS = 5_000;
const BUDGET_MS = 5;
const BATCH = 20_000;
const PARTS = ['platform/db/connection/connect', 'platform/db/migrate/migrate'];
const MORE = [
  'patients/phone-index/phone-keys',
  'patients/phone-index/phone-index.repo',
  'patients/phone-index/matcher',
  'patients/clinic-systems/circuit-breaker',
  'scheduling/built-in-system/built-in',
];

/** Numbers of the North American plan, one after the other. */
const numberOf = (index) => `+1206${String(2_000_000 + index).padStart(7, '0')}`;

if (process.argv[1] === import.meta.filename) {
  const figures = await matchAmongAMillion();
  for (const { what, p50, p99, max } of figures)
    console.log(`${what}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, max ${max.toFixed(2)} ms`);
  if (figures.some(({ p99, budget }) => budget !== null && p99 > budget)) process.exitCode = 1;
}

/** @returns {Promise<{ what: string, p50: number, p99: number, max: number, budget: number | null }[]>} in milliseconds */
export async function matchAmongAMillion() {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const outdir = mkdtempSync(path.join(ROOT, 'dist/bench-'));
  const cluster = await startThrowAway();
  try {
    const entries = [...PARTS, ...MORE].map((part) => path.join(ROOT, 'apps/api/src', `${part}.ts`));
    await build({
      ...apiBundle(outdir),
      entryPoints: entries,
      outbase: path.join(ROOT, 'apps/api/src'),
      logLevel: 'error',
    });
    const load = (part) => import(path.join(outdir, `${part}.mjs`));
    const [
      { connect },
      { migrateToLatest },
      { phoneKeys },
      { findHits },
      { callerMatcher },
      { circuitBreaker },
      { builtInSystem },
    ] = await Promise.all([...PARTS, ...MORE].map(load));

    const url = `${cluster.base}/harmony_bench`;
    await query(`${cluster.base}/postgres`, 'create database harmony_bench');
    // The pool reports lost connections also after it was closed.
    let closed = false;
    const log = { error: (_details, message) => closed || console.error(message), warn: () => undefined };
    const db = connect(url, { log });
    await migrateToLatest(db);
    const keys = phoneKeys('a secret of the bench that is long enough');
    await fill(url, keys);

    const known = Array.from({ length: QUESTIONS }, (_, index) => numberOf((index * 7_919) % NUMBERS));
    const unknown = known.map((number) => number.replace('+1206', '+1425'));
    const hashes = (number) => ({
      e164: keys.e164(number),
      national: keys.national(number.slice(2)),
      last7: keys.last7(number.slice(5)),
    });
    const lookUp = async (number) =>
      new Set((await findHits(db, [hashes(number)]))[0].map(({ patientId }) => patientId)).size;
    const matcher = callerMatcher({
      db,
      keys,
      log,
      breakers: [circuitBreaker(builtInSystem(db))],
      unready: () => ({ pending: false, unavailable: false }),
    });
    const match = async (number) => (await matcher.match(number, 'number')).patients.length;

    const figures = [
      { ...(await measure('caller among 1,000,000, known', known, lookUp, 1)), budget: BUDGET_MS },
      { ...(await measure('caller among 1,000,000, unknown', unknown, lookUp, 0)), budget: BUDGET_MS },
      { ...(await measure('the same with card and notes', known, match, 1)), budget: null },
    ];
    console.error(await plan(url, hashes(known[0])));
    closed = true;
    await db.destroy();
    return figures;
  } finally {
    await cluster.stop();
    rmSync(outdir, { recursive: true, force: true });
  }
}

async function measure(what, numbers, ask, expected) {
  for (const number of numbers.slice(0, 500)) await ask(number);
  const times = [];
  for (const number of numbers) {
    const start = performance.now();
    const found = await ask(number);
    times.push(performance.now() - start);
    if (found !== expected) throw new Error(`${what}: ${found} found instead of ${expected}`);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)];
  return { what, p50: at(0.5), p99: at(0.99), max: times.at(-1) };
}

async function fill(url, keys) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`insert into patients (name) select 'Patient ' || n from generate_series(1, ${NUMBERS}) n`);
  for (let start = 0; start < NUMBERS; start += BATCH) {
    const indexes = Array.from({ length: BATCH }, (_, offset) => start + offset);
    const numbers = indexes.map(numberOf);
    await client.query(
      `insert into phone_index (system, patient_id, e164_hmac, national_hmac, last4, is_active, source_updated_at, key_id)
       select 'built-in', id, e164, national, '0000', true, now(), $4
       from unnest($1::text[], $2::bytea[], $3::bytea[]) as row (id, e164, national)`,
      [
        indexes.map((index) => String(index + 1)),
        numbers.map((number) => keys.e164(number)),
        numbers.map((number) => keys.national(number.slice(2))),
        keys.id,
      ],
    );
  }
  await client.query('vacuum analyze');
  await client.end();
}

/** What Postgres does for one query. */
async function plan(url, { e164, national, last7 }) {
  const part = (column, value) =>
    `select patient_id, relation, system from phone_index where is_active and ${column} is not null and ${column} = '\\x${value.toString('hex')}'`;
  const parts = [part('e164_hmac', e164), part('national_hmac', national), part('last7_hmac', last7)];
  const { rows } = await query(url, `explain (analyze, costs off) ${parts.join(' union all ')} limit 50`);
  return rows.map((row) => row['QUERY PLAN'].replace(/'\\\\x[0-9a-f]+'/g, '…')).join('\n');
}

async function query(url, text) {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(text).finally(() => client.end());
}
