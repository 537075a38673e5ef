import { MINUTE_MS } from '../../platform/moments/durations';
import { addDays, zonedInstant, zonedNow } from '../../platform/moments/zone';
import { alternatives, ALTERNATIVE_DAYS, MOST_ALTERNATIVES, type Alternative } from './alternatives';
import { dateOf } from './day';
import { place } from './place';
import type { Refusal, Wish } from './question';
import type { DateText, Minute, World } from './world';

/** How often: so many times, or up to and including a date. */
export interface Rhythm {
  everyWeeks: number;
  count: number | null;
  until: DateText | null;
}

/**
 * The starts of a series, the first included, at the same time by the clinic's clock. Where the clock skips that time, it is the
 * minute to which it skips.
 * @param most no more than so many
 */
export function seriesStarts(
  start: Minute,
  { everyWeeks, count, until }: Rhythm,
  { timeZone, most }: { timeZone: string; most: number },
): Minute[] {
  const { date, minutes } = zonedNow(new Date(start * MINUTE_MS), timeZone);
  const starts: Minute[] = [];
  for (let next = date; starts.length < Math.min(count ?? most, most); next = addDays(next, 7 * everyWeeks)) {
    if (until !== null && next > until) break;
    starts.push(zonedInstant(next, minutes, timeZone).getTime() / MINUTE_MS);
  }
  return starts;
}

/** How far from a date of a series other times are looked for: never as far as those of the next one are. */
export const seriesReach = (everyWeeks: number): number =>
  Math.min(Math.floor((7 * everyWeeks - 1) / 2), ALTERNATIVE_DAYS);

export interface SeriesDate {
  start: Minute;
  /** Null: free. */
  refusal: Refusal | null;
  alternatives: Alternative[];
}

/**
 * Which dates of a series are free, and what there is instead of the others: of that day first, then the nearest within `reach`
 * days; with the same practitioner, or else with anybody. No date takes another one's place, because each has days of its own.
 * The world covers every date with the days around it.
 */
export function seriesDates(
  world: World,
  wish: Omit<Wish, 'start'>,
  starts: readonly Minute[],
  reach: number,
): SeriesDate[] {
  const clock = (start: Minute): number => zonedNow(new Date(start * MINUTE_MS), world.timeZone).minutes;
  return starts.map((start) => {
    const placement = place(world, { ...wish, start });
    const isSkipped = clock(start) !== clock(starts[0] ?? start);
    const refusal = isSkipped ? 'not-on-grid' : 'refusal' in placement ? placement.refusal : null;
    return { start, refusal, alternatives: refusal === null ? [] : instead(world, { ...wish, start }, reach) };
  });
}

function instead(world: World, { step: _typed, ...wish }: Wish, reach: number): Alternative[] {
  const date = dateOf(wish.start, world.timeZone);
  const near = (asked: Wish): Alternative[] => {
    const others = alternatives(world, asked, reach).filter(({ start }) => dateOf(start, world.timeZone) !== date);
    return [...alternatives(world, asked, 0), ...others].slice(0, MOST_ALTERNATIVES);
  };
  const same = near(wish);
  return same.length > 0 ? same : near({ ...wish, practitionerId: null });
}
