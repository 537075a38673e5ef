import { addDays } from '../../platform/moments/zone';
import { dateOf } from './day';
import { openings } from './list';
import type { Wish } from './question';
import type { Minute, World } from './world';

export interface Alternative {
  practitionerId: number;
  start: Minute;
}

/** How far from a wish alternatives are looked for, in days before and after; the world covers them. */
export const ALTERNATIVE_DAYS = 7;
/** The most alternatives that one answer offers. */
export const MOST_ALTERNATIVES = 6;

/**
 * The openings nearest to a wish that cannot be granted, from now on; each time once, with the first practitioner in order
 * when anybody will do. Nearest first, of two equally near the earlier one.
 * @param reach in days before and after
 */
export function alternatives(world: World, wish: Wish, reach = ALTERNATIVE_DAYS): Alternative[] {
  const from = addDays(dateOf(wish.start, world.timeZone), -reach);
  const { starts } = openings(world, { ...wish, from, days: 2 * reach + 1 });
  const byStart = new Map<Minute, number>();
  for (const each of starts)
    for (const start of each.starts)
      if (start >= wish.now && !byStart.has(start)) byStart.set(start, each.practitionerId);
  const distance = (start: Minute): number => Math.abs(start - wish.start);
  return [...byStart]
    .map(([start, practitionerId]) => ({ practitionerId, start }))
    .sort((a, b) => distance(a.start) - distance(b.start) || a.start - b.start)
    .slice(0, MOST_ALTERNATIVES);
}
