import { locale } from '@harmony/language';
import { DAY_MS, MINUTE_MS } from './durations';
import { offsetAt, readRules, type ZoneRules } from './zone-rules';

/** The clinic's default time zone (docs/product.md, section 10.3). */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

/** Of answers to people who are signed in: the clinic's zone with its rules, see {@link learnZone}. */
export const CLOCK_HEADER = 'clinic-clock';

/** The rules that were learned, by zone. */
const known = new Map<string, ZoneRules>();
/** Null: nobody has told all zones here. */
let find: ((timeZone: string) => string | undefined) | null = null;

/** Where the rules of all zones are: on the servers (`@harmony/domain/zones`). */
export function learnZones(textOf: (timeZone: string) => string | undefined): void {
  known.clear();
  find = textOf;
}

/**
 * Learns the rules of one zone, in a browser, from the server's answer: its name, a semicolon, and its rules. Laws change, and
 * browsers, Node and Postgres hear of it at different times; so whatever says a time of the clinic says it by the same rules.
 */
export function learnZone(text: string): void {
  const [timeZone = '', rules = ''] = text.split(';');
  known.set(timeZone, readRules(rules));
}

function rulesOf(timeZone: string): ZoneRules | undefined {
  const kept = known.get(timeZone);
  if (kept) return kept;
  const text = find?.(timeZone);
  if (text === undefined) return undefined;
  const rules = readRules(text);
  known.set(timeZone, rules);
  return rules;
}

/** Whether there is such an IANA time zone. */
export function isTimeZone(timeZone: string): boolean {
  return rulesOf(timeZone) !== undefined || (find === null && runtimeOffset(0, timeZone) !== undefined);
}

/** Creating a formatter costs about a hundred times as much as using it. */
const ofRuntime = new Map<string, Intl.DateTimeFormat>();

/**
 * What the runtime holds for the rules of a zone, in milliseconds ahead of UTC: of the reader's own device, and of a clinic whose rules
 * nobody has told yet. Undefined: it knows no such zone.
 */
export function runtimeOffset(instant: number, timeZone: string): number | undefined {
  try {
    let format = ofRuntime.get(timeZone);
    if (format === undefined) {
      // eslint-disable-next-line no-restricted-syntax -- what the runtime holds for true is what is asked for
      format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
      ofRuntime.set(timeZone, format);
    }
    const text = format.format(instant);
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])?(\d+)?:?(\d+)?/.exec(text) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  } catch {
    return undefined;
  }
}

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. A zone that nobody knows reads as the default one. */
function zoneOffset(instant: number, timeZone: string): number {
  const rules = rulesOf(timeZone);
  if (rules) return offsetAt(rules, instant);
  const offset = find === null ? runtimeOffset(instant, timeZone) : undefined;
  return offset ?? (timeZone === DEFAULT_TIME_ZONE ? 0 : zoneOffset(instant, DEFAULT_TIME_ZONE));
}

/**
 * Writes instants on a zone's clock in the language that is spoken, as it is spoken in the United States. Creating a formatter costs about
 * a hundred times as much as using it, so one is kept for each language.
 *
 * @param parts without a name of the zone: Intl is told the clock's time as if it were UTC
 */
export function zonedFormatter(parts: Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'>) {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (at: Date, timeZone: string): string => {
    let format = kept.get(locale());
    if (format === undefined) {
      format = new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' });
      kept.set(locale(), format);
    }
    return format.format(at.getTime() + (timeZone === 'UTC' ? 0 : zoneOffset(at.getTime(), timeZone)));
  };
}

export interface ZonedMoment {
  /** YYYY-MM-DD. */
  date: string;
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
  /** Minutes since midnight in local time (so 2:30 is 150 on the days of a clock change, too). */
  minutes: number;
}

/** Date, weekday and time of an instant in a time zone. A zone that nobody knows reads as the default one. */
export function zonedNow(now: Date, timeZone: string): ZonedMoment {
  const wall = new Date(now.getTime() + zoneOffset(now.getTime(), timeZone));
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
  const before = wanted - zoneOffset(wanted - DAY_MS, timeZone);
  const after = wanted - zoneOffset(wanted + DAY_MS, timeZone);
  const shows = (instant: number): boolean => instant + zoneOffset(instant, timeZone) === wanted;
  if (!shows(after)) return new Date(before);
  return new Date(shows(before) ? Math.min(before, after) : after);
}

/** The date `days` later; negative goes back. Calendar arithmetic, no time zone involved. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Weekday of a calendar date, 0 Sunday to 6 Saturday. */
export const dayOfWeekOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
