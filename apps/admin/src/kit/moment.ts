import { plainSpaces } from '@harmony/domain';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const date = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const dateWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The time of day on the reader's own clock: '10:42 AM'. */
export const timeText = (moment: Date): string => plainSpaces(time.format(moment));

/** A moment for people: the time alone for today, else the day with it. Takes ISO 8601. */
export function momentText(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  return isToday ? timeText(moment) : `${date.format(moment)}, ${timeText(moment)}`;
}

/** Day, year and time: 'Nov 20, 2026, 10:42 AM'. */
export const fullMomentText = (iso: string): string => plainSpaces(dateWithYear.format(new Date(iso)));
