import { addDays, dayOfWeekOf, zonedInstant, zonedNow, type CallStatisticsDays } from '@harmony/domain';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** From `from` until before `to`, as instants. */
export interface Period {
  from: string;
  to: string;
}

/** One hour on the clinic's clock. */
export interface ClinicHour {
  startsAt: string;
  date: string;
  dayOfWeek: number;
  hour: number;
}

/** Two periods of the same length, and every hour of the later one. */
export interface Periods {
  now: Period;
  before: Period;
  hours: ClinicHour[];
}

/**
 * The last days, today included, and as many before them. Today is not over, so the period before ends at the same time
 * of its last day: both have the same hours.
 */
export function periodsOf(days: CallStatisticsDays, now: Date, timeZone: string): Periods {
  const { date: today, minutes } = zonedNow(now, timeZone);
  const at = (daysAgo: number, minutesAfter = 0): string =>
    zonedInstant(addDays(today, -daysAgo), minutesAfter, timeZone).toISOString();
  const midnights = Array.from({ length: days + 1 }, (_, n) => at(days - 1 - n));
  const hours = midnights
    .slice(0, days)
    .flatMap((start, n) => hoursOf(addDays(today, n + 1 - days), [start, midnights[n + 1]], timeZone));
  return {
    now: { from: at(days - 1), to: now.toISOString() },
    before: { from: at(2 * days - 1), to: at(days, minutes) },
    hours,
  };
}

/** The hours between two midnights. On the days of a clock change one of them lasts two, or none at all. */
function hoursOf(date: string, [from, to]: readonly [string, string?], timeZone: string): ClinicHour[] {
  const start = Date.parse(from);
  const isUsual = to !== undefined && Date.parse(to) === start + DAY_HOURS * HOUR_MS;
  const startOf = (hour: number): Date =>
    isUsual ? new Date(start + hour * HOUR_MS) : zonedInstant(date, hour * 60, timeZone);
  const dayOfWeek = dayOfWeekOf(date);
  return Array.from({ length: DAY_HOURS }, (_, hour) => ({
    startsAt: startOf(hour).toISOString(),
    date,
    dayOfWeek,
    hour,
  }));
}
