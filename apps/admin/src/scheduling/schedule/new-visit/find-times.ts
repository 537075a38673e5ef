import { zonedNow } from '@harmony/domain';
import { openings, place, type BookingRequest, type Minute, type World } from '@harmony/domain/openings';

/** What a time is looked for. */
export interface Sought {
  serviceId: number;
  /** Null: whoever is free. */
  practitionerId: number | null;
  /** In minutes; null: as long as it usually takes. */
  duration: number | null;
}

const asked = ({ serviceId, practitionerId, duration }: Sought, now: Minute): BookingRequest => ({
  now,
  by: 'desk',
  serviceId,
  practitionerId,
  isFirst: null,
  ...(duration !== null && { duration }),
});

/** The free times of a date from now on, each once, as the treatment begins them. */
export function freeStarts(world: World, sought: Sought, date: string, now: Minute): Minute[] {
  const { starts } = openings(world, { ...asked(sought, now), from: date, days: 1 });
  const times = new Set(starts.flatMap((each) => each.starts).filter((start) => start >= now));
  return [...times].sort((a, b) => a - b);
}

/**
 * Who takes a visit at a time: who was asked for, else who is free and has the fewest visits that day; null: nobody is free.
 * With `bookAnyway` somebody who is busy, and where nobody works then, the first who gives the treatment.
 */
export function takerOf(
  world: World,
  sought: Sought,
  { start, now, bookAnyway }: { start: Minute; now: Minute; bookAnyway: boolean },
): number | null {
  if (sought.practitionerId !== null) return sought.practitionerId;
  const placed = place(world, { ...asked(sought, now), start, step: 1, bookAnyway });
  if (!('refusal' in placed)) return placed.practitionerId;
  return bookAnyway ? (giversOf(world, sought.serviceId)[0] ?? null) : null;
}

/** Who gives a treatment, in the clinic's order. */
export const giversOf = ({ practitioners, practitionerServices }: World, serviceId: number): number[] =>
  [...practitioners]
    .sort((a, b) => a.orderIndex - b.orderIndex || a.id - b.id)
    .map(({ id }) => id)
    .filter((id) => practitionerServices.some((each) => each.practitionerId === id && each.serviceId === serviceId));

/** A time with whoever has it. */
export interface Place {
  practitionerId: number;
  start: Minute;
}

/**
 * The soonest place today for somebody who is here already; of those equally soon the one in the shortest gap, so that longer
 * ones stay whole. Null: there is none.
 */
export function soonestPlace(world: World, sought: Sought, now: Minute): Place | null {
  const { date } = zonedNow(new Date(now * 60_000), world.timeZone);
  const { starts } = openings(world, { ...asked(sought, now), step: 1, from: date, days: 1 });
  const places = starts.flatMap(({ practitionerId, starts: all }) => {
    const ahead = all.filter((each) => each >= now);
    const [start] = ahead;
    // The first minute after the gap: from there on the starts no longer follow each other.
    const gap = ahead.findIndex((each, index) => each !== Number(start) + index);
    return start === undefined ? [] : [{ practitionerId, start, gap: gap === -1 ? ahead.length : gap }];
  });
  const [best] = places.sort((a, b) => a.start - b.start || a.gap - b.gap);
  return best ? { practitionerId: best.practitionerId, start: best.start } : null;
}
