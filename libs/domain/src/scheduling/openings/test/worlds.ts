import { zonedInstant, zonedNow } from '../../../platform/moments/zone';
import type { HourEntry } from '../../../publishing/hours/hours';
import type {
  BookablePractitioner,
  BookingRequest,
  Claim,
  Minute,
  PlacedVisit,
  ServiceRule,
  WorkingHours,
  World,
} from '../index';

export const LA = 'America/Los_Angeles';

/** '2026-11-24 09:30' by the clinic's clock. */
export function at(text: string, timeZone = LA): Minute {
  const [date = '', time = '00:00'] = text.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return zonedInstant(date, hours * 60 + minutes, timeZone).getTime() / 60_000;
}

/** The way back. */
export function text(minute: Minute): string {
  const { date, minutes } = zonedNow(new Date(minute * 60_000), LA);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export const practitioner = (id: number, more: Partial<BookablePractitioner> = {}): BookablePractitioner => ({
  id,
  orderIndex: id,
  handsId: id * 10 + 1,
  placesId: id * 10 + 2,
  places: 1,
  ...more,
});

export const ACUPUNCTURE: ServiceRule = {
  serviceId: 1,
  duration: 60,
  audience: 'both',
  handsFirst: null,
  handsLast: null,
  turnover: 0,
  step: 15,
  offset: 0,
  needsRoom: true,
  notice: null,
  isOnline: true,
};

/** The same hours on every weekday, Monday to Friday. */
export const everyWeekday = (planId: number, more: Partial<WorkingHours> = {}): WorkingHours[] =>
  [1, 2, 3, 4, 5].map((dayOfWeek) => ({
    planId,
    week: 1,
    dayOfWeek,
    fromTime: '09:00',
    untilTime: '17:00',
    places: null,
    roomId: null,
    ...more,
  }));

/** Open from 9 to 17. */
const openOn = (dayOfWeek: number): HourEntry => ({
  dayOfWeek,
  openTime: '09:00',
  closeTime: '17:00',
  isClosed: false,
  specialHours: false,
  specialDate: null,
  note: null,
});

/** Special hours of a date, from 9 to 17 if not said otherwise. */
export const specialDay = (specialDate: string, more: Partial<HourEntry> = {}): HourEntry => ({
  ...openOn(0),
  specialHours: true,
  specialDate,
  ...more,
});

/**
 * A clinic of two practitioners with a room each (1001 and 1002), open from Monday to Friday, 9 to 17. One service of an
 * hour, no rules of its own. Nothing is booked.
 */
export function simpleWorld(more: Partial<World> = {}): World {
  const plan = { validFrom: '2026-01-01', validUntil: null, cycleWeeks: 1 };
  return {
    timeZone: LA,
    hours: [1, 2, 3, 4, 5].map((dayOfWeek) => openOn(dayOfWeek)),
    webRules: { notice: 120, horizon: 60, sameDay: true, firstVisitsPerDay: null, onlineVisitsPerDay: null },
    services: [ACUPUNCTURE],
    practitioners: [practitioner(1), practitioner(2)],
    rooms: [
      { id: 1001, orderIndex: 1, lanes: 1 },
      { id: 1002, orderIndex: 2, lanes: 1 },
    ],
    practitionerServices: [1, 2].map((practitionerId) => ({
      practitionerId,
      serviceId: 1,
      duration: null,
      acceptsNew: true,
    })),
    serviceRooms: [],
    plans: [
      { id: 1, practitionerId: 1, ...plan },
      { id: 2, practitionerId: 2, ...plan },
    ],
    workingHours: [...everyWeekday(1, { roomId: 1001 }), ...everyWeekday(2, { roomId: 1002 })],
    exceptions: [],
    claims: [],
    visits: [],
    offered: null,
    ...more,
  };
}

/** The desk asks for the service on Monday 2026-11-23. */
export const desk = (more: Partial<BookingRequest> = {}): BookingRequest => ({
  now: at('2026-11-23 08:00'),
  by: 'desk',
  serviceId: 1,
  practitionerId: null,
  isFirst: null,
  ...more,
});

export const web = (more: Partial<BookingRequest> = {}): BookingRequest => ({ ...desk(), by: 'web', ...more });

/** A claim of a visit, if not said otherwise. */
export const claim = (
  resourceId: number,
  from: Minute,
  until: Minute,
  more: Partial<Claim> & { id: number },
): Claim => ({
  resourceId,
  lane: 1,
  from,
  until,
  visitId: more.holdId === undefined && more.blockId === undefined ? more.id : null,
  holdId: null,
  blockId: null,
  expiresAt: null,
  ...more,
});

/** The world after a visit was written. */
export function withVisit(world: World, placed: PlacedVisit, visitId: number): World {
  const lanes = new Map(placed.redealt.map(({ id, lane }) => [id, lane]));
  const kept = world.claims
    .filter((each) => each.visitId !== visitId)
    .map((each) => ({ ...each, lane: lanes.get(each.id) ?? each.lane }));
  const added = placed.claims.map((each, n) =>
    claim(each.resourceId, each.from, each.until, { id: visitId * 10 + n, lane: each.lane, visitId }),
  );
  const visit = {
    id: visitId,
    practitionerId: placed.practitionerId,
    from: placed.from,
    isFirst: false,
    isOnline: false,
  };
  return { ...world, claims: [...kept, ...added], visits: [...world.visits.filter(({ id }) => id !== visitId), visit] };
}
