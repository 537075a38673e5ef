import { minuteShowing, type Day } from './day';
import type { Minute } from './world';

/** What is the matter with each start of a grid. */
export const OPEN = 0;
export const CLOSED = 1;
export const TAKEN = 2;
export type States = Uint8Array;

/** Every start that a date has by the wall clock, ascending. */
export interface Grid {
  starts: readonly Minute[];
  /** Minutes between two starts, except where the clock changes. */
  step: number;
}

/** The starts of a day: `offset` minutes more than a multiple of `step` after midnight, by the wall clock. */
export function gridOf(day: Day, step: number, offset: number): Grid {
  const starts: Minute[] = [];
  for (let time = ((offset % step) + step) % step; time < 1440; time += step) {
    const minute = minuteShowing(day, time);
    if (minute !== null) starts.push(minute);
  }
  return { starts, step };
}

/** The index of the first start at or after a minute; the number of starts when there is none. */
export function indexAt({ starts, step }: Grid, minute: Minute): number {
  const first = starts[0];
  if (first === undefined) return 0;
  let index = Math.min(Math.max(Math.ceil((minute - first) / step), 0), starts.length);
  while (index > 0 && (starts[index - 1] ?? -Infinity) >= minute) index -= 1;
  while (index < starts.length && (starts[index] ?? Infinity) < minute) index += 1;
  return index;
}

export interface Stretch {
  from: Minute;
  /** Not included. */
  until: Minute;
}

/** The part of a visit that needs something: minutes after its start. */
export interface Part {
  from: number;
  /** Not included. */
  until: number;
}

/** Opens the starts of which a visit lies inside the stretch. */
export function openInside(grid: Grid, states: States, { from, until }: Stretch, duration: number): void {
  states.fill(OPEN, indexAt(grid, from), indexAt(grid, until - duration + 1));
}

/** Marks the open starts of which the part would overlap the stretch; what only touches does not overlap. */
export function markTaken(grid: Grid, states: States, { from, until }: Stretch, part: Part): void {
  if (from >= until || part.from >= part.until) return;
  const end = indexAt(grid, until - part.from);
  for (let index = indexAt(grid, from - part.until + 1); index < end; index += 1)
    if (states[index] === OPEN) states[index] = TAKEN;
}
