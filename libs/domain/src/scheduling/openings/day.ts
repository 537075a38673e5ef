import { DAY_MS, MINUTE_MS } from '../../platform/moments/durations';
import { addDays, dayOfWeekOf, zonedInstant, zonedNow } from '../../platform/moments/zone';
import type { DateText, Minute } from './world';

/** A date of the clinic's calendar on the time line. */
export interface Day {
  date: DateText;
  timeZone: string;
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
  /** The number of its week ({@link weekNumberOf}). */
  week: number;
  from: Minute;
  /** The first minute of the next date. */
  until: Minute;
}

const instantOf = (date: DateText, minutes: number, timeZone: string): Minute =>
  zonedInstant(date, minutes, timeZone).getTime() / MINUTE_MS;

/** The date that the clinic's calendar shows at a minute. */
export const dateOf = (minute: Minute, timeZone: string): DateText =>
  zonedNow(new Date(minute * MINUTE_MS), timeZone).date;

/** Dates one after the other. */
export function daysFrom(date: DateText, count: number, timeZone: string): Day[] {
  const dates = Array.from({ length: count + 1 }, (_, ahead) => addDays(date, ahead));
  const midnights = dates.map((each) => instantOf(each, 0, timeZone));
  return dates
    .slice(0, count)
    .map((each, n) => ({
      date: each,
      timeZone,
      dayOfWeek: dayOfWeekOf(each),
      week: weekNumberOf(each),
      from: midnights[n] ?? 0,
      until: midnights[n + 1] ?? 0,
    }));
}

const FIRST_SUNDAY_MS = Date.parse('1970-01-04T00:00:00Z');

/** Weeks from the first Sunday of 1970 to the one that a date's week begins with. */
export const weekNumberOf = (date: DateText): number =>
  Math.floor((Date.parse(`${date}T00:00:00Z`) - FIRST_SUNDAY_MS) / (7 * DAY_MS));

/** Which of consecutive days a minute lies in; -1 before the first, their number after the last. */
export function dayIndexOf(days: readonly Day[], minute: Minute): number {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || minute < first.from) return -1;
  if (minute >= last.until) return days.length;
  // A changed clock moves midnights by less than a day.
  let index = Math.min(Math.floor((minute - first.from) / 1440), days.length - 1);
  while (minute < (days[index]?.from ?? minute)) index -= 1;
  while (minute >= (days[index]?.until ?? Infinity)) index += 1;
  return index;
}

const hasChange = (day: Day): boolean => day.until - day.from !== 1440;

/**
 * The first minute at which the clock of a day shows a time, in minutes after midnight; null when the clock skips it. Of a
 * time that happens twice it is the first.
 */
export function minuteShowing(day: Day, time: number): Minute | null {
  if (!hasChange(day)) return day.from + time;
  const minute = instantOf(day.date, time, day.timeZone);
  const shown = zonedNow(new Date(minute * MINUTE_MS), day.timeZone);
  return shown.date === day.date && shown.minutes === time ? minute : null;
}

/** The same for the beginning or end of a window: a time that the clock skips is the minute at which it skips. */
export function boundaryAt(day: Day, time: number): Minute {
  for (let later = time; later < 1440; later += 1) {
    const minute = minuteShowing(day, later);
    if (minute !== null) return minute;
  }
  return day.until;
}
