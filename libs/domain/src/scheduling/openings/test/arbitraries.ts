import fc, { type GeneratorValue } from 'fast-check';
import { addDays } from '../../../platform/moments/zone';
import type { HourEntry } from '../../../publishing/hours/hours';
import type {
  Claim,
  Interval,
  OfferedTimes,
  OpeningsQuestion,
  ServiceRule,
  WorkingHours,
  WorkingPlan,
  World,
} from '../index';
import { at, claim, LA, practitioner } from './worlds';

/** The day before a clock changes, and one zone without changes. */
const PLACES = [
  { timeZone: LA, from: '2026-10-31' },
  { timeZone: LA, from: '2027-03-13' },
  { timeZone: 'Australia/Lord_Howe', from: '2026-10-03' },
  { timeZone: 'Australia/Lord_Howe', from: '2027-04-03' },
  { timeZone: 'Africa/Cairo', from: '2026-04-23' },
  { timeZone: 'Africa/Cairo', from: '2026-10-28' },
  { timeZone: 'Asia/Kathmandu', from: '2026-06-01' },
];
const DAYS = 3;

const whole = (g: GeneratorValue, min: number, max: number): number => g(fc.integer, { min, max });
const oneOf = <T>(g: GeneratorValue, ...values: readonly T[]): T => {
  const value = values[g(fc.nat, { max: values.length - 1 })];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};
const many = <T>(g: GeneratorValue, min: number, max: number, make: (n: number) => T): T[] =>
  Array.from({ length: whole(g, min, max) }, (_, n) => make(n));
const maybe = <T>(g: GeneratorValue, value: () => T): T | null => (g(fc.boolean) ? value() : null);

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Up to two intervals of a day that do not overlap; sometimes they touch, or have the changes of the clock at their ends. */
function intervals(g: GeneratorValue, rooms: readonly number[]): Interval[] {
  const edges = [...new Set(many(g, 2, 4, () => (g(fc.boolean) ? whole(g, 0, 240) : whole(g, 0, 287) * 5)))];
  edges.sort((a, b) => a - b);
  const touching = g(fc.boolean);
  return edges.slice(1).flatMap((until, n) => {
    const from = edges[n] ?? until;
    if (n === 1 && !touching) return [];
    const places = maybe(g, () => whole(g, 1, 3));
    const roomId = rooms.length === 0 ? null : maybe(g, () => oneOf(g, ...rooms));
    return [{ fromTime: time(from), untilTime: time(until), places, roomId }];
  });
}

function anyHours(g: GeneratorValue, from: string): HourEntry[] {
  const entry = (dayOfWeek: number, specialDate: string | null): HourEntry => {
    const [openTime, closeTime] = oneOf(
      g,
      ['00:00', '23:59'],
      ['00:00', '23:59'],
      ['02:15', '13:00'],
      ['09:00', '02:00'],
    );
    const isClosed = whole(g, 0, 9) === 0;
    const specialHours = specialDate !== null;
    return { dayOfWeek, openTime, closeTime, isClosed, specialHours, specialDate, note: null };
  };
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => entry(dayOfWeek, null));
  return [...weekly, ...many(g, 0, 1, () => entry(0, addDays(from, whole(g, 0, DAYS - 1))))];
}

const anyService = (g: GeneratorValue): ServiceRule => {
  const step = oneOf(g, 5, 10, 15, 20, 45);
  return {
    serviceId: 1,
    duration: whole(g, 1, 18) * 5,
    audience: oneOf(g, 'both', 'both', 'first', 'returning'),
    handsFirst: maybe(g, () => whole(g, 0, 4) * 5),
    handsLast: maybe(g, () => whole(g, 0, 4) * 5),
    turnover: oneOf(g, 0, 0, 10, 25),
    step,
    offset: whole(g, 0, step),
    needsRoom: whole(g, 0, 3) > 0,
    notice: maybe(g, () => whole(g, 0, 300)),
    isOnline: whole(g, 0, 9) > 0,
  };
};

/** Claims of anything at any time, also such as a database would refuse. */
function anyClaims(g: GeneratorValue, resources: readonly number[], start: number, now: number): Claim[] {
  return many(g, 0, 30, (n) => {
    const from = start + whole(g, -200, DAYS * 1440);
    const kind = oneOf(g, 'visit', 'visit', 'visit', 'hold', 'block');
    return claim(oneOf(g, ...resources), from, from + whole(g, 1, 240), {
      id: n + 1,
      lane: oneOf(g, 1, 1, 1, 2, 2, 3, 101),
      visitId: kind === 'visit' ? whole(g, 1, 5) : null,
      holdId: kind === 'hold' ? whole(g, 1, 3) : null,
      blockId: kind === 'block' ? n + 1 : null,
      expiresAt: kind === 'hold' ? now + whole(g, -10, 10) : null,
    });
  });
}

/** One or two plans of a practitioner, one after the other. */
const anyPlans = (g: GeneratorValue, practitionerId: number, from: string): WorkingPlan[] => {
  const [validFrom, second] = [addDays(from, -whole(g, 0, 60)), addDays(from, whole(g, 1, DAYS))];
  const plan = (id: number, dates: Pick<WorkingPlan, 'validFrom' | 'validUntil'>): WorkingPlan => ({
    id: practitionerId * 10 + id,
    practitionerId,
    cycleWeeks: whole(g, 1, 4),
    ...dates,
  });
  return [
    plan(1, { validFrom, validUntil: addDays(second, -1) }),
    ...(g(fc.boolean) ? [plan(2, { validFrom: second, validUntil: null })] : []),
  ];
};

const anyWorkingHours = (g: GeneratorValue, plans: readonly WorkingPlan[], rooms: readonly number[]): WorkingHours[] =>
  plans.flatMap(({ id, cycleWeeks }) =>
    Array.from({ length: cycleWeeks * 7 }, (_, n) =>
      intervals(g, rooms).map((interval) => ({
        planId: id,
        week: Math.floor(n / 7) + 1,
        dayOfWeek: n % 7,
        ...interval,
      })),
    ).flat(),
  );

/** Times that another program offers with one practitioner; of another service, too. */
const anyOffered = (g: GeneratorValue, practitionerId: number, start: number): OfferedTimes[] =>
  [1, 2].map((serviceId) => {
    const starts = many(g, 0, 20, () => start + whole(g, -20, (DAYS * 1440) / 5 + 20) * 5);
    return { serviceId, practitionerId, starts: [...new Set(starts)].sort((a, b) => a - b) };
  });

export interface Scene {
  world: World;
  question: OpeningsQuestion;
}

/** Any clinic over the days of a change, and somebody who asks. Without claims when `isEmpty`. */
export function anyScene(g: GeneratorValue, { isEmpty = false } = {}): Scene {
  const { timeZone, from } = oneOf(g, ...PLACES);
  const start = at(from, timeZone);
  const now = start + whole(g, -1500, 2000);
  const rooms = many(g, 0, 3, (n) => ({ id: 1001 + n, orderIndex: whole(g, 0, 3), lanes: whole(g, 1, 3) }));
  const roomIds = rooms.map(({ id }) => id);
  const practitioners = many(g, 1, 4, (n) =>
    practitioner(n + 1, { orderIndex: whole(g, 0, 3), places: whole(g, 1, 3) }),
  );
  const plans = practitioners.flatMap(({ id }) => anyPlans(g, id, from));
  // Rooms are shared: only many claims close all of them.
  const resources = [
    ...practitioners.flatMap(({ handsId, placesId }) => [handsId, placesId]),
    ...[roomIds, roomIds, roomIds, roomIds].flat(),
  ];
  const exception = { fromTime: null, untilTime: null, places: null, roomId: null };
  const world: World = {
    timeZone,
    hours: anyHours(g, from),
    webRules: {
      notice: whole(g, 0, 600),
      horizon: whole(g, 0, 4),
      sameDay: g(fc.boolean),
      firstVisitsPerDay: maybe(g, () => whole(g, 0, 2)),
      onlineVisitsPerDay: maybe(g, () => whole(g, 1, 3)),
    },
    services: [anyService(g)],
    practitioners,
    rooms,
    practitionerServices: practitioners.map(({ id }) => ({
      practitionerId: id,
      serviceId: whole(g, 0, 9) === 0 ? 2 : 1,
      duration: maybe(g, () => whole(g, 1, 18) * 5),
      acceptsNew: g(fc.boolean),
    })),
    serviceRooms: rooms.filter(() => whole(g, 0, 3) === 0).map(({ id }) => ({ serviceId: 1, roomId: id })),
    plans,
    workingHours: anyWorkingHours(g, plans, roomIds),
    exceptions: practitioners
      .filter(() => whole(g, 0, 3) === 0)
      .flatMap(({ id }) => {
        const date = addDays(from, whole(g, 0, DAYS - 1));
        const hours = g(fc.boolean) ? [exception] : intervals(g, roomIds);
        return hours.map((each) => ({ practitionerId: id, date, ...each }));
      }),
    claims: isEmpty ? [] : anyClaims(g, resources, start, now),
    visits: isEmpty
      ? []
      : many(g, 0, 6, (n) => ({
          id: n + 1,
          practitionerId: oneOf(g, ...practitioners).id,
          from: start + whole(g, 0, DAYS * 1440),
          isFirst: g(fc.boolean),
          isOnline: g(fc.boolean),
        })),
    offered: whole(g, 0, 5) === 0 ? practitioners.flatMap(({ id }) => anyOffered(g, id, start)) : null,
  };
  const question: OpeningsQuestion = {
    from,
    days: DAYS,
    now,
    by: oneOf(g, 'web', 'desk'),
    serviceId: 1,
    practitionerId: oneOf(g, null, null, 1),
    isFirst: oneOf(g, null, true, false),
    ...(whole(g, 0, 4) === 0 && { duration: whole(g, 1, 20) * 5 }),
    ...(whole(g, 0, 4) === 0 && { step: oneOf(g, 5, 7) }),
    ...(whole(g, 0, 4) === 0 && { ignoreVisitId: 1 }),
    ...(whole(g, 0, 4) === 0 && { ownHoldId: 1 }),
    ...(whole(g, 0, 9) === 0 && { roomId: 1001 }),
  };
  return { world, question };
}
