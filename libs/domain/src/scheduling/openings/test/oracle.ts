import type { Claim, Minute, OpeningsQuestion, ServiceRule, WorkingPlan, World } from '../index';

/**
 * Which starts are open, found out the slow and obvious way: minute by minute, with every rule spelled out anew and the clock
 * read from Intl. It shares nothing with the engine but the types.
 */
export function oracle(world: World, question: OpeningsQuestion): { practitionerId: number; starts: Minute[] }[] {
  const service = world.services.find(({ serviceId }) => serviceId === question.serviceId);
  if (service === undefined) return [];
  return [...world.practitioners]
    .sort((a, b) => a.orderIndex - b.orderIndex || a.id - b.id)
    .map(({ id }) => ({
      practitionerId: id,
      starts: minutesAsked(world, question).filter((minute) => isOpen(world, question, service, id, minute)),
    }))
    .filter(({ starts }) => starts.length > 0);
}

interface Shown {
  date: string;
  /** Minutes after midnight. */
  time: number;
  /** The latest time that the clock of this date has shown so far. */
  latest: number;
  /** Whether the clock shows this for the first time. */
  isNew: boolean;
}

const clocks = new Map<string, Map<Minute, Shown>>();
const DAY = 1440;

/** What the clock shows; the minutes of six days around are read in one go. */
function shownAt(minute: Minute, timeZone: string): Shown {
  const clock = clocks.get(timeZone) ?? new Map<Minute, Shown>();
  clocks.set(timeZone, clock);
  if (!clock.has(minute)) {
    // eslint-disable-next-line no-restricted-syntax -- what is right is found out in another way than the product does
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    let [today, latest] = ['', -1];
    let seen = new Set<number>();
    for (let each = minute - 2 * DAY; each < minute + 4 * DAY; each += 1) {
      const [date = '', time = ''] = format.format(each * 60_000).split(' ');
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      if (date !== today) [today, latest, seen] = [date, -1, new Set()];
      const shown = hours * 60 + minutes;
      latest = Math.max(latest, shown);
      // The first day may have begun before.
      if (each >= minute - DAY + 180) clock.set(each, { date, time: shown, latest, isNew: !seen.has(shown) });
      seen.add(shown);
    }
  }
  const shown = clock.get(minute);
  if (shown === undefined) throw new Error('the clock was not read');
  return shown;
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function minutesAsked({ timeZone }: World, { from, days }: OpeningsQuestion): Minute[] {
  const start = Date.parse(`${from}T00:00:00Z`) / 60_000 - DAY;
  const end = dayAfter(from, days);
  return Array.from({ length: (days + 2) * DAY }, (_, n) => start + n).filter((minute) => {
    const { date } = shownAt(minute, timeZone);
    return date >= from && date < end;
  });
}

function isOpen(
  world: World,
  question: OpeningsQuestion,
  service: ServiceRule,
  practitionerId: number,
  start: Minute,
): boolean {
  const does = world.practitionerServices.find(
    (each) => each.practitionerId === practitionerId && each.serviceId === service.serviceId,
  );
  const practitioner = world.practitioners.find(({ id }) => id === practitionerId);
  if (!does || !practitioner || ![null, practitionerId].includes(question.practitionerId)) return false;

  const shown = shownAt(start, world.timeZone);
  const [step, offset] = question.step === undefined ? [service.step, service.offset] : [question.step, 0];
  const offered = world.offered?.filter(
    (each) => each.practitionerId === practitionerId && each.serviceId === service.serviceId,
  );
  if (offered ? !offered.some(({ starts }) => starts.includes(start)) : !shown.isNew) return false;
  if (!offered && (shown.time - offset) % step !== 0) return false;
  if (question.by === 'web' && !webMayBook(world, question, service, does.acceptsNew, practitionerId, start))
    return false;

  const duration = question.duration ?? does.duration ?? service.duration;
  const live = world.claims.filter(
    (claim) =>
      !(claim.visitId !== null && claim.visitId === question.ignoreVisitId) &&
      !(claim.holdId !== null && claim.holdId === question.ownHoldId) &&
      !(claim.expiresAt !== null && claim.expiresAt <= question.now),
  );
  const inVisit = (minute: Minute): boolean => minute < start + duration;
  const isInHands = (minute: Minute): boolean => {
    const { handsFirst, handsLast } = service;
    if (handsFirst === null || handsLast === null) return true;
    return minute < start + handsFirst || minute >= start + duration - handsLast;
  };
  const minutes = Array.from({ length: duration + service.turnover }, (_, n) => start + n);
  const isPractitionerFree = minutes.filter(inVisit).every((minute) => {
    const places = placesAt(world, practitionerId, practitioner.places, minute);
    if (places === null) return false;
    if (isInHands(minute) && covering(live, practitioner.handsId, minute).length > 0) return false;
    const there = covering(live, practitioner.placesId, minute);
    return there.every(({ blockId }) => blockId === null) && there.length < places;
  });
  const hasAll = !!offered || !needsRoom(question, service) || hasRoom(world, question, live, minutes);
  return isPractitionerFree && hasAll;
}

const needsRoom = ({ roomId }: OpeningsQuestion, service: ServiceRule): boolean =>
  service.needsRoom || roomId !== undefined;

const covering = (claims: readonly Claim[], resourceId: number, minute: Minute): Claim[] =>
  claims.filter((claim) => claim.resourceId === resourceId && claim.from <= minute && minute < claim.until);

function hasRoom(world: World, question: OpeningsQuestion, live: readonly Claim[], minutes: Minute[]): boolean {
  const listed = world.serviceRooms.filter(({ serviceId }) => serviceId === question.serviceId);
  return world.rooms
    .filter(({ id }) => listed.length === 0 || listed.some(({ roomId }) => roomId === id))
    .filter(({ id }) => question.roomId === undefined || question.roomId === id)
    .some(({ id, lanes }) =>
      Array.from({ length: lanes }, (_, n) => n + 1).some((lane) =>
        minutes.every((minute) => {
          const there = covering(live, id, minute);
          const isBlocked = there.some(({ blockId }) => blockId !== null);
          return !isBlocked && there.length < lanes && there.every((claim) => claim.lane !== lane);
        }),
      ),
    );
}

function webMayBook(
  world: World,
  { now, isFirst, ignoreVisitId }: OpeningsQuestion,
  service: ServiceRule,
  acceptsNew: boolean,
  practitionerId: number,
  start: Minute,
): boolean {
  const rules = world.webRules;
  const { date } = shownAt(start, world.timeZone);
  const today = shownAt(now, world.timeZone).date;
  const thatDay = world.visits.filter(
    ({ id, from, practitionerId: whose }) =>
      id !== ignoreVisitId && whose === practitionerId && shownAt(from, world.timeZone).date === date,
  );
  if (!service.isOnline) return false;
  if (start - now < (service.notice ?? rules.notice)) return false;
  if (date > dayAfter(today, rules.horizon)) return false;
  if (!rules.sameDay && date === today) return false;
  if (isFirst === true && (service.audience === 'returning' || !acceptsNew)) return false;
  if (isFirst === false && service.audience === 'first') return false;
  const online = thatDay.filter(({ isOnline }) => isOnline).length;
  if (rules.onlineVisitsPerDay !== null && online >= rules.onlineVisitsPerDay) return false;
  const first = thatDay.filter((visit) => visit.isFirst).length;
  return isFirst !== true || rules.firstVisitsPerDay === null || first < rules.firstVisitsPerDay;
}

/** How many patients a practitioner can have at a minute; null outside the hours of either the practitioner or the clinic. */
function placesAt(world: World, practitionerId: number, most: number, minute: Minute): number | null {
  const { date, latest } = shownAt(minute, world.timeZone);
  const weekday = weekdayOf(date);
  // Inside: the clock has shown the beginning and not yet the end.
  const isInside = (from: string | null, until: string | null): boolean =>
    from !== null && until !== null && minutesIn(from) <= latest && latest < minutesIn(until);

  const special = world.hours.filter((entry) => entry.specialHours && entry.specialDate === date);
  const clinic =
    special.length > 0 ? special : world.hours.filter((entry) => !entry.specialHours && entry.dayOfWeek === weekday);
  if (clinic.some(({ isClosed }) => isClosed)) return null;
  if (!clinic.some(({ openTime, closeTime }) => isInside(openTime, closeTime))) return null;

  if (world.offered !== null) return most;

  const exceptions = world.exceptions.filter((each) => each.practitionerId === practitionerId && each.date === date);
  const plan = world.plans.find(
    (each) =>
      each.practitionerId === practitionerId &&
      each.validFrom <= date &&
      (each.validUntil === null || each.validUntil >= date),
  );
  const usual = world.workingHours.filter(
    (each) => plan && each.planId === plan.id && each.dayOfWeek === weekday && each.week === weekOf(plan, date),
  );
  const hours = exceptions.length > 0 ? exceptions : usual;
  const now = hours.find(({ fromTime, untilTime }) => isInside(fromTime, untilTime));
  return now ? Math.min(now.places ?? most, most) : null;
}

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const weeks = new Map<string, number>();

/** Counts the Sundays since the plan began. */
function weekOf({ validFrom, cycleWeeks }: WorkingPlan, date: string): number {
  const key = `${validFrom} ${cycleWeeks} ${date}`;
  let week = weeks.get(key);
  if (week === undefined) {
    week = 1;
    for (let each = dayAfter(validFrom, 1); each <= date; each = dayAfter(each, 1))
      if (weekdayOf(each) === 0) week = (week % cycleWeeks) + 1;
    weeks.set(key, week);
  }
  return week;
}

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();
