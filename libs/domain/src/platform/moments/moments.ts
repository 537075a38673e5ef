import { t } from '@harmony/language';
import { plainSpaces } from '../text/text';
import { clockText, saidTime } from './time';
import { zonedFormatter, zonedNow } from './zone';

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const dayIn = zonedFormatter(DAY);
const dayOfYearIn = zonedFormatter({ ...DAY, year: 'numeric' });
const dateIn = zonedFormatter({ dateStyle: 'medium' });
const shortDateIn = zonedFormatter({ month: 'short', day: 'numeric' });
const fullIn = zonedFormatter({ dateStyle: 'medium', timeStyle: 'short' });
const longDayIn = zonedFormatter({ dateStyle: 'full' });
const secondIn = zonedFormatter({ dateStyle: 'medium', timeStyle: 'medium' });

/** An instant (ISO 8601) on the clinic's clock: '4:10 PM'. */
export const clinicTimeText = (iso: string, timeZone: string): string =>
  clockText(zonedNow(new Date(iso), timeZone).minutes);

/** The same with its day, whatever day it is now: 'Tue, Nov 3, 4:10 PM'. */
export const clinicDayTimeText = (iso: string, timeZone: string): string =>
  `${dayIn(new Date(iso), timeZone)}, ${clinicTimeText(iso, timeZone)}`;

/** For whoever reads it now: the time alone for today, else with the day, and with the year where it is another one. */
export function clinicMomentText(iso: string, now: Date, timeZone: string): string {
  const moment = new Date(iso);
  const [date, today] = [zonedNow(moment, timeZone).date, zonedNow(now, timeZone).date];
  if (date === today) return clinicTimeText(iso, timeZone);
  if (date.slice(0, 4) === today.slice(0, 4)) return clinicDayTimeText(iso, timeZone);
  return `${dayOfYearIn(moment, timeZone)}, ${clinicTimeText(iso, timeZone)}`;
}

/** An instant with its year, whatever year it is now: 'Nov 3, 2026, 4:10 PM'. */
export const clinicFullText = (iso: string, timeZone: string): string => plainSpaces(fullIn(new Date(iso), timeZone));

/** In words, for the head of a letter or a record: 'Tuesday, November 3, 2026 at 4:10 PM'. */
export const clinicLongText = (iso: string, timeZone: string): string =>
  dayAtTime(longDayIn(new Date(iso), timeZone), iso, timeZone);

/** A day in words with the time of an instant: 'Tuesday, December 1 at 10:00 AM'. */
export const dayAtTime = (day: string, iso: string, timeZone: string): string =>
  t('{day} at {time}', { day, time: saidTime(clinicTimeText(iso, timeZone)) });

/** To the second, where one minute can hold several: 'Nov 3, 2026, 4:10:07 PM'. */
export const clinicSecondText = (iso: string, timeZone: string): string =>
  plainSpaces(secondIn(new Date(iso), timeZone));

/** The clinic's day an instant falls on: 'Nov 3', with the year where it is another one than now. */
export function clinicDayText(iso: string, now: Date, timeZone: string): string {
  const [{ date }, today] = [zonedNow(new Date(iso), timeZone), zonedNow(now, timeZone)];
  return date.slice(0, 4) === today.date.slice(0, 4) ? shortDateText(date) : dateText(date);
}

/** A calendar date YYYY-MM-DD in words: 'Tuesday, November 3, 2026'. */
export const longDateText = (date: string): string => longDayIn(new Date(`${date}T00:00:00Z`), 'UTC');

/** A calendar date YYYY-MM-DD: 'Nov 3, 2026'. */
export const dateText = (date: string): string => dateIn(new Date(`${date}T00:00:00Z`), 'UTC');

/** The same without its year, where that is clear: 'Nov 3'. */
export const shortDateText = (date: string): string => shortDateIn(new Date(`${date}T00:00:00Z`), 'UTC');
