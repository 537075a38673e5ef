// `npm run bench:booking`: what online booking costs: the engine alone (B1, B2, by openings.mjs), then the built product on its
// starter content with a temporary data folder: free times, the page of times, a booking, how soon another instance shows
// it, and the schedule of the front desk. Linux only: it reads /proc. `-- --quick`: fewer of each. Results: dist/bench/booking.json; ends with 1 when a budget of
// budgets.mjs is exceeded.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ownSizeOf } from '../checks/bundle-size.mjs';
import { ask, hangUp } from '../drill/http.mjs';
import { lighthouse } from './lighthouse.mjs';
import { BOOKING_BUDGETS } from './budgets.mjs';
import { cpuOf, cpuPerRequest } from './load.mjs';
import { missCost } from './misses.mjs';
import { costOfOpenings } from './openings.mjs';
import { adminCookie, databaseUrl, root, startProduct, startSecond, withDataFolder } from './product.mjs';
import { circumstances, report } from './report.mjs';
import { costOfSchedule } from './schedule.mjs';
import { startServer } from './server.mjs';
import { baseline, judge, quantile } from './verdicts.mjs';

/** Everything comes from one address here. */
const LIMITS = { LIMIT_GENERAL: '10000000', LIMIT_PUBLIC_FORM: '10000000', LIMIT_MAILBOX: '10000000' };
/** Between two visits of one practitioner, so that no booking takes the time of a later one, and days keep free times. */
const APART_MS = 180 * 60_000;
/** Bookings that are not measured, because the first of a process cost more. */
const WARM_UP = 10;
/** After each booking, until the pages that it changes are there again. */
const PAUSE_MS = 400;
const ELSEWHERE = ['B7: the drill `bookings` (node tools/drill.mjs --only bookings).'];

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const { requests, rounds, bookings, shown } = values.quick
  ? { requests: 5_000, rounds: 40, bookings: 30, shown: 5 }
  : { requests: 20_000, rounds: 200, bookings: 60, shown: 20 };
const figures = new Map();
let sent = 0;

/** Notes a value of a line of the budgets. */
function note(name, value) {
  console.error(`measured: ${BOOKING_BUDGETS[name].what}`);
  figures.set(name, value);
}

const run = circumstances();
const engine = (await costOfOpenings()).map(({ what, ms, budget }) =>
  judge({ id: what.slice(0, 2), what: `engine, ${what.slice(3)}, processor time`, unit: 'ms', budget }, ms, 1),
);
await withDataFolder(async (dataDir) => {
  const before = await bareCost();
  const product = await startProduct(dataDir, LIMITS);
  await measure(product, dataDir).finally(() => {
    hangUp();
    return product.stop();
  });
  const { base, apart, isQuiet } = baseline(before, await bareCost());
  note('bare', base);
  const verdicts = Object.entries(BOOKING_BUDGETS).map(([name, line]) => judge(line, figures.get(name), base));
  const remark = `Bare Fastify before and after differ by ${Math.round(apart * 100)} %${isQuiet ? '.' : ': THE MACHINE IS NOT QUIET.'}`;
  report('booking', run, [...engine, ...verdicts], [remark, ...ELSEWHERE]);
});

async function bareCost() {
  const bare = await startServer(path.join(root, 'tools/bench/bare-fastify.mjs'));
  return cpuPerRequest(bare.pid, bare.origin, () => ({ path: '/' }), requests).finally(bare.stop);
}

async function measure({ origin, pid }, dataDir) {
  const choice = await openBooking(origin);
  const chosen = new URLSearchParams(choice);
  const times = await freeTimes(origin, chosen);
  // Their visits also fill the days that everything else is asked about.
  await measureBookings({ origin, pid }, databaseUrl(dataDir), choice, times.slice(0, bookings));
  const week = { path: `/api/openings?${chosen}&days=7` };
  note('stored', await cpuPerRequest(pid, origin, () => week, requests));
  // As after a booking: the rules are known, what is taken has to be read.
  const afterBooking = async (wanted) =>
    (await missCost({ origin, pid }, databaseUrl(dataDir), ['claims'], [wanted], rounds)) / 1_000;
  note('computed', await afterBooking(`/api/openings?${chosen}&days=14`));
  note('page', await afterBooking(`/book?${chosen}`));
  const second = await startSecond(dataDir, LIMITS);
  await measureElsewhere([origin, second.origin], choice).finally(second.stop);
  // Last: it changes who can be booked.
  const { paint, drag } = await costOfSchedule(origin, databaseUrl(dataDir));
  note('paint', paint);
  note('drag', drag);
  const { lcp, cls, ...scores } = await lighthouse(origin, `/book?${chosen}`, 'light');
  note('seen', lcp);
  note('shift', cls);
  note('scores', Math.min(scores.performance, scores.accessibility, scores.practices));
  note('script', ownSizeOf(path.join(root, 'dist/apps/site/client'), 'src/features/bookings/book-page.tsx'));
}

/** Lets patients book. @returns what they ask for: the shortest treatment, with the first who gives it */
async function openBooking(origin) {
  const headers = { origin, cookie: await adminCookie(origin) };
  const body = { data: 'true', isActive: true };
  const { status } = await ask(origin, { method: 'PUT', path: '/api/config/booking_enabled', headers, body });
  if (status !== 200) throw new Error(`booking cannot be turned on: ${status}`);
  for (;;) {
    const answer = await ask(origin, { path: '/api/booking-options' });
    if (answer.status !== 200) continue;
    const { services } = JSON.parse(answer.text);
    const [{ slug, practitioners }] = services
      .filter(({ audience }) => audience === 'both')
      .sort((a, b) => a.duration - b.duration);
    return { service: slug, with: practitioners[0].slug };
  }
}

/** Times that can all be booked, one after the other. */
async function freeTimes(origin, chosen) {
  const { text } = await ask(origin, { path: `/api/openings?${chosen}&days=31&first=true` });
  const starts = JSON.parse(text).days.flatMap(({ openings }) => openings.map(({ startsAt }) => startsAt));
  let last = -Infinity;
  return starts.filter((startsAt) => {
    const isApart = Date.parse(startsAt) >= last + APART_MS;
    if (isApart) last = Date.parse(startsAt);
    return isApart;
  });
}

/** Books a time for somebody new. */
async function book(origin, choice, startsAt) {
  const name = `Patient ${(sent += 1)}`;
  const body = { ...choice, startsAt, isFirst: true, name, email: `patient-${sent}@clinic.example` };
  const form = { website: '', elapsedMs: 9_000, proof: null };
  const answer = await ask(origin, { method: 'POST', path: '/api/bookings', body: { ...body, ...form } });
  if (answer.status !== 201) throw new Error(`a booking was answered ${answer.status}: ${answer.text}`);
}

/** Pages with free times are rendered anew after each booking: that is measured by itself. */
async function measureBookings({ origin, pid }, url, choice, times) {
  const took = [];
  for (const startsAt of times.splice(0, WARM_UP)) await book(origin, choice, startsAt);
  const each = (act) =>
    cpuOf(pid, async () => {
      for (const startsAt of times) {
        await act(startsAt);
        await sleep(PAUSE_MS);
      }
    });
  const all = await each(async (startsAt) => {
    const from = performance.now();
    await book(origin, choice, startsAt);
    took.push(performance.now() - from);
  });
  const database = new pg.Client(url);
  await database.connect();
  const renewed = await each(() =>
    database.query('update claims set lane = lane where id = (select min(id) from claims)'),
  );
  await database.end();
  note('booking', quantile(took, 0.5));
  note('bookingCpu', (all - renewed) / 1_000 / times.length);
  note('renewed', renewed / 1_000 / times.length);
}

/** Books at one instance what a page of the other one offers, until that page no longer does. */
async function measureElsewhere([origin, other], choice) {
  const path = `/book?${new URLSearchParams(choice)}`;
  const offered = async () => {
    const { status, text } = await ask(other, { path });
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    return [...text.matchAll(/ value="(\d{4}-\d\d-\d\dT[\d:.]+Z) /g)].map(([, startsAt]) => startsAt);
  };
  let longest = 0;
  for (let n = 0; n < shown; n += 1) {
    const [startsAt] = await offered();
    if (!startsAt) throw new Error('the page of the other instance offers no time');
    await book(origin, choice, startsAt);
    const answered = performance.now();
    while ((await offered()).includes(startsAt));
    longest = Math.max(longest, performance.now() - answered);
  }
  note('elsewhere', longest);
}
