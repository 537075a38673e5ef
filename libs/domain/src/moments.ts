import { plainSpaces } from './text';
import { formattersOf, zonedNow } from './zone';

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const timeIn = formattersOf({ hour: 'numeric', minute: '2-digit' });
const dayIn = formattersOf(DAY);
const dayOfYearIn = formattersOf({ ...DAY, year: 'numeric' });
const dateIn = formattersOf({ dateStyle: 'medium' });
const shortDateIn = formattersOf({ month: 'short', day: 'numeric' });

/** An instant (ISO 8601) on the clinic's clock: '4:10 PM'. */
export const clinicTimeText = (iso: string, timeZone: string): string =>
  plainSpaces(timeIn(timeZone).format(new Date(iso)));

/** The same with its day, whatever day it is now: 'Tue, Nov 3, 4:10 PM'. */
export const clinicDayTimeText = (iso: string, timeZone: string): string =>
  `${dayIn(timeZone).format(new Date(iso))}, ${clinicTimeText(iso, timeZone)}`;

/** For whoever reads it now: the time alone for today, else with the day, and with the year where it is another one. */
export function clinicMomentText(iso: string, now: Date, timeZone: string): string {
  const moment = new Date(iso);
  const [date, today] = [zonedNow(moment, timeZone).date, zonedNow(now, timeZone).date];
  if (date === today) return clinicTimeText(iso, timeZone);
  if (date.slice(0, 4) === today.slice(0, 4)) return clinicDayTimeText(iso, timeZone);
  return `${dayOfYearIn(timeZone).format(moment)}, ${clinicTimeText(iso, timeZone)}`;
}

/** A calendar date YYYY-MM-DD: 'Nov 3, 2026'. */
export const dateText = (date: string): string => dateIn('UTC').format(new Date(`${date}T00:00:00Z`));

/** The same without its year, where that is clear: 'Nov 3'. */
export const shortDateText = (date: string): string => shortDateIn('UTC').format(new Date(`${date}T00:00:00Z`));
