import { locale } from '@harmony/language';
import { DAY_MS, MINUTE_MS } from './durations';

/** The clinic's default time zone (docs/product.md, section 10.3). */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

/**
 * Formatters in the language that is spoken, as it is spoken in the United States, that differ in their time zone only; a zone the
 * runtime does not know reads as the default one. Creating a formatter costs about a hundred times as much as using it, so they are
 * kept: zones come from settings, and there are few.
 */
export function formattersOf(parts: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const key = `${locale()} ${timeZone}`;
    const formatter =
      kept.get(key) ??
      new Intl.DateTimeFormat(locale(), { ...parts, timeZone: isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE });
    kept.set(key, formatter);
    return formatter;
  };
}

const clockOf = formattersOf({
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return timeZone.trim() !== '';
  } catch {
    return false;
  }
}

/** The local time of a zone as if it were UTC, in milliseconds; `instant` in whole seconds. */
function wallClock(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

/** Shorter than the time between two changes of any zone's clock. */
const STRETCH_MS = 12 * DAY_MS;
/** More than a century's; who asks for more starts again. */
const MOST_STRETCHES = 4096;

/** Milliseconds by which a zone's clock is ahead of UTC during one stretch of time, in which it changes at most once. */
interface Stretch {
  before: number;
  after: number;
  /** The first instant with `after`; infinite when the clock does not change. */
  changesAt: number;
}

/** What was found out about each zone, by the number of the stretch since 1970: asking Intl costs fifty times as much. */
const stretchesOf = new Map<string, Map<number, Stretch>>();

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  let stretches = stretchesOf.get(timeZone);
  if (stretches === undefined) stretchesOf.set(timeZone, (stretches = new Map()));
  const number = Math.floor(instant / STRETCH_MS);
  let stretch = stretches.get(number);
  if (stretch === undefined) {
    if (stretches.size >= MOST_STRETCHES) stretches.clear();
    stretches.set(number, (stretch = findStretch(number * STRETCH_MS, timeZone)));
  }
  return instant < stretch.changesAt ? stretch.before : stretch.after;
}

/** The stretch that begins at an instant; the second of a change is found by halving. */
function findStretch(start: number, timeZone: string): Stretch {
  const measure = (instant: number): number => wallClock(instant, timeZone) - instant;
  const [before, after] = [measure(start), measure(start + STRETCH_MS)];
  if (before === after) return { before, after, changesAt: Infinity };
  let [earlier, later] = [start, start + STRETCH_MS];
  while (later - earlier > 1000) {
    const middle = earlier + Math.floor((later - earlier) / 2000) * 1000;
    if (measure(middle) === before) earlier = middle;
    else later = middle;
  }
  return { before, after, changesAt: later };
}

export interface ZonedMoment {
  /** YYYY-MM-DD. */
  date: string;
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
  /** Minutes since midnight in local time (so 2:30 is 150 on the days of a clock change, too). */
  minutes: number;
}

/** Date, weekday and time of an instant in a time zone. A zone the runtime does not know reads as the default one. */
export function zonedNow(now: Date, timeZone: string): ZonedMoment {
  const wall = new Date(now.getTime() + offsetAt(now.getTime(), timeZone));
  return {
    date: wall.toISOString().slice(0, 10),
    dayOfWeek: wall.getUTCDay(),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/**
 * The instant at which a zone's clock shows `minutes` after midnight of `date` (YYYY-MM-DD). A time that happens twice
 * (clock set back) is its first occurrence; one that never happens (clock set forward) is moved forward by the gap.
 */
export function zonedInstant(date: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const before = wanted - offsetAt(wanted - DAY_MS, timeZone);
  const after = wanted - offsetAt(wanted + DAY_MS, timeZone);
  const shows = (instant: number): boolean => instant + offsetAt(instant, timeZone) === wanted;
  if (!shows(after)) return new Date(before);
  return new Date(shows(before) ? Math.min(before, after) : after);
}

/** The date `days` later; negative goes back. Calendar arithmetic, no time zone involved. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Weekday of a calendar date, 0 Sunday to 6 Saturday. */
export const dayOfWeekOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
