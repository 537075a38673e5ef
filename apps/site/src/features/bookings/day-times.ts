import { clockText, zonedNow, type Opening } from '@harmony/domain';
import { msg } from '@harmony/language';
import { pickOf } from '../../parts/booking/picked-time';
import type { Who } from './booking-choice';

/** A time as its button sends it. */
export interface Time {
  startsAt: string;
  pick: string;
}

/** A time as its button shows it, too: by the clinic's clock. */
export interface ClockTime extends Time {
  text: string;
}

/** The times of one part of a day. */
export interface DayPart {
  /** In English. */
  label: string;
  times: ClockTime[];
}

/** Parts of the day and the minute after midnight at which each ends. */
const PARTS = [
  { label: msg('Morning'), until: 12 * 60 },
  { label: msg('Afternoon'), until: 17 * 60 },
  { label: msg('Evening'), until: 24 * 60 },
] as const;

/** How many times of a day are shown at first. */
export const TIMES_SHOWN = 6;

/** The times at which one of these people is free. Where any will do, the clinic chooses when it is booked. */
export function timesOf(openings: readonly Opening[], { key, people }: Pick<Who, 'key' | 'people'>): Time[] {
  return openings.flatMap(({ startsAt, practitionerIds }) => {
    const person = people.find(({ id }) => practitionerIds.includes(id));
    return person ? [{ startsAt, pick: pickOf(startsAt, key === 'any' ? key : person.slug) }] : [];
  });
}

/** Whether one of these people is free at one of these times. */
export const isAnyFree = (openings: readonly Opening[], { people }: Pick<Who, 'people'>): boolean =>
  openings.some(({ practitionerIds }) => people.some(({ id }) => practitionerIds.includes(id)));

/** The times by parts of the day, by the clinic's clock; parts without any are left out. */
export function partsOf(times: readonly Time[], timeZone: string): DayPart[] {
  const parts = PARTS.map(({ label }) => ({ label, times: [] as ClockTime[] }));
  for (const time of times) {
    const { minutes } = zonedNow(new Date(time.startsAt), timeZone);
    parts[PARTS.findIndex(({ until }) => minutes < until)]?.times.push({ ...time, text: clockText(minutes) });
  }
  return parts.filter((part) => part.times.length > 0);
}

/** Of each part its first times, as evenly as there are, {@link TIMES_SHOWN} in all: a morning alone says too little. */
export function shownAtFirst(parts: readonly DayPart[]): DayPart[] {
  const counts = parts.map(() => 0);
  for (let shown = 0; shown < TIMES_SHOWN; shown += 1) {
    const open = parts.flatMap(({ times }, index) => ((counts[index] ?? 0) < times.length ? [index] : []));
    const least = Math.min(...open.map((index) => counts[index] ?? 0));
    const next = open.find((index) => counts[index] === least);
    if (next === undefined) break;
    counts[next] = least + 1;
  }
  return parts.map(({ label, times }, index) => ({ label, times: times.slice(0, counts[index]) }));
}
