/** The clinic's default time zone (docs/product.md, section 10.3). */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Formatters in American English that differ in their time zone only; a zone the runtime does not know reads as the default
 * one. Creating a formatter costs about a hundred times as much as using it, so they are kept: zones come from settings, and
 * there are few.
 */
export function formattersOf(parts: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const formatter =
      kept.get(timeZone) ??
      new Intl.DateTimeFormat('en-US', { ...parts, timeZone: isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE });
    kept.set(timeZone, formatter);
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

/** The local time of a zone as if it were UTC, in milliseconds. */
function wallClock(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
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
  const wall = new Date(wallClock(now.getTime(), timeZone));
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
  const offsetAt = (instant: number): number => wallClock(instant, timeZone) - instant;
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  const matches = [before, after].filter((candidate) => wallClock(candidate, timeZone) === wanted);
  return new Date(matches.length > 0 ? Math.min(...matches) : before);
}

/** The date `days` later; negative goes back. Calendar arithmetic, no time zone involved. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Weekday of a calendar date, 0 Sunday to 6 Saturday. */
export const dayOfWeekOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
