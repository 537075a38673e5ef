import { isComing, VISIT_MOST_MINUTES, type Schedule, type ScheduledVisit } from '@harmony/domain';
import { openings, place, type BookingRequest, type Refusal, type World, minuteOf } from '@harmony/domain/openings';
import type { Column } from './schedule-columns';
import { clockMinute, minuteAt, ROW } from './schedule-grid';

/** Where a dragged visit would come to lie. */
export interface Aim {
  column: string;
  /** Minutes after midnight. */
  from: number;
  until: number;
  /** Null: it can be there. */
  refusal: Refusal | null;
}

/** What the visit could become. Found once, when the drag begins. */
export interface DragPlan {
  kind: 'move' | 'length' | 'room';
  visit: DraggableVisit;
  duration: number;
  /** Starts that can be had, ascending, in minutes after midnight, by column. */
  targets: ReadonlyMap<string, readonly number[]>;
  /** What a start (of a move) or an end (of a length) in a column would be. */
  aimAt: (column: Column, time: number) => Aim;
}

/** A visit with a place that rules decide about. */
export type DraggableVisit = ScheduledVisit & { endsAt: string; serviceId: number; practitionerId: number };

/** What has taken place, or is of no known length, is changed by its fields. */
export const canDrag = (visit: ScheduledVisit): visit is DraggableVisit =>
  isComing(visit.state) && visit.endsAt !== null && visit.serviceId !== null && visit.practitionerId !== null;

/** Why a visit cannot be where it was dropped. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  taken: 'This time is taken.',
  closed: 'Outside the working hours.',
  'not-offered': 'This treatment isn’t offered here.',
  audience: 'This treatment is for other patients.',
  'no-new-patients': 'No new patients are accepted here.',
  'not-on-grid': 'The clock skips this time.',
  'too-soon': 'This is too soon.',
  'too-far': 'This is too far ahead.',
  'day-full': 'This day is full.',
};

const request = (visit: DraggableVisit, now: Date, duration: number): BookingRequest => ({
  now: Math.floor(now.getTime() / 60_000),
  by: 'desk',
  serviceId: visit.serviceId,
  practitionerId: visit.practitionerId,
  isFirst: visit.isFirst,
  duration,
  step: ROW,
  ignoreVisitId: visit.id,
});

const snapped = (time: number): number => Math.round(time / ROW) * ROW;

/** Remembers answers: a pointer comes back to the same place many times. */
function remembered(answer: (column: Column, time: number) => Refusal | null): typeof answer {
  const known = new Map<string, Refusal | null>();
  return (column, time) => {
    const key = `${column.key} ${time}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const refusal = answer(column, time);
    known.set(key, refusal);
    return refusal;
  };
}

/**
 * Where a visit can be moved to: by the rules by which the API will decide, over all that is loaded.
 *
 * @param columns practitioners of a day, or dates of a practitioner
 */
export function planMove(schedule: Schedule, columns: readonly Column[], visit: DraggableVisit, now: Date): DragPlan {
  const { world, from, days } = schedule;
  const duration = minuteOf(visit.endsAt) - minuteOf(visit.startsAt);
  const wish = request(visit, now, duration);
  const { starts } = openings(world, { ...wish, practitionerId: null, from, days });
  const targets = new Map<string, readonly number[]>();
  for (const column of columns) {
    const mine = starts.find(({ practitionerId }) => practitionerId === column.practitionerId)?.starts ?? [];
    const [first, last] = [0, 1440].map((time) => minuteAt(column.date, time, world.timeZone));
    targets.set(
      column.key,
      mine
        .filter((start) => start >= (first ?? 0) && start < (last ?? 0))
        .map((start) => clockMinute(start, column.date, world.timeZone)),
    );
  }
  const refusalOf = remembered(({ key, date, practitionerId }, time) => {
    if (targets.get(key)?.includes(time) === true) return null;
    if (practitionerId === null) return 'not-offered';
    const placed = place(world, { ...wish, practitionerId, start: minuteAt(date, time, world.timeZone) });
    return 'refusal' in placed ? placed.refusal : null;
  });
  return {
    kind: 'move',
    visit,
    duration,
    targets,
    aimAt: (column, time) => {
      const from = Math.min(Math.max(snapped(time), 0), 1440 - ROW);
      return { column: column.key, from, until: from + duration, refusal: refusalOf(column, from) };
    },
  };
}

/** How long a visit can become where it is. */
export function planLength(schedule: Schedule, visit: DraggableVisit, now: Date): DragPlan {
  const { world } = schedule;
  const start = minuteOf(visit.startsAt);
  const refusalOf = remembered((_column, duration) => {
    const placed = place(world, { ...request(visit, now, duration), start });
    return 'refusal' in placed ? placed.refusal : null;
  });
  return {
    kind: 'length',
    visit,
    duration: minuteOf(visit.endsAt) - start,
    targets: new Map(),
    aimAt: (column, time) => {
      const from = clockMinute(start, column.date, world.timeZone);
      const duration = Math.min(Math.max(snapped(time) - from, ROW), VISIT_MOST_MINUTES);
      return { column: column.key, from, until: from + duration, refusal: refusalOf(column, duration) };
    },
  };
}

/**
 * Which rooms a visit can be in at its time, with its practitioner.
 *
 * @param columns rooms of a day
 */
export function planRoom(schedule: Schedule, columns: readonly Column[], visit: DraggableVisit, now: Date): DragPlan {
  const { world } = schedule;
  const start = minuteOf(visit.startsAt);
  const duration = minuteOf(visit.endsAt) - start;
  const from = (column: Column): number => clockMinute(start, column.date, world.timeZone);
  const refusals = new Map(columns.map((column) => [column.key, refusalInRoom(world, column, visit, now)]));
  return {
    kind: 'room',
    visit,
    duration,
    targets: new Map(columns.map((column) => [column.key, refusals.get(column.key) === null ? [from(column)] : []])),
    aimAt: (column) => ({
      column: column.key,
      from: from(column),
      until: from(column) + duration,
      refusal: refusals.get(column.key) ?? null,
    }),
  };
}

function refusalInRoom(world: World, { roomId }: Column, visit: DraggableVisit, now: Date): Refusal | null {
  if (roomId === visit.roomId) return null;
  const start = minuteOf(visit.startsAt);
  // At its own time, wherever that lies between the rows.
  const wish = { ...request(visit, now, minuteOf(visit.endsAt) - start), start, step: 1 };
  const needsRoom = world.services.some((service) => service.serviceId === visit.serviceId && service.needsRoom);
  const listed = world.serviceRooms.filter(({ serviceId }) => serviceId === visit.serviceId);
  const isGiven = roomId === null ? !needsRoom : listed.length === 0 || listed.some((each) => each.roomId === roomId);
  if (!isGiven) return 'not-offered';
  const placed = place(world, { ...wish, ...(roomId !== null && { roomId }) });
  return 'refusal' in placed ? placed.refusal : null;
}

/** What a visit becomes at its aim. */
export interface Change {
  startsAt: string;
  endsAt: string;
  practitionerId: number;
  /** Only of what is brought to another room; null: to none. */
  roomId?: number | null;
}

/** The change that an aim means; null where it means none. */
export function changeAt(plan: DragPlan, { from, until }: Aim, column: Column, timeZone: string): Change | null {
  const { visit } = plan;
  if (plan.kind === 'room') {
    const { startsAt, endsAt, practitionerId } = visit;
    return column.roomId === visit.roomId ? null : { startsAt, endsAt, practitionerId, roomId: column.roomId };
  }
  const start = minuteAt(column.date, from, timeZone);
  const change = {
    startsAt: new Date(start * 60_000).toISOString(),
    endsAt: new Date((start + until - from) * 60_000).toISOString(),
    practitionerId: column.practitionerId ?? visit.practitionerId,
  };
  const isSame =
    Date.parse(change.startsAt) === Date.parse(visit.startsAt) &&
    Date.parse(change.endsAt) === Date.parse(visit.endsAt) &&
    change.practitionerId === visit.practitionerId;
  return isSame ? null : change;
}

/** The next column that the visit can be in at its time, to the right or to the left; null when there is none. */
export function nextColumn(
  plan: DragPlan,
  columns: readonly Column[],
  { key }: Column,
  direction: 1 | -1,
): Column | null {
  const home = columns.findIndex((column) => column.key === key);
  const isFree = (column: Column): boolean => (plan.targets.get(column.key) ?? []).length > 0;
  const next = direction === 1 ? columns.slice(home + 1).find(isFree) : columns.slice(0, home).findLast(isFree);
  return next ?? null;
}

/** The next start in the same column that can be had, later or earlier; null when there is none. */
export function nextStart(plan: DragPlan, column: string, from: number, direction: 1 | -1): number | null {
  const starts = plan.targets.get(column) ?? [];
  const next = direction === 1 ? starts.find((start) => start > from) : starts.findLast((start) => start < from);
  return next ?? null;
}
