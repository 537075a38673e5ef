const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const fullDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Intl puts a narrow space that does not break before AM and PM; the specification's is a plain one. */
const plain = (text: string): string => text.replace(/\u202f/g, ' ');

/** A time of day in 12-hour form, '10:42 AM' (specification, section 5), by the clock of this device. */
export const clockWords = (instant: string | number): string => plain(clock.format(new Date(instant)));

/** When a call began: the time, with the day before it unless that is today. */
export function whenWords(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const time = clockWords(instant);
  return at.toDateString() === now.toDateString() ? time : `${day.format(at)}, ${time}`;
}

/** A visit's date: 'Oct 28, 2026', with the time when the clinic system knows it. What is no date stands as it is. */
export function visitWords(date: string): string {
  // A bare date belongs to no time zone: noon keeps it on its day everywhere.
  const isBare = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const at = new Date(isBare ? `${date}T12:00:00` : date);
  if (Number.isNaN(at.getTime())) return date;
  return isBare ? fullDay.format(at) : `${fullDay.format(at)}, ${clockWords(date)}`;
}

/** Whole seconds from an instant until now; never negative, as clocks of two machines differ. */
export const secondsSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
