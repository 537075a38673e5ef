import { addDays, zonedInstant, zonedNow } from '@harmony/domain';
import type { DateText, Minute } from '@harmony/domain/openings';

/** A stretch of time. */
export interface Stretch {
  from: Minute;
  /** Not included. */
  until: Minute;
}

const MINUTE_MS = 60_000;

/** The date of the clinic's calendar at a minute. */
export const dateAt = (minute: Minute, timeZone: string): DateText =>
  zonedNow(new Date(minute * MINUTE_MS), timeZone).date;

const midnight = (date: DateText, timeZone: string): Minute => zonedInstant(date, 0, timeZone).getTime() / MINUTE_MS;

/** So many whole dates of the clinic's calendar, from one on. */
export const datesFrom = (date: DateText, days: number, timeZone: string): Stretch => ({
  from: midnight(date, timeZone),
  until: midnight(addDays(date, days), timeZone),
});

/** Every date of the clinic's calendar that a stretch touches, whole. */
export function wholeDates({ from, until }: Stretch, timeZone: string): Stretch {
  const last = dateAt(until - 1, timeZone);
  return { from: midnight(dateAt(from, timeZone), timeZone), until: midnight(addDays(last, 1), timeZone) };
}
