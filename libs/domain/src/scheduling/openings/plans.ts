import { minutesOf } from '../../platform/moments/time';
import { weekNumberOf, type Day } from './day';
import type { Interval, World } from './world';

/** Working hours of a date by the wall clock, in minutes after midnight. */
export interface WallInterval {
  from: number;
  until: number;
  places: number | null;
  roomId: number | null;
}

/** Reads the hours of a practitioner on a date: its exception, else the plan of that date and its week. Ascending, apart. */
export type HoursReader = (practitionerId: number, day: Day) => readonly WallInterval[];

/** The hours in a world's plans and exceptions; each is read when it is first needed. */
export function hoursReader(
  { plans, workingHours, exceptions }: World,
  practitionerIds: ReadonlySet<number>,
): HoursReader {
  const own = plans.filter(({ practitionerId }) => practitionerIds.has(practitionerId));
  const planIds = new Set(own.map(({ id }) => id));
  const plansOf = groupedBy(own, ({ practitionerId }) => practitionerId);
  const rows = groupedBy(
    workingHours.filter(({ planId }) => planIds.has(planId)),
    ({ planId, week, dayOfWeek }) => slotOf(planId, week, dayOfWeek),
  );
  const exceptionRows = groupedBy(exceptions, ({ practitionerId, date }) => `${practitionerId} ${date}`);
  const intervals = new Map<number, readonly WallInterval[]>();
  return (practitionerId, day) => {
    const exception = exceptions.length > 0 && exceptionRows.get(`${practitionerId} ${day.date}`);
    if (exception) return apart(exception.flatMap(read));
    const plan = plansOf
      .get(practitionerId)
      ?.find(({ validFrom, validUntil }) => validFrom <= day.date && (validUntil === null || day.date <= validUntil));
    if (plan === undefined) return [];
    const week = ((day.week - weekNumberOf(plan.validFrom)) % plan.cycleWeeks) + 1;
    const slot = slotOf(plan.id, week, day.dayOfWeek);
    const known = intervals.get(slot) ?? apart((rows.get(slot) ?? []).flatMap(read));
    intervals.set(slot, known);
    return known;
  };
}

/** One number for a weekday of a week of a plan. */
const slotOf = (planId: number, week: number, dayOfWeek: number): number => (planId * 4 + week - 1) * 7 + dayOfWeek;

function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

type Row = { [Key in keyof Interval]: Interval[Key] | null };

function read({ fromTime, untilTime, places, roomId }: Row): WallInterval[] {
  const [from, until] = [minutesOf(fromTime), minutesOf(untilTime)];
  return from === null || until === null || from >= until ? [] : [{ from, until, places, roomId }];
}

/** In order, and of two that overlap the later one is cut. */
function apart(intervals: WallInterval[]): WallInterval[] {
  const sorted = intervals.sort(
    (a, b) =>
      a.from - b.from || a.until - b.until || (a.places ?? 0) - (b.places ?? 0) || (a.roomId ?? 0) - (b.roomId ?? 0),
  );
  let end = 0;
  return sorted.flatMap((interval) => {
    const from = Math.max(interval.from, end);
    end = Math.max(end, interval.until);
    return from < interval.until ? [{ ...interval, from }] : [];
  });
}
