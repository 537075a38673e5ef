const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DATE = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;
const time = new Intl.DateTimeFormat('en-US', TIME);
const date = new Intl.DateTimeFormat('en-US', DATE);
const dateWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const plain = (text: string): string => text.replace(/\u202f/g, ' ');

/** The time of day on the reader's own clock: '10:42 AM'. */
export const timeText = (moment: Date): string => plain(time.format(moment));

/** A moment for people: the time alone for today, else the day with it. Takes ISO 8601. */
export function momentText(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  return isToday ? timeText(moment) : `${date.format(moment)}, ${timeText(moment)}`;
}

/** As `momentText`, on the clock of an IANA time zone, with the year where it is another one. */
export function clinicMomentText(iso: string, now: Date, timeZone: string): string {
  const part = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
    plain(new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(moment));
  const moment = new Date(iso);
  const isThisYear = part(moment, YEAR) === part(now, YEAR);
  const day = part(moment, isThisYear ? DATE : { ...DATE, ...YEAR });
  return day === part(now, DATE) ? part(moment, TIME) : `${day}, ${part(moment, TIME)}`;
}

/** Day, year and time: 'Nov 20, 2026, 10:42 AM'. */
export const fullMomentText = (iso: string): string => plain(dateWithYear.format(new Date(iso)));
