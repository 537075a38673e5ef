import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './http.mjs';

const RIVALS = 200;
const WORKERS = 8;
const WORK_MS = 5_000;
/** Visits that hold time have their place claimed from beginning to end, once; the others claim nothing. */
const WRONG_CLAIMS = `
  select count(*)::integer as n from (
    select v.id from visits v left join claims c on c.visit_id = v.id left join resources r on r.id = c.resource_id
    where v.source = 'web' group by v.id
    having (v.state = 'cancelled') <> (count(c.id) = 0) or v.state <> 'cancelled' and count(*) filter (
      where r.kind = 'places' and lower(c.during) = v.starts_at and upper(c.during) = v.ends_at) <> 1) as wrong`;
const OVERLAPS = `
  select count(*)::integer as n from claims a join claims b
    on a.id < b.id and a.resource_id = b.resource_id and a.lane = b.lane and a.during && b.during`;

export default {
  name: 'bookings',
  what: 'two hundred people book one time at two instances; then patients book, move, hold and cancel while one of them is killed (-9)',
  async run({ open, figure }) {
    const clinic = await open();
    const second = await clinic.start();
    const origins = [clinic.first.origin, second.origin];
    const admin = await clinic.administrator(origins[0]);
    await admin({ method: 'PUT', path: '/api/config/booking_enabled', body: { data: 'true', isActive: true } });
    const desk = await openDesk(origins[0]);

    const one = (await desk.times())[20];
    const at = performance.now();
    const answers = await Promise.all(
      Array.from({ length: RIVALS }, (_, n) => desk.book(origins[n % 2], one, `rival-${n}`)),
    );
    figure('until the last of them has its answer, ms', performance.now() - at, { most: 3_000 });
    const refused = answers.filter(({ status }) => status === 409);
    figure('who have the time, beyond the first', answers.filter(({ status }) => status === 201).length - 1, {
      most: 0,
    });
    figure('refused', refused.length, { least: RIVALS - 1 });
    figure('of them without other times', refused.filter(({ body }) => body.alternatives.length === 0).length, {
      most: 0,
    });

    let alive = origins;
    const booked = new Map();
    const odd = [];
    const until = performance.now() + WORK_MS;
    const work = async (worker) => {
      for (let n = 0; performance.now() < until; n++) {
        const origin = alive[n % alive.length];
        const answer = await step(desk, origin, booked, `worker-${worker}-${n}`).catch(() => null);
        // No answer: the instance was killed. Nobody has been told anything.
        if (answer && ![200, 201, 404, 409].includes(answer.status)) odd.push(answer.status);
      }
    };
    const working = Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
    await sleep(WORK_MS / 2);
    await second.end('SIGKILL');
    alive = [origins[0]];
    await working;

    figure('bookings that were acknowledged', booked.size, { least: 10 });
    figure('answers that are neither done nor refused', odd.length, { most: 0 });
    let lost = 0;
    for (const [token, known] of booked) {
      const { status, body } = await desk.post(origins[0], '/bookings/lookup', { token });
      if (status !== 200 || (known !== null && (body.state !== known.state || body.startsAt !== known.startsAt)))
        lost += 1;
    }
    figure('of them lost, or not as they were acknowledged', lost, { most: 0 });
    for (const [what, text] of [
      ['claims that overlap', OVERLAPS],
      ['visits without exactly their claims', WRONG_CLAIMS],
    ])
      figure(what, (await clinic.sql(text))[0].n, { most: 0 });
  },
};

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Something that a patient does. What is under way for a visit is not known (`null`) until it has been answered. */
async function step(desk, origin, booked, name) {
  const kind = Math.random();
  const [token] = pick([...booked]) ?? [];
  const startsAt = pick(await desk.times());
  // Everything is booked or kept: only a cancellation makes room.
  if (startsAt === undefined && token === undefined) return null;
  if (startsAt !== undefined && (kind < 0.5 || token === undefined)) {
    const answer = await desk.book(origin, startsAt, name);
    if (answer.status === 201) booked.set(answer.body.token, answer.body.booking);
    return answer;
  }
  if (startsAt !== undefined && kind < 0.6) return desk.post(origin, '/holds', { ...desk.choice, startsAt });
  booked.set(token, null);
  const answer =
    startsAt !== undefined && kind < 0.85
      ? await desk.post(origin, '/bookings/move', { token, startsAt })
      : await desk.post(origin, '/bookings/cancel', { token });
  if (answer.status === 200) booked.set(token, answer.body);
  return answer;
}

/** What patients ask for: one treatment with one practitioner, of the first ones that can be booked. */
async function openDesk(origin) {
  const send = async (at, request) => {
    const { status, text } = await ask(at, { patienceMs: 30_000, ...request });
    return { status, body: JSON.parse(text) };
  };
  for (const end = performance.now() + 10_000; ; await sleep(50)) {
    const { status, body } = await send(origin, { path: '/api/booking-options' });
    if (status === 200) {
      const [{ slug, practitioners }] = body.services;
      const choice = { service: slug, with: practitioners[0].slug };
      const post = (at, path, sent) => send(at, { method: 'POST', path: `/api${path}`, body: sent });
      return {
        choice,
        post,
        book: (at, startsAt, name) =>
          post(at, '/bookings', {
            ...choice,
            startsAt,
            isFirst: true,
            name,
            email: `${name}@clinic.example`,
            website: '',
            elapsedMs: 9_000,
            proof: null,
          }),
        async times() {
          const query = `service=${choice.service}&with=${choice.with}&days=31&first=true`;
          const { body: answer } = await send(origin, { path: `/api/openings?${query}` });
          return answer.days.flatMap(({ openings }) => openings.map(({ startsAt }) => startsAt)).slice(20);
        },
      };
    }
    if (performance.now() > end) throw new Error(`nothing can be booked: ${status}`);
  }
}
