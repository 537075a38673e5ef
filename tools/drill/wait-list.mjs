import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../bench/verdicts.mjs';
import { startBooking } from './booking-desk.mjs';
import { ask } from './http.mjs';

const WAITING = 500;
/** So many of them at least have something in the fortnight that suits them. */
const ASKED = 200;
const JOINING_AT_ONCE = 10;
/** Bookings in each half, by so many people at once, each of whom reads a little before the next. */
const BOOKINGS = 300;
const WORKERS = 2;
const READS_MS = 40;
/** From the first freed day on, in days; others book after it. */
const FORTNIGHT = 14;
const DAY_MS = 86_400_000;
/** Of so many days at most the API tells the times at once. */
const MONTH = 31;
/** In days: long enough for all the bookings. */
const HORIZON = 6 * MONTH;
/** Between two bookings of one practitioner: none takes the time of another. */
const APART_MS = 150 * 60_000;
const ROUND_MS = 30_000;
/** Every two hours of the fortnight from 8 to 18, of every practitioner, given back a minute ago: two visits of an hour each. */
const FREE_FORTNIGHT = `
  insert into freed_times (practitioner_id, starts_at, ends_at, freed_at)
  select practitioners.id, at, at + interval '2 hours', now() - interval '1 minute'
  from practitioners, generate_series(date_trunc('hour', now()) + interval '1 day', now() + interval '${FORTNIGHT} days', interval '2 hours') as at
  where extract(hour from at at time zone (select data from config where id = 'time_zone')) between 8 and 17`;

const UNASKED =
  'select from freed_times where not exists (select from slot_offers where freed_time_id = freed_times.id) limit 1';

export default {
  name: 'wait-list',
  what: 'a fortnight becomes free for five hundred people who wait, while others book',
  async run({ open, figure }) {
    const clinic = await open();
    const { origin } = clinic.first;
    await startBooking(await clinic.administrator(origin));
    // Offers are made by day.
    const settings = `('time_zone', '${zoneOfNoon()}'), ('booking_horizon', '${HORIZON}')`;
    await clinic.sql(`insert into config (id, data) values ${settings}
      on conflict (id) do update set data = excluded.data`);
    const services = await bookable(origin);
    const times = await freeTimes(origin, services);
    if (times.length < 2 * BOOKINGS) throw new Error(`only ${times.length} times are free`);

    await clinic.sql(FREE_FORTNIGHT);
    await until(async () => (await clinic.sql('select from freed_times limit 1')).length === 0);
    await bookAll(origin, times.splice(0, 10));
    const alone = await bookAll(origin, times.splice(0, BOOKINGS));

    const waitedFor = services.find(({ audience }) => audience !== 'first');
    await join(origin, waitedFor.slug);
    await clinic.sql(FREE_FORTNIGHT);
    const asked = async () => (await clinic.sql('select count(*)::integer as n from slot_offers'))[0].n;
    await until(async () => (await asked()) > 0);
    const before = await asked();
    const beside = await bookAll(origin, times.splice(0, BOOKINGS));
    const meanwhile = (await asked()) - before;
    // The round ends when each time that is left has somebody who is asked about it.
    await until(async () => (await clinic.sql(UNASKED)).length === 0);
    const people = (await clinic.sql('select count(distinct entry_id)::integer as n from slot_offers'))[0].n;

    const p99 = ({ took }) => quantile(took, 0.99);
    figure('p99 of a booking, nobody waits, ms', p99(alone), { most: 1_000 });
    figure('p99 of a booking while offers are made, ms', p99(beside), { most: 1_000 });
    figure('asked meanwhile', meanwhile, { least: 1 });
    figure('how many times as long', p99(beside) / p99(alone), { most: 1.5 });
    figure('bookings that were not done', alone.failed + beside.failed, { most: 0 });
    figure('people asked', people, { least: ASKED });
    figure('people asked twice', (await asked()) - people, { most: 0 });
  },
};

/** A zone in which it is about noon. */
function zoneOfNoon() {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead <= 0 ? '+' : '-'}${Math.abs(ahead)}`;
}

async function until(isSo) {
  for (const end = performance.now() + 4 * ROUND_MS; !(await isSo()); await sleep(50))
    if (performance.now() > end) throw new Error('the round does not come');
}

async function bookable(origin) {
  for (const end = performance.now() + 10_000; ; await sleep(50)) {
    const { status, text } = await ask(origin, { path: '/api/booking-options' });
    if (status === 200) return JSON.parse(text).services;
    if (performance.now() > end) throw new Error(`nothing can be booked: ${status}`);
  }
}

/** Times after the fortnight, of everybody who gives the first treatment, that can all be booked. */
async function freeTimes(origin, [{ slug: service, practitioners }]) {
  const found = [];
  for (const { slug } of practitioners) {
    let last = Date.now() + (FORTNIGHT + 2) * DAY_MS;
    for (let ahead = 0; ahead < HORIZON; ahead += MONTH)
      for (const startsAt of await openingsFrom(origin, { service, with: slug, ahead })) {
        if (Date.parse(startsAt) < last) continue;
        last = Date.parse(startsAt) + APART_MS;
        found.push({ service, with: slug, startsAt });
      }
  }
  return found;
}

async function openingsFrom(origin, { ahead, ...wish }) {
  const from = new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  const query = new URLSearchParams({ ...wish, from, days: String(MONTH), first: 'true' });
  const { status, text } = await ask(origin, { path: `/api/openings?${query}` });
  if (status !== 200) throw new Error(`no times are told: ${status} ${text}`);
  return JSON.parse(text).days.flatMap(({ openings }) => openings.map(({ startsAt }) => startsAt));
}

let sent = 0;
const post = (origin, path, body) =>
  ask(origin, {
    method: 'POST',
    path: `/api${path}`,
    body: { website: '', elapsedMs: 9_000, proof: null, ...body },
    patienceMs: 30_000,
  });

/** Books them all. @returns how long each took, and how many were not booked */
async function bookAll(origin, times) {
  const took = [];
  let failed = 0;
  const work = async () => {
    for (let time = times.pop(); time; time = times.pop()) {
      const name = `guest-${(sent += 1)}`;
      const from = performance.now();
      const { status } = await post(origin, '/bookings', {
        ...time,
        isFirst: true,
        name,
        email: `${name}@clinic.example`,
      });
      took.push(performance.now() - from);
      if (status !== 201) failed += 1;
      await sleep(READS_MS);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return { took, failed };
}

async function join(origin, service) {
  const numbers = Array.from({ length: WAITING }, (_, n) => n);
  const wish = {
    service,
    with: 'any',
    isFirst: false,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from: '2026-01-01',
    until: '2999-12-31',
  };
  const work = async () => {
    for (let n = numbers.pop(); n !== undefined; n = numbers.pop()) {
      const who = { name: `waiting-${n}`, email: `waiting-${n}@clinic.example`, phone: null };
      const answer = await post(origin, '/wait-list', { ...wish, ...who, parts: ['morning', 'afternoon', 'evening'] });
      if (answer.status !== 201) throw new Error(`nobody could join: ${answer.status} ${answer.text}`);
    }
  };
  await Promise.all(Array.from({ length: JOINING_AT_ONCE }, work));
}
