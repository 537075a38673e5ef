import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDesk } from '../../call-load/desk.mjs';
import { atRate, clock } from '../../call-load/webhooks.mjs';
import { ask } from '../../drill/http.mjs';
import { load } from '../load.mjs';
import { cpuMicroseconds, family, memoryMiB } from '../processes.mjs';
import { quantile } from '../verdicts.mjs';

/** The longest that nineteen in twenty may wait: for a page, a call on the last monitor; for a form, 99 in 100. */
const LIMIT_MS = { page: 500, screen: 1_000, form: 1_000 };
/** A visitor opens a page so often. */
const PAUSE_S = 20;
const PAGES = ['/', '/services', '/conditions', '/faq', '/contact', '/about'];
const FILE = /\/(?:assets|fonts|art|page-state|api\/images)\/?[^"'\s)<>,#]*/g;
/** For other screens and themes than that of a phone in daylight. */
const NOT_FOR_PHONES = /-(?:1600|2400)\.|dark|shared-link|w=(?!828)/;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };
/** A Monday morning of a clinic with ten treatment rooms, after a newsletter: what happens at once, or so often. */
const HOUR = { visitors: 200, monitors: 12, callsPerSecond: 1, formsPerSecond: 0.5, secondsPerEdit: 30 };
/** Monitors that watch while calls are measured. */
const WATCHING = 10;

/** Steps of each part: connections that ask without a pause, or so many of what the part counts. */
const PARTS = {
  pages: { steps: [50], quick: [50], seconds: 10, try: pages },
  renders: { steps: [8, 16, 32, 64, 128], quick: [8], seconds: 6, try: renders },
  visitors: { steps: [25, 50, 100], quick: [25], seconds: 10, try: visitors },
  monitors: { steps: [10, 100, 500, 1_000, 2_000, 4_000], quick: [10, 100], seconds: 6, try: monitors },
  calls: { steps: [25, 50, 100, 200, 300, 400, 600, 800], quick: [10, 25], seconds: 5, try: calls },
  bookings: { steps: [10, 20, 40, 80, 160, 320], quick: [10], seconds: 5, try: bookings },
  hour: { steps: [1, 2, 4, 8, 16], quick: [1], seconds: 20, try: hour },
};
const QUICK_SECONDS = 3;

export default {
  name: 'scale',
  what: 'what this one machine holds; the load generator shares its processors (--only pages, renders, visitors, monitors, calls, bookings, hour)',
  figures: {
    pages: { what: 'stored pages a second', unit: '1/s' },
    renders: { what: 'uncached pages a second', unit: '1/s' },
    visitors: { what: 'people at once, a page with its files every 20 s', unit: '' },
    monitors: { what: 'call monitors at once, two messages a second', unit: '' },
    calls: { what: 'messages a second, each shown on ten monitors', unit: '1/s' },
    bookings: { what: 'requests for appointments stored a second', unit: '1/s' },
    hour: { what: 'times the worst hour of a big clinic', unit: 'x' },
    memory: { what: 'memory of product and Postgres, at most (PSS)', unit: 'MiB' },
  },
  async run({ quick, only, note, product }) {
    const most = Math.max(...(quick ? PARTS.monitors.quick : PARTS.monitors.steps));
    await product.edit('/api/config/appointments_enabled', { data: 'true' });
    const desk = await openDesk(product, most);
    const stage = { product, desk, views: await readViews(product.origin) };
    let highest = memoryMiB(family(product.pid));
    try {
      for (const name of only ?? Object.keys(PARTS)) {
        const { steps, quick: few, seconds, try: attempt } = PARTS[name];
        await desk.monitors.close();
        let held = null;
        for (const size of quick ? few : steps) {
          await sleep(1_000);
          const { result, use } = await withShares(stage, () => attempt(stage, size, quick ? QUICK_SECONDS : seconds));
          highest = Math.max(highest, memoryMiB(family(product.pid)));
          console.error(`${name} ${size}: ${result.holds ? 'holds' : 'BREAKS'} at ${said(result)}; ${use}`);
          if (!result.holds) break;
          held = result;
        }
        note(name, held?.count ?? 0, held ? `(${Math.round(held.ms)} ms)` : '(the lowest step broke)');
      }
      note('memory', highest);
    } finally {
      desk.close();
    }
  },
};

const said = ({ count, ms, fault }) => `${Math.round(count)}, ${Math.round(ms)} ms${fault ? `, ${fault}` : ''}`;

/** A result of autocannon as that of a step; `count`: what of it counts. */
const stepOf = ({ p95, p99, failed, statuses, ...rest }, most, count, ms = p95) => ({
  count: count(rest),
  ms,
  fault: failed > 0 ? `${failed} failed of ${JSON.stringify(statuses)}` : null,
  holds: ms <= most && failed === 0,
});

/** What each kind of process uses meanwhile, in per cent of one processor. */
async function withShares({ product, desk }, work) {
  const timesNow = () => {
    const [first, ...database] = family(product.pid);
    const kinds = { product: [first], Postgres: database, generator: [process.pid], monitors: [desk.monitors.pid] };
    return Object.entries(kinds).map(([kind, pids]) => [kind, cpuMicroseconds(pids)]);
  };
  const before = Object.fromEntries(timesNow());
  const started = performance.now();
  const result = await work();
  const microseconds = (performance.now() - started) * 1_000;
  // A connection of Postgres that has ended meanwhile takes its time with it.
  const shares = timesNow().map(([kind, time]) => [kind, Math.max(0, (100 * (time - before[kind])) / microseconds)]);
  return { result, use: shares.map(([kind, share]) => `${kind} ${Math.round(share)} %`).join(', ') };
}

/** The pages that visitors read, each with the files that a browser without any in its cache fetches. */
async function readViews(origin) {
  const views = [];
  for (const path of PAGES) {
    const { text } = await ask(origin, { path });
    const named = [...new Set(text.replaceAll('&amp;', '&').match(FILE))].filter((file) => !NOT_FOR_PHONES.test(file));
    const there = [path];
    for (const file of named) if ((await ask(origin, { path: file })).status === 200) there.push(file);
    views.push(there.map((file) => ({ path: file, headers: HEADERS })));
  }
  return views;
}

/** Pages from memory. */
async function pages({ product }, connections, duration) {
  const requests = PAGES.map((path) => ({ path, headers: HEADERS }));
  const result = await load(product.origin, requests, { connections, duration });
  return stepOf(result, LIMIT_MS.page, ({ perSecond }) => perSecond);
}

let addresses = 0;
/** Searches, each rendered for a visitor of another network. */
async function renders({ product }, connections, duration) {
  const setupRequest = (request) => {
    const n = addresses++;
    const from = `10.${n % 200}.${Math.floor(n / 200) % 250}.1`;
    return { ...request, path: `/conditions?q=${n}`, headers: { ...HEADERS, 'x-forwarded-for': from } };
  };
  const result = await load(product.origin, [{ path: '/', setupRequest }], { connections, duration });
  return stepOf(result, LIMIT_MS.page, ({ perSecond }) => perSecond);
}

/** People who read one page with its files after the other: so many times as many are there who rest in between. */
async function visitors({ product, views }, connections, duration) {
  const result = await load(product.origin, views.flat(), { connections, duration });
  return stepOf(result, LIMIT_MS.page, ({ perSecond }) => (perSecond * views.length * PAUSE_S) / views.flat().length);
}

/** So many monitors at once, to whom two messages a second are shown. */
async function monitors({ desk }, count, seconds) {
  const isIn = await desk.watchWith(count);
  const { count: _sent, ...shown } = await show(desk, 2, seconds);
  return { ...shown, count, holds: shown.holds && isIn };
}

/** So many messages a second. */
async function calls({ desk }, perSecond, seconds) {
  await desk.watchWith(WATCHING);
  return show(desk, perSecond, seconds);
}

async function show(desk, perSecond, seconds) {
  const overlap = Math.min(40, Math.max(5, perSecond));
  const { last, faults } = await desk.showCalls(Math.ceil(perSecond * seconds), perSecond, overlap);
  const ms = quantile(last, 0.95) ?? Infinity;
  return { count: perSecond, ms, fault: faults[0] ?? null, holds: ms <= LIMIT_MS.screen && faults.length === 0 };
}

const form = (n) => ({
  method: 'POST',
  path: '/api/appointments',
  headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
  body: {
    name: `Ana Ruiz ${n}`,
    email: `ana-${n}@clinic.example`,
    phone: '+12065550123',
    preferredDays: ['monday', 'thursday'],
    preferredTimes: ['morning'],
    note: 'A stiff neck since Sunday. Mornings are best.',
    elapsedMs: 9_000,
  },
});

/** Requests for appointments, as the form of `/appointments` sends them. */
async function bookings({ product }, connections, duration) {
  let n = 0;
  const setupRequest = (request) => {
    const { body, ...wish } = form(n++);
    return { ...request, ...wish, body: JSON.stringify(body) };
  };
  const result = await load(product.origin, [{ setupRequest }], { connections, duration, expect: 201 });
  return stepOf(result, LIMIT_MS.form, ({ perSecond }) => perSecond, result.p99);
}

/** The mixed load of the worst hour, so many times as much, each part against its own limit. */
async function hour({ product, desk, views }, times, seconds) {
  const isIn = await desk.watchWith(HOUR.monitors * times);
  const perSecond = (HOUR.visitors * times) / PAUSE_S;
  const longest = Math.max(...views.map(({ length }) => length));
  let turn = 0;
  // Each connection is one visitor a second, who comes with all others at its beginning.
  const read = load(product.origin, [{ path: '/' }], {
    connections: perSecond,
    connectionRate: longest,
    duration: seconds,
    setupClient: (client) => client.setRequests(views[turn++ % views.length]),
  });
  const forms = Array.from({ length: Math.ceil(HOUR.formsPerSecond * times * seconds) }, (_, n) => form(n));
  const stored = atRate(forms, HOUR.formsPerSecond * times, async (wish, due) => {
    const { status } = await ask(product.origin, wish).catch(() => ({ status: 0 }));
    return { status, ms: clock() - due };
  });
  const edits = edit(product, (HOUR.secondsPerEdit / times) * 1_000, seconds);
  const shown = await show(desk, HOUR.callsPerSecond * times, seconds);
  const page = stepOf(await read, LIMIT_MS.page, () => times);
  await edits;
  const answers = await stored;
  const slowest = quantile(answers.map(({ ms }) => ms), 0.99); // prettier-ignore
  const isStored = slowest <= LIMIT_MS.form && answers.every(({ status }) => status === 201);
  const fault = page.fault ?? shown.fault ?? (isStored ? null : `forms: p99 ${Math.round(slowest)} ms`);
  return { count: times, ms: page.ms, fault, holds: isIn && page.holds && shown.holds && isStored };
}

/** Somebody edits a treatment again and again, so that pages are rendered anew. */
async function edit({ sql, edit: save }, everyMs, seconds) {
  const [{ id }] = await sql('select min(id) as id from services');
  for (let at = 0; at < seconds * 1_000; at += everyMs) {
    await save(`/api/services/${id}`, { shortDescription: `Edited after ${at} ms` });
    await sleep(Math.min(everyMs, seconds * 1_000 - at));
  }
}
