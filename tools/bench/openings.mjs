// `node tools/bench/openings.mjs`: what the engine of online booking costs, in processor time, for a busy clinic: twelve
// practitioners with two patients at a time, nine rooms, and 60 days of visits. Exits with 1 when it is over a budget.
import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../build/api-bundle.mjs';

const VISITS = 3_700;
const DAYS = 60;
const PRACTITIONERS = 12;
const ROOMS = 9;
// 2026-11-23 is a Monday; the time is 8:00 in Los Angeles.
const FROM = '2026-11-23';
const NOW = Date.parse('2026-11-23T16:00:00Z') / 60_000;

/** What is asked, how often to measure it, and how many questions each measurement holds. */
const QUESTIONS = [
  { what: 'B1 12 practitioners, 60 days', ...listing(DAYS, null), runs: 60, each: 1, budget: 15 },
  { what: 'B2 12 practitioners, 14 days', ...listing(14, null), runs: 100, each: 4, budget: 3 },
  { what: 'B2 1 practitioner, 7 days', ...listing(7, 3), runs: 200, each: 20, budget: 0.3 },
  {
    what: 'B1 1,000 coming visits, which need a new time',
    days: DAYS,
    ask: needNewTime,
    runs: 30,
    each: 1,
    budget: 60,
  },
];

if (process.argv[1] === import.meta.filename) {
  const figures = await costOfOpenings();
  console.log(`load average ${os.loadavg()[0].toFixed(1)}, Node ${process.version}; processor time, median`);
  for (const { what, ms, p90, found, budget } of figures)
    console.log(`${what}: ${ms.toFixed(3)} ms of ${budget} (p90 ${p90.toFixed(3)}), ${found} found`);
  if (figures.some(({ ms, budget }) => ms > budget)) process.exitCode = 1;
}

/** @returns {Promise<{ what: string, ms: number, p90: number, found: number, budget: number }[]>} in milliseconds */
export async function costOfOpenings() {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const dir = mkdtempSync(path.join(ROOT, 'dist/bench-'));
  try {
    const outfile = path.join(dir, 'openings.mjs');
    const entry = path.join(ROOT, 'libs/domain/src/scheduling/openings/index.ts');
    await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
    const engine = await import(outfile);
    const world = busyClinic(engine);
    return QUESTIONS.map((question) => measure(engine, worldOf(world, question.days), question));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function measure(engine, world, { what, ask, runs, each, budget }) {
  const found = ask(engine, world);
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    for (let n = 0; n < each; n += 1) ask(engine, world);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / each;
  }).sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)];
  return { what, ms: at(0.5), p90: at(0.9), found, budget };
}

/** The openings of so many days. */
function listing(days, practitionerId) {
  const question = { ...request(practitionerId), from: FROM, days };
  const ask = ({ openings }, world) =>
    openings(world, question).starts.reduce((sum, { starts }) => sum + starts.length, 0);
  return { days, ask };
}

/** Of a clinic that has closed the third day, and in which one practitioner has blocked every afternoon. */
function needNewTime({ unfitVisits }, { claims, hours, visits, ...world }) {
  const visit = ({ id, practitionerId, from }) => ({
    id,
    serviceId: 1,
    practitionerId,
    roomId: null,
    from,
    until: from + 45,
  });
  const block = (day) => {
    const from = NOW + day * 1440 + 300;
    return {
      id: 1e6 + day,
      resourceId: 12,
      lane: 151,
      from,
      until: from + 300,
      visitId: null,
      blockId: 1,
      expiresAt: null,
    };
  };
  const blocks = Array.from({ length: DAYS }, (_, day) => block(day));
  const closed = { ...hours[0], dayOfWeek: 0, isClosed: true, specialHours: true, specialDate: '2026-11-25' };
  const asked = visits
    .filter((_, n) => n % 3 === 0)
    .slice(0, 1000)
    .map(visit);
  return unfitVisits({ ...world, hours: [...hours, closed], claims: [...claims, ...blocks], visits: [] }, asked, NOW)
    .size;
}

/** What the API keeps for so many days. */
function worldOf(world, days) {
  const until = NOW + days * 1440;
  const within = ({ from }) => from < until;
  return { ...world, claims: world.claims.filter(within), visits: world.visits.filter(within) };
}

function request(practitionerId, by = 'web') {
  return { now: NOW, by, serviceId: 1, practitionerId, isFirst: null };
}

/** Visits of 45 minutes, with needles in for the first 15 and out in the last 10, as the engine places them day by day. */
function busyClinic({ openings, place }) {
  const empty = emptyClinic();
  const random = sequence(54);
  const days = Array.from({ length: DAYS }, () => ({ ...empty, claims: [], visits: [] }));
  for (let tries = 0, booked = 0; booked < VISITS; tries += 1) {
    if (tries > 10 * VISITS) throw new Error(`only ${booked} visits find a place`);
    const day = tries % DAYS;
    const from = new Date(Date.parse(FROM) + day * 86_400_000).toISOString().slice(0, 10);
    const asked = request(1 + Math.floor(random() * PRACTITIONERS), 'desk');
    const starts = openings(days[day], { ...asked, from, days: 1 }).starts[0]?.starts ?? [];
    if (starts.length === 0) continue;
    // Mostly early ones, so that all of them fit.
    const start = starts[Math.floor(random() ** 3 * starts.length)];
    book(days[day], (booked += 1), place(days[day], { ...asked, start }));
  }
  return { ...empty, claims: days.flatMap(({ claims }) => claims), visits: days.flatMap(({ visits }) => visits) };
}

function book({ claims, visits }, visitId, placed) {
  const lanes = new Map(placed.redealt.map(({ id, lane }) => [id, lane]));
  for (const claim of claims) claim.lane = lanes.get(claim.id) ?? claim.lane;
  for (const [n, claim] of placed.claims.entries())
    claims.push({ id: visitId * 10 + n, ...claim, visitId, holdId: null, blockId: null, expiresAt: null });
  const { practitionerId, from } = placed;
  visits.push({ id: visitId, practitionerId, from, isFirst: visitId % 5 === 0, isOnline: visitId % 3 === 0 });
}

/** Plans of two weeks with a break at noon and a day off, which differ between practitioners. */
function emptyClinic() {
  const ids = Array.from({ length: PRACTITIONERS }, (_, n) => n + 1);
  const halves = [
    ['08:00', '12:00'],
    ['13:00', '18:30'],
  ];
  const weekdays = (id) => [1, 2, 3, 4, 5, 6].filter((day) => day !== 1 + (id % 6));
  const plan = (id) =>
    [1, 2].flatMap((week) =>
      weekdays(id).flatMap((dayOfWeek) =>
        halves.map(([fromTime, untilTime]) => ({
          planId: id,
          week,
          dayOfWeek,
          fromTime,
          untilTime,
          places: week,
          roomId: 1000 + 1 + (id % ROOMS),
        })),
      ),
    );
  return {
    timeZone: 'America/Los_Angeles',
    hours: [1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      openTime: '08:00',
      closeTime: '19:00',
      isClosed: false,
      specialHours: false,
      specialDate: null,
      note: null,
    })),
    webRules: { notice: 120, horizon: DAYS, sameDay: true, firstVisitsPerDay: 4, onlineVisitsPerDay: 10 },
    services: [
      {
        serviceId: 1,
        duration: 45,
        audience: 'both',
        handsFirst: 15,
        handsLast: 10,
        turnover: 5,
        step: 10,
        offset: 0,
        needsRoom: true,
        notice: null,
        isOnline: true,
      },
    ],
    practitioners: ids.map((id) => ({ id, orderIndex: id, handsId: id * 10 + 1, placesId: id * 10 + 2, places: 2 })),
    rooms: Array.from({ length: ROOMS }, (_, n) => ({ id: 1001 + n, orderIndex: n, lanes: 1 })),
    practitionerServices: ids.map((id) => ({ practitionerId: id, serviceId: 1, duration: null, acceptsNew: true })),
    serviceRooms: [],
    plans: ids.map((id) => ({ id, practitionerId: id, validFrom: '2026-01-01', validUntil: null, cycleWeeks: 2 })),
    workingHours: ids.flatMap(plan),
    exceptions: [],
    claims: [],
    visits: [],
    offered: null,
  };
}

/** Numbers from 0 to 1, the same in every run. */
function sequence(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
