// `npm run bench:calls`: the call monitor's figures, over real sockets against the built API on a temporary
// database: from the webhook to the screen, a thousand monitors, a burst of webhooks, a caller among a million numbers, and the lists with much in them.
// Monitors are a process of their own; it, the sender, the API and Postgres share the machine's processors. Linux only.
// Results: dist/bench/calls.json. `--only screen,lists,statistics,monitors,burst,match` runs some of it.
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCallsApi } from '../call-load/api.mjs';
import { crowd } from '../call-load/calls.mjs';
import { faultsOf, startMonitors } from '../call-load/monitors.mjs';
import { atRate, clock, webhookSender } from '../call-load/webhooks.mjs';
import { ROOT } from '../build/api-bundle.mjs';
import { matchAmongAMillion } from './caller-match.mjs';
import { statisticsTimes } from './call-statistics.mjs';
import { fillLists, LISTS, timesOf } from './lists.mjs';
import { cpuMicroseconds } from './processes.mjs';

const PARTS = { screen, lists, statistics, monitors: thousandMonitors, burst, match };
const MONITORS = 1_000;
const results = [];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
for (const part of values.only?.split(',') ?? Object.keys(PARTS)) {
  // A part that breaks must not take the figures of the others with it.
  await PARTS[part]().catch((error) => {
    console.error(error);
    note(`part "${part}" broke off`, 1, '', 0);
  });
}
report();

/** Records a value with its budget. */
function note(what, value, unit, budget) {
  const load = Math.round(os.loadavg()[0] * 10) / 10;
  results.push({
    what,
    value: Math.round(value * 10) / 10,
    unit,
    budget,
    ok: budget === null || value <= budget,
    load,
  });
  console.error(`measured: ${what}`);
}

function at(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** An API with connected monitors, and a sender. */
async function stage(count, run) {
  const api = await startCallsApi(count);
  const monitors = startMonitors();
  const sender = webhookSender(api);
  try {
    await monitors.open(api.sessions.map((session, n) => ({ origin: api.origin, session, isFull: n === 0 })));
    await settle({ api, monitors, sender }, 40);
    await run({ api, monitors, sender });
  } finally {
    sender.close();
    monitors.stop();
    await api.stop();
  }
}

/** Warms up, then starts counting. */
async function settle({ api, monitors, sender }, count) {
  for (const { body } of crowd(`warm-${clock()}`, count, { firstNumber: 4_000 })) await sender.send(body);
  await monitors.reach(await head(api), 10_000);
  await sleep(1_000);
  await monitors.forget();
}

async function head(api) {
  const [{ last }] = await api.sql('select last_id::integer as last from call_log_head');
  return last;
}

async function transactionsOf(api) {
  const [{ n }] = await api.sql(
    'select (xact_commit + xact_rollback)::integer as n from pg_stat_database where datname = current_database()',
  );
  return n;
}

/** One monitor, one message at a time, as a small clinic has them. */
async function screen() {
  await stage(1, async ({ api, monitors, sender }) => {
    const messages = crowd('screen', 400);
    const sent = new Map();
    const answers = [];
    const pids = [api.pid];
    const cpu = cpuMicroseconds(pids);
    const before = await transactionsOf(api);
    for (const { call, step, body } of messages) {
      const start = clock();
      sent.set(`${call} ${step}`, start);
      await sender.send(body);
      answers.push(clock() - start);
      await sleep(25);
    }
    await monitors.reach(await head(api), 5_000);
    await sleep(1_500); // Postgres counts late
    const used = cpuMicroseconds(pids) - cpu;
    const transactions = (await transactionsOf(api)) - before;
    const [{ received }] = await monitors.report();
    const numbered = received.filter(({ id }) => id !== null);
    const steps = new Map();
    const times = numbered.map(({ call, at: seen }) => {
      const step = steps.get(call) ?? 0;
      steps.set(call, step + 1);
      return seen - sent.get(`${call} ${step}`);
    });
    note('webhook to screen, one monitor, p50', at(times, 0.5), 'ms', 15);
    note('webhook to screen, one monitor, p99', at(times, 0.99), 'ms', 100);
    note('without their patients', numbered.filter(({ patients }) => patients !== 1).length, 'messages', 0);
    note('not on the screen', messages.length - numbered.length, 'messages', 0);
    note('webhook to its answer, p99', at(answers, 0.99), 'ms', 500);
    note('processor time of the API per webhook', used / messages.length, 'us', null);
    note('transactions per webhook', transactions / messages.length, '', null);
  });
}

/** A thousand monitors, twenty events a second for twenty seconds. */
async function thousandMonitors() {
  await stage(MONITORS, async ({ api, monitors, sender }) => {
    const first = (await head(api)) + 1;
    const sent = new Map();
    const pids = [api.pid];
    const cpu = cpuMicroseconds(pids);
    const start = clock();
    await atRate(crowd('many', 400), 20, async ({ call, step, body }, due) => {
      sent.set(`${call} ${step}`, due);
      await sender.send(body);
    });
    const seconds = (clock() - start) / 1000;
    const used = cpuMicroseconds(pids) - cpu;
    await monitors.reach(first + 399, 20_000);
    const lists = await monitors.report();
    const steps = new Map();
    const dueOf = new Map();
    for (const { id, call } of lists[0].received) {
      if (id === null) continue;
      const step = steps.get(call) ?? 0;
      steps.set(call, step + 1);
      dueOf.set(id, sent.get(`${call} ${step}`));
    }
    const times = lists.flatMap(({ ids, times: seen }) => ids.map((id, n) => seen[n] - dueOf.get(id)));
    const { lost, twice, disordered } = faultsOf(
      lists.map(({ ids }) => ids),
      first,
      first + 399,
    );
    note('deliveries to 1,000 monitors', times.length, '', null);
    note('lost', lost, 'deliveries', 0);
    note('twice', twice, 'deliveries', 0);
    note('out of order', disordered, 'deliveries', 0);
    note('webhook to 1,000 screens, p50', at(times, 0.5), 'ms', 60);
    note('webhook to 1,000 screens, p99', at(times, 0.99), 'ms', 250);
    note('peak memory of the API', api.peakMemory(), 'MiB', 300);
    note('processor time of the API per delivery', used / times.length, 'us', null);
    note('processor of the API in use', used / 1e4 / seconds, '%', null);
  });
}

/** Two hundred webhooks a second for ten seconds; a monitor watches. */
async function burst() {
  await stage(1, async ({ api, monitors, sender }) => {
    const first = (await head(api)) + 1;
    const messages = crowd('burst', 2_000, { overlap: 40 });
    const sent = new Map();
    const pids = [api.pid];
    const cpu = cpuMicroseconds(pids);
    const answers = await atRate(messages, 200, async ({ call, step, body }, due) => {
      sent.set(`${call} ${step}`, due);
      return { status: await sender.send(body), ms: clock() - due };
    });
    const last = first + messages.length - 1;
    await monitors.reach(last, 10_000);
    const used = cpuMicroseconds(pids) - cpu;
    const [{ ids, times, received }] = await monitors.report();
    const { lost, twice, disordered } = faultsOf([ids], first, await head(api));
    const waits = received.flatMap(({ id, call, status, phase, at: seen }) => {
      const step = { 'menu-or-queue': 0, ringing: 1, talking: 2, completed: 3 }[phase];
      return id === null || status === null ? [] : [seen - sent.get(`${call} ${step}`)];
    });
    const ms = answers.map((answer) => answer.ms);
    note('200 webhooks/s for 10 s: not answered 200', answers.filter(({ status }) => status !== 200).length, '', 0);
    note('answer, p50', at(ms, 0.5), 'ms', null);
    note('answer, p99', at(ms, 0.99), 'ms', 500);
    note('answer, slowest', Math.max(...ms), 'ms', 500);
    note('entries not on the screen, twice or out of order', lost + twice + disordered, '', 0);
    note('webhook to screen, p99', at(waits, 0.99), 'ms', null);
    note('processor time of the API per webhook', used / messages.length, 'us', null);
    if (times.length === 0) throw new Error('the monitor saw nothing');
  });
}

/** Lists with much in them, and a webhook while they are there. */
async function lists() {
  await stage(1, async ({ api, monitors, sender }) => {
    await fillLists(api);
    for (const { what, path: url, budget } of LISTS) {
      const times = await timesOf(api, url, 200);
      note(`${what}, p50`, at(times, 0.5), 'ms', null);
      note(`${what}, p95`, at(times, 0.95), 'ms', budget);
    }
    const sent = [];
    for (const { body } of crowd('with-lists', 200)) {
      sent.push(clock());
      await sender.send(body);
      await sleep(25);
    }
    await monitors.reach(await head(api), 5_000);
    const [{ received }] = await monitors.report();
    const seen = received.filter(({ id }) => id !== null).map(({ at: time }, n) => time - sent[n]);
    note('webhook to screen with 500 open follow-ups, p50', at(seen, 0.5), 'ms', 15);
    note('webhook to screen with 500 open follow-ups, p99', at(seen, 0.99), 'ms', 100);
  });
}

/** The page of the console, and what is behind it. */
async function statistics() {
  await stage(1, async ({ api }) => {
    for (const { what, times, budget } of await statisticsTimes(api)) {
      note(`${what}, p50`, at(times, 0.5), 'ms', null);
      note(`${what}, p95`, at(times, 0.95), 'ms', budget);
    }
  });
}

async function match() {
  for (const { what, p50, p99, budget } of await matchAmongAMillion()) {
    note(`${what}, p50`, p50, 'ms', null);
    note(`${what}, p99`, p99, 'ms', budget);
  }
}

function report() {
  const row = ({ what, value, unit, budget, ok, load }) =>
    [
      what.padEnd(58),
      `${value} ${unit}`.padStart(18),
      String(load).padStart(6),
      budget === null ? '' : `${ok ? 'within' : 'OVER'} ${budget}`,
    ].join(' ');
  console.log(`\n${os.cpus().length} processors for the API, Postgres, the sender and the monitors together\n`);
  console.log(`${'what'.padEnd(58)} ${'measured'.padStart(18)} ${'load'.padStart(6)} budget`);
  for (const result of results) console.log(row(result));
  const folder = path.join(ROOT, 'dist/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'calls.json'),
    `${JSON.stringify({ node: process.version, cpus: os.cpus().length, results }, null, 2)}\n`,
  );
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
}
