import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownSizeOf } from '../../checks/bundle-size.mjs';
import { ask } from '../../drill/http.mjs';
import { costOfOpenings } from '../busy-clinic.mjs';
import { lighthouse } from '../lighthouse.mjs';
import { cpuAfter, cpuOf, cpuPerRequest } from '../load.mjs';
import { costOfSchedule } from '../schedule.mjs';
import { root } from '../product.mjs';
import { NO_SHIFT, quantile, xBare } from '../verdicts.mjs';

/** Between two visits of one practitioner, so that no booking takes the time of a later one, and days keep free times. */
const APART_MS = 180 * 60_000;
/** Bookings that are not measured, because the first of a process cost more. */
const WARM_UP = 10;
/** After each booking, until the pages that it changes are there again. */
const PAUSE_MS = 400;
const RIVALS = 200;
/** As a booking leaves it: the rules are known, what is taken has to be read. */
const TAKE = 'update claims set lane = lane where id = (select min(id) from claims)';

export default {
  name: 'booking',
  what: 'online booking: the engine with twelve practitioners and 3,700 visits, the product, and the schedule in Chromium',
  figures: {
    everybody: { what: 'engine, 12 practitioners, 60 days, processor time', unit: 'ms', budget: 15 },
    fortnight: { what: 'engine, 12 practitioners, 14 days', unit: 'ms', budget: 3 },
    week: { what: 'engine, 1 practitioner, 7 days', unit: 'ms', budget: 0.3 },
    unfit: { what: 'engine, which of 1,000 coming visits need a new time', unit: 'ms', budget: 60 },
    kept: { what: 'free times of a week, kept', unit: 'us', budget: 1.6 },
    computed: { what: 'free times of 14 days, computed, processor time', unit: 'cpu ms', budget: xBare(3.5) },
    page: { what: '/book with times, rendered, gzip included', unit: 'cpu ms', budget: xBare(6) },
    booking: { what: 'a booking, one client, p50', unit: 'ms', budget: 25 },
    bookingCpu: { what: 'processor time of it', unit: 'cpu ms', budget: xBare(5) },
    elsewhere: { what: 'booked until a page of another instance shows it, longest', unit: 'ms', budget: 1_000 },
    rivals: { what: `${RIVALS} people want one time at two instances, last answer`, unit: 'ms', budget: 3_000 },
    paint: { what: 'schedule, 12 columns and 200 visits, painted after the press', unit: 'ms', budget: 300 },
    drag: { what: 'the longest frame while a visit of it is dragged', unit: 'ms', budget: 50 },
    seen: { what: '/book with times, largest paint on a slow phone and line', unit: 'ms', budget: 850 },
    shift: { what: 'layout shift of it', unit: '', budget: NO_SHIFT },
    scores: { what: 'its least score of Lighthouse', unit: '', budget: 100, atLeast: true },
    script: { what: 'script that only pages of booking load, gzip', unit: 'kB', budget: 12 },
  },
  async run({ quick, note, product }) {
    const { requests, rounds, bookings, shown } = quick
      ? { requests: 5_000, rounds: 40, bookings: 30, shown: 5 }
      : { requests: 20_000, rounds: 200, bookings: 60, shown: 20 };
    for (const [name, ms] of Object.entries(await costOfOpenings())) note(name, ms);
    const desk = await openDesk(product);
    // Their visits also fill the days that everything else is asked about.
    await measureBookings(product, desk, bookings, note);
    const week = [{ path: `/api/openings?${desk.query}&days=7` }];
    note('kept', await cpuPerRequest(product, week, requests));
    const afterBooking = async (address) => {
      const read = () => ask(product.origin, { path: address, headers: { 'accept-encoding': 'gzip' } });
      return (await cpuAfter(product, () => product.sql(TAKE), read, rounds)) / 1_000;
    };
    note('computed', await afterBooking(`/api/openings?${desk.query}&days=14`));
    note('page', await afterBooking(`/book?${desk.query}`));
    await product.withSecond(async (other) => {
      note('elsewhere', await untilElsewhere(desk, product.origin, other, shown));
      note('rivals', await rivals(desk, [product.origin, other]));
    });
    // Last: it changes who can be booked.
    const { paint, drag } = await costOfSchedule(product);
    note('paint', paint);
    note('drag', drag);
    const {
      lcp,
      cls,
      performance: speed,
      accessibility,
      practices,
    } = await lighthouse(product.origin, `/book?${desk.query}`);
    note('seen', lcp);
    note('shift', cls);
    note('scores', Math.min(speed, accessibility, practices));
    note('script', ownSizeOf(path.join(root, 'dist/apps/site/client'), 'src/features/bookings/book-page.tsx'));
  },
};

/** Lets patients book the shortest treatment with the first who gives it. */
async function openDesk({ origin, edit }) {
  await edit('/api/config/booking_enabled', { data: 'true', isActive: true });
  let options;
  do options = await ask(origin, { path: '/api/booking-options' });
  while (options.status !== 200);
  const all = JSON.parse(options.text).services.filter(({ audience }) => audience === 'both');
  const [{ slug, practitioners }] = all.sort((a, b) => a.duration - b.duration);
  const choice = { service: slug, with: practitioners[0].slug };
  const query = new URLSearchParams(choice);
  let sent = 0;
  /** Asks for a time in the name of somebody new. */
  const book = (at, startsAt) => {
    sent += 1;
    const who = { isFirst: true, name: `Patient ${sent}`, email: `patient-${sent}@clinic.example` };
    const body = { ...choice, startsAt, ...who, website: '', elapsedMs: 9_000, proof: null };
    return ask(at, { method: 'POST', path: '/api/bookings', body, patienceMs: 30_000 });
  };
  return {
    query,
    book,
    async mustBook(at, startsAt) {
      const { status, text } = await book(at, startsAt);
      if (status !== 201) throw new Error(`a booking was answered ${status}: ${text}`);
    },
    /** Times that can all be booked, one after the other. */
    async times() {
      const { text } = await ask(origin, { path: `/api/openings?${query}&days=31&first=true` });
      let last = -Infinity;
      return JSON.parse(text)
        .days.flatMap(({ openings }) => openings.map(({ startsAt }) => startsAt))
        .filter((startsAt) => {
          const isApart = Date.parse(startsAt) >= last + APART_MS;
          if (isApart) last = Date.parse(startsAt);
          return isApart;
        });
    },
  };
}

/** Pages with free times are rendered anew after each booking: that is taken off. */
async function measureBookings(product, desk, count, note) {
  const times = (await desk.times()).slice(0, count);
  for (const startsAt of times.splice(0, WARM_UP)) await desk.mustBook(product.origin, startsAt);
  const each = (act) =>
    cpuOf(product.pid, async () => {
      for (const startsAt of times) {
        await act(startsAt);
        await sleep(PAUSE_MS);
      }
    });
  const took = [];
  const all = await each(async (startsAt) => {
    const from = performance.now();
    await desk.mustBook(product.origin, startsAt);
    took.push(performance.now() - from);
  });
  const renewed = await each(() => product.sql(TAKE));
  note('booking', quantile(took, 0.5));
  note('bookingCpu', (all - renewed) / 1_000 / times.length);
}

/** Books at one instance what a page of the other one offers, until that page no longer does. @returns the longest time */
async function untilElsewhere({ query, mustBook }, origin, other, times) {
  const offered = async () => {
    const { status, text } = await ask(other, { path: `/book?${query}` });
    if (status !== 200) throw new Error(`the page of the other instance was answered ${status}`);
    return [...text.matchAll(/ value="(\d{4}-\d\d-\d\dT[\d:.]+Z) /g)].map(([, startsAt]) => startsAt);
  };
  let longest = 0;
  for (let n = 0; n < times; n += 1) {
    const [startsAt] = await offered();
    if (!startsAt) throw new Error('the page of the other instance offers no time');
    await mustBook(origin, startsAt);
    const answered = performance.now();
    while ((await offered()).includes(startsAt));
    longest = Math.max(longest, performance.now() - answered);
  }
  return longest;
}

/** One of them has the time, all others are told of other times. @returns milliseconds until the last has its answer */
async function rivals(desk, origins) {
  const startsAt = (await desk.times()).at(-1);
  const from = performance.now();
  const answers = await Promise.all(Array.from({ length: RIVALS }, (_, n) => desk.book(origins[n % 2], startsAt)));
  const took = performance.now() - from;
  const refused = answers.filter(({ status, text }) => status === 409 && JSON.parse(text).alternatives.length > 0);
  const booked = answers.filter(({ status }) => status === 201);
  if (booked.length !== 1 || refused.length !== RIVALS - 1)
    throw new Error(`${booked.length} have the time, ${refused.length} were told of others`);
  return took;
}
