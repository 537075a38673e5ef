import { fromSources } from './from-sources.mjs';
import { quantile } from './verdicts.mjs';

const VISITS = 3_700;
const DAYS = 60;
const PRACTITIONERS = 12;
const ROOMS = 9;
// 2026-11-23 is a Monday; the time is 8:00 in Los Angeles.
const FROM = '2026-11-23';
const NOW = Date.parse('2026-11-23T16:00:00Z') / 60_000;

/** What is asked, how often to measure it, and how many questions each measurement holds. */
const QUESTIONS = {
  everybody: { ...listing(DAYS, null), runs: 60, each: 1 },
  fortnight: { ...listing(14, null), runs: 100, each: 4 },
  week: { ...listing(7, 3), runs: 200, each: 20 },
  unfit: { days: DAYS, ask: needNewTime, runs: 30, each: 1 },
};

/**
 * What the engine of online booking costs for a busy clinic: twelve practitioners with two patients at a time, nine rooms, and 60 days
 * of visits.
 *
 * @returns {Promise<Record<keyof typeof QUESTIONS, number>>} milliseconds of processor time, the median
 */
export function costOfOpenings() {
  return fromSources(['libs/domain/src/scheduling/openings/index.ts'], async ([engine]) => {
    const world = busyClinic(engine);
    const costs = Object.entries(QUESTIONS).map(([name, question]) => [name, measure(engine, world, question)]);
    return Object.fromEntries(costs);
  });
}

function measure(engine, world, { days, ask, runs, each }) {
  const kept = worldOf(world, days);
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    for (let n = 0; n < each; n += 1) ask(engine, kept);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / each;
  });
  return quantile(times, 0.5);
}

/** The openings of so many days. */
function listing(days, practitionerId) {
  const question = { ...request(practitionerId), from: FROM, days };
  return { days, ask: ({ openings }, world) => openings(world, question) };
}

/** Of a clinic that has closed the third day, and in which one practitioner has blocked every afternoon. */
function needNewTime({ unfitVisits }, { claims, hours, visits, ...world }) {
  const block = (day) => {
    const from = NOW + day * 1440 + 300;
    const place = { resourceId: 12, lane: 151, from, until: from + 300 };
    return { id: 1e6 + day, ...place, visitId: null, blockId: 1, expiresAt: null };
  };
  const blocks = Array.from({ length: DAYS }, (_, day) => block(day));
  const closed = { ...hours[0], dayOfWeek: 0, isClosed: true, specialHours: true, specialDate: '2026-11-25' };
  const asked = visits
    .filter((_, n) => n % 3 === 0)
    .slice(0, 1000)
    .map(({ id, practitionerId, from }) => ({
      id,
      serviceId: 1,
      practitionerId,
      roomId: null,
      from,
      until: from + 45,
    }));
  const changed = { ...world, hours: [...hours, closed], claims: [...claims, ...blocks], visits: [] };
  return unfitVisits(changed, asked, NOW).size;
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

const USUAL_HOURS = { isClosed: false, specialHours: false, specialDate: null, note: null };
/** In minutes. */
const TREATMENT = { duration: 45, audience: 'both', handsFirst: 15, handsLast: 10, turnover: 5 };

/** Plans of two weeks with a break at noon and a day off, which differ between practitioners. */
function emptyClinic() {
  const ids = Array.from({ length: PRACTITIONERS }, (_, n) => n + 1);
  const halves = { '08:00': '12:00', '13:00': '18:30' };
  const weekdays = (id) => [1, 2, 3, 4, 5, 6].filter((day) => day !== 1 + (id % 6));
  const plan = (id) =>
    [1, 2].flatMap((week) =>
      weekdays(id).flatMap((dayOfWeek) =>
        Object.entries(halves).map(([fromTime, untilTime]) => {
          const time = { week, dayOfWeek, fromTime, untilTime };
          return { planId: id, ...time, places: week, roomId: 1001 + (id % ROOMS) };
        }),
      ),
    );
  return {
    timeZone: 'America/Los_Angeles',
    hours: [1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      openTime: '08:00',
      closeTime: '19:00',
      ...USUAL_HOURS,
    })),
    webRules: { notice: 120, horizon: DAYS, sameDay: true, firstVisitsPerDay: 4, onlineVisitsPerDay: 10 },
    services: [{ serviceId: 1, ...TREATMENT, step: 10, offset: 0, needsRoom: true, notice: null, isOnline: true }],
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
