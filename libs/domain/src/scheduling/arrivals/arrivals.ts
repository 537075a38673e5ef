import { MINUTE_MS } from '../../platform/moments/durations';
import { clinicDayTimeText } from '../../platform/moments/moments';

/** Where somebody is who has a visit today, in the order of the day. */
export const ARRIVAL_STATES = ['expected', 'arrived', 'in-room', 'done', 'no-show', 'cancelled'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/** States as people read them. */
export const ARRIVAL_STATE_NAMES: Readonly<Record<ArrivalState, string>> = {
  expected: 'Expected',
  arrived: 'Waiting',
  'in-room': 'In a room',
  done: 'Done',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
};

/** Whoever has waited so many minutes is shown in amber. */
export const WAITING_AMBER_MINUTES = 10;

/** What *Running late* offers, in minutes. */
export const LATE_CHOICES = [5, 10, 15, 30] as const;
/** No visit is kept open for longer. */
export const LATE_MOST_MINUTES = 240;

/** One step forward, or one back to undo it; a visit that the clinic system has cancelled may take place after all. */
const STEPS: Readonly<Record<ArrivalState, readonly ArrivalState[]>> = {
  expected: ['arrived', 'no-show'],
  arrived: ['in-room', 'expected'],
  'in-room': ['done', 'arrived'],
  done: ['in-room'],
  'no-show': ['expected', 'arrived'],
  cancelled: ['arrived'],
};

/** Somebody who is not among today's visits is not expected, and can only be sent away. */
const STEPS_WITHOUT_VISIT: Readonly<Partial<Record<ArrivalState, readonly ArrivalState[]>>> = {
  arrived: ['in-room', 'cancelled'],
  'in-room': ['done', 'arrived'],
  done: ['in-room'],
  cancelled: ['arrived'],
};

/** The states that may follow. `hasVisit`: the arrival belongs to a visit of the clinic system. */
export const nextStates = (state: ArrivalState, hasVisit: boolean): readonly ArrivalState[] =>
  (hasVisit ? STEPS : STEPS_WITHOUT_VISIT)[state] ?? [];

/** Whether somebody may still arrive for this visit. */
export const isOpenVisit = ({ state, hasVisit }: { state: ArrivalState; hasVisit: boolean }): boolean =>
  hasVisit && (state === 'expected' || state === 'no-show' || state === 'cancelled');

/** What a visit of the day is matched by. `dateOfBirth` is YYYY-MM-DD. */
export interface MatchableVisit {
  /** Tells patients apart. */
  patient: string;
  name: string;
  preferredName: string | null;
  dateOfBirth: string | null;
  /** The check-in names an email address or a number by which this patient is reached. */
  hasSameContact: boolean;
  /** ISO 8601. */
  startsAt: string;
  state: ArrivalState;
}

/** What somebody says of themselves at check-in. */
export interface CheckInPerson {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

/**
 * Letters and digits only, without accents and case: 'O’Brien-Núñez' and 'obrien nunez' are the same. Laxer than `plainName`: a birth date
 * has to agree as well, and whoever is not found stands at the front desk.
 */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A name in every order in which people give it, also without the names in the middle, or with the name that the patient
 * prefers as first name.
 */
function nameKeys(name: string, preferredName: string | null): ReadonlySet<string> {
  const parts = name.split(/[\s,]+/).filter((part) => nameKey(part) !== '');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const whole = parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)]);
  const orders = parts.length > 2 ? [...whole, [first, last], [last, first]] : whole;
  const preferred = preferredName ?? '';
  const withPreferred = nameKey(preferred) === '' ? [] : parts.map((_, at) => parts.slice(at));
  return new Set(
    [
      ...orders,
      ...withPreferred.flatMap((rest) => [
        [preferred, ...rest],
        [...rest, preferred],
      ]),
    ].map((order) => nameKey(order.join(''))),
  );
}

/**
 * Whether a check-in and a record are of the same person: names that differ in writing only, and equal birth dates. Whoever has
 * booked on the website was not asked for one: then it is an email address or a number in its place.
 */
export function isSamePerson(
  { firstName, lastName, dateOfBirth }: CheckInPerson,
  record: Pick<MatchableVisit, 'name' | 'preferredName' | 'dateOfBirth' | 'hasSameContact'>,
): boolean {
  const key = nameKey(`${firstName}${lastName}`);
  const isProven = record.dateOfBirth === null ? record.hasSameContact : record.dateOfBirth === dateOfBirth;
  return key !== '' && isProven && nameKeys(record.name, record.preferredName).has(key);
}

/** The earliest visit that has not begun; a no-show may come after all, and whoever is here already is here once. */
const TURN: Readonly<Record<ArrivalState, number>> = {
  expected: 0,
  'no-show': 1,
  cancelled: 2,
  arrived: 3,
  'in-room': 4,
  done: 5,
};

/**
 * The visit that somebody has checked in for; undefined when there is none, or when it could be that of several
 * patients: then the front desk decides.
 */
export function matchCheckIn<Visit extends MatchableVisit>(
  person: CheckInPerson,
  visits: readonly Visit[],
): Visit | undefined {
  const matches = visits.filter((visit) => isSamePerson(person, visit));
  if (new Set(matches.map(({ patient }) => patient)).size !== 1) return undefined;
  return [...matches].sort(
    (a, b) => TURN[a.state] - TURN[b.state] || Date.parse(a.startsAt) - Date.parse(b.startsAt),
  )[0];
}

const EARLY_MINUTES = 15;
const LATE_MINUTES = 5;

/** Minutes for people: '12 min', '1 h 5 min', '2 h'. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** How somebody kept the time of a visit: 'on time', '25 min early' (from 15), '12 min late' (from 5). ISO 8601. */
export function timeliness(startsAt: string, arrivedAt: string): string {
  const minutes = Math.round((Date.parse(arrivedAt) - Date.parse(startsAt)) / MINUTE_MS);
  if (minutes >= LATE_MINUTES) return `${minutesText(minutes)} late`;
  return minutes <= -EARLY_MINUTES ? `${minutesText(-minutes)} early` : 'on time';
}

/** Where somebody stands who has checked in but is not among today's visits; `otherVisitAt` is a visit of another day. */
export function wrongDayText(otherVisitAt: string | null, timeZone: string): string {
  if (otherVisitAt === null) return 'not found among today’s visits';
  return `wrong day: visit on ${clinicDayTimeText(otherVisitAt, timeZone)}`;
}

/** Whole minutes that somebody has waited, never negative. `now` in milliseconds. */
export const waitingMinutes = (arrivedAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(arrivedAt)) / MINUTE_MS));
