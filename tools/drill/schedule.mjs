import { setTimeout as sleep } from 'node:timers/promises';
import { openDesk, startBooking } from './booking-desk.mjs';

const STEPS = 1_000;
const WORKERS = 10;
const BLOCK_MS = 45 * 60_000;
const PATIENCE_MS = 60_000;
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
/** Claims are numbered under the lock: what has the higher number was booked later. */
const BOOKED_INTO_BLOCKS = `
  select count(*)::integer as n from claims block join claims visit
    on visit.resource_id = block.resource_id and visit.during && block.during and visit.id > block.id
  where block.block_id is not null and visit.visit_id is not null`;

export default {
  name: 'schedule',
  what: 'a thousand bookings, moves, cancellations, holds, blocks and changes of a plan at two instances, each of which is killed (-9) once',
  async run({ open, figure }) {
    const clinic = await open();
    const instances = [clinic.first, await clinic.start()];
    const admin = await clinic.administrator(instances[0].origin);
    await startBooking(admin);
    const desk = await openDesk(instances[0].origin);
    const staff = await openStaff(admin, desk.practitionerId);
    const booked = new Map();
    const odd = [];
    let done = 0;
    let started = 0;
    const until = performance.now() + PATIENCE_MS;
    const work = async () => {
      while (done < STEPS && performance.now() < until) {
        const n = started++;
        const { origin } = instances[n % 2];
        const answer = await step({ desk, staff, origin, booked, name: `guest-${n}` }).catch(() => null);
        // No answer: the instance was killed. Nobody has been told anything, and it takes a moment to come back.
        if (answer === null) await sleep(100);
        else if ([200, 201, 204, 404, 409].includes(answer.status)) done += 1;
        else odd.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      }
    };
    const working = Promise.all(Array.from({ length: WORKERS }, work));
    for (const [n, one] of instances.entries()) {
      while (done < ((n + 1) * STEPS) / 3 && performance.now() < until) await sleep(20);
      await one.end('SIGKILL');
      await one.start();
    }
    await working;

    figure('steps that were answered', done, { least: STEPS });
    figure('answers that are neither done nor refused', odd.length, { most: 0 });
    if (odd.length > 0) throw new Error(odd[0]);
    figure('bookings that were acknowledged', booked.size, { least: 30 });
    figure('blocks that were acknowledged', staff.blocked(), { least: 10 });
    let lost = 0;
    for (const [token, known] of booked) {
      const { status, body } = await desk.post(instances[0].origin, '/bookings/lookup', { token });
      if (status !== 200 || (known !== null && (body.state !== known.state || body.startsAt !== known.startsAt)))
        lost += 1;
    }
    figure('of them lost, or not as they were acknowledged', lost, { most: 0 });
    for (const [what, text] of [
      ['claims that overlap', OVERLAPS],
      ['visits without exactly their claims', WRONG_CLAIMS],
      ['visits that were booked into blocked time', BOOKED_INTO_BLOCKS],
    ])
      figure(what, (await clinic.sql(text))[0].n, { most: 0 });
  },
};

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Something that somebody does. What is under way for a visit is not known (`null`) until it has been answered. */
async function step({ desk, staff, origin, booked, name }) {
  const kind = Math.random();
  if (kind < 0.03) return staff.changePlan(origin);
  if (kind < 0.08) return staff.unblock(origin);
  const [token] = pick([...booked]) ?? [];
  const startsAt = pick(await desk.times());
  if (startsAt !== undefined && kind < 0.15) return staff.block(origin, startsAt);
  // Everything is booked or kept: only a cancellation makes room.
  if (startsAt === undefined && token === undefined) return staff.unblock(origin);
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

/** What the front desk does meanwhile with the time of one practitioner. */
async function openStaff(admin, practitionerId) {
  const send = async (at, request) => {
    const { status, text } = await admin({ patienceMs: 30_000, ...request }, at);
    return { status, body: text === '' ? null : JSON.parse(text) };
  };
  const { plans } = (await send(undefined, { path: '/api/booking-rules' })).body;
  const { id, updatedAt: _seen, ...plan } = plans.find((one) => one.practitionerId === practitionerId);
  const blocks = [];
  let made = 0;
  let changes = 0;
  return {
    blocked: () => made,
    async block(at, startsAt) {
      const endsAt = new Date(Date.parse(startsAt) + BLOCK_MS).toISOString();
      const body = { kind: 'meeting', practitionerId, startsAt, endsAt };
      const answer = await send(at, { method: 'POST', path: '/api/blocks', body });
      if (answer.status === 201) {
        made += 1;
        blocks.push(answer.body.block.id);
      }
      return answer;
    },
    async unblock(at) {
      const block = blocks.shift();
      return block === undefined
        ? { status: 404, body: null }
        : send(at, { method: 'DELETE', path: `/api/blocks/${block}` });
    },
    /** Every other time the practitioner begins an hour later. */
    changePlan(at) {
      const isLater = changes++ % 2 === 0;
      const hours = plan.hours.map((one) => ({ ...one, fromTime: isLater ? laterBy1(one.fromTime) : one.fromTime }));
      return send(at, { method: 'PUT', path: `/api/working-plans/${id}`, body: { ...plan, hours } });
    },
  };
}

const laterBy1 = (time) => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;
