import { closingAt, formatTime, hoursForDate, minutesOf, type HourEntry } from '@harmony/domain';

/** The ways of closing for a while that take two clicks. */
export type ClosingKind = 'today' | 'early' | 'tomorrow';

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });

/**
 * The announcement of a closing. It names the date: the sentence may stand for longer than the day.
 * @param date YYYY-MM-DD
 * @param time HH:MM, for closing early
 */
export function closingSentence(kind: ClosingKind, date: string, time: string): string {
  const day = dayFormat.format(new Date(`${date}T00:00:00Z`));
  if (kind === 'early') return `We’re closing early today, ${day}, at ${formatTime(time)}.`;
  return kind === 'today' ? `We are closed today, ${day}.` : `We are closed on ${day}.`;
}

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * The time that is offered for closing early, HH:MM: the next full hour while the clinic is open then, else an hour before
 * it would close.
 * @param minutes of the day, by the clinic's clock
 */
export function offeredTime(hours: readonly HourEntry[], date: string, minutes: number): string {
  const next = timeText(Math.min(23, Math.floor(minutes / 60) + 1) * 60);
  if (closingAt(hours, date, next).kind === 'periods') return next;
  const close = minutesOf(hoursForDate(hours, date)?.periods.at(-1)?.close ?? null);
  return close !== null && close >= 60 ? timeText(close - 60) : next;
}
