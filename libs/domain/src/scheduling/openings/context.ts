import { addDays } from '../../platform/moments/zone';
import { candidatesFor, roomsFor, ruleFor, type Candidate } from './candidates';
import { claimsByDay, countVisits, type ClaimsByDay, type DayCount } from './claims';
import { dateOf, daysFrom, type Day } from './day';
import { gridOf, type Grid, type States, type Stretch } from './grid';
import { offeredGrid } from './offered';
import { hoursReader } from './plans';
import type { BookingRequest } from './question';
import { clinicHoursOn, windowsOn, type Window } from './windows';
import type { DateText, Room, ServiceRule, World } from './world';

/** All that a request needs of a world, sorted by day once. */
export interface Context {
  world: World;
  request: BookingRequest;
  service: ServiceRule;
  candidates: readonly Candidate[];
  /** Null where no room is needed. */
  rooms: readonly Room[] | null;
  today: DateText;
  /** The last date that the web can book. */
  lastDate: DateText;
  days: readonly Day[];
  grids: readonly Grid[];
  claims: ClaimsByDay;
  /** Visits of a practitioner on the day with this index. */
  countOf: (practitionerId: number, dayIndex: number) => DayCount;
  /** Working hours of a practitioner on that day, inside the clinic's. */
  windowsOf: (practitionerId: number, dayIndex: number) => readonly Window[];
  /** Filled by `roomStates`: by length and day. */
  roomStates: Map<number, States>;
}

/** Reads a world for a request and `count` dates from `from` on; null when the service cannot be booked. */
export function contextOf(world: World, request: BookingRequest, from: DateText, count: number): Context | null {
  const service = ruleFor(world, request);
  if (service === undefined) return null;
  const candidates = candidatesFor(world, request, service);
  const { offered } = world;
  // Rooms are the business of whoever offers the times.
  const rooms = offered === null ? roomsFor(world, request, service) : null;
  const today = dateOf(request.now, world.timeZone);
  const days = daysFrom(from, count, world.timeZone);
  const resourceIds = [
    ...candidates.flatMap(({ practitioner: { handsId, placesId } }) => [handsId, placesId]),
    ...(rooms ?? []).map(({ id }) => id),
  ];
  const reach = Math.max(0, ...candidates.map(({ duration }) => duration)) + service.turnover;
  const { step, offset } = request.step === undefined ? service : { step: request.step, offset: 0 };
  return {
    world,
    request,
    service,
    candidates,
    rooms,
    today,
    lastDate: addDays(today, world.webRules.horizon),
    days,
    grids: days.map((day) =>
      offered === null ? gridOf(day, step, offset) : offeredGrid(offered, service.serviceId, day),
    ),
    claims: claimsByDay(world.claims, request, resourceIds, days, reach),
    countOf: countVisits(world.visits, days, request.ignoreVisitId),
    windowsOf: windowsReader(world, days, candidates),
    roomStates: new Map(),
  };
}

function windowsReader(world: World, days: readonly Day[], candidates: readonly Candidate[]): Context['windowsOf'] {
  const clinic = days.map((day): readonly Stretch[] => clinicHoursOn(world.hours, day));
  if (world.offered !== null) {
    const open = clinic.map((stretches) => stretches.map((each): Window => ({ ...each, places: null, roomId: null })));
    return (_, dayIndex) => open[dayIndex] ?? [];
  }
  const hoursOn = hoursReader(world, new Set(candidates.map(({ practitioner: { id } }) => id)));
  return (practitionerId, dayIndex) => {
    const day = days[dayIndex];
    return day === undefined ? [] : windowsOn(day, hoursOn(practitionerId, day), clinic[dayIndex] ?? []);
  };
}
