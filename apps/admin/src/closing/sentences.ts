import { formatTime } from '@harmony/domain';

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
  if (kind === 'early') return `We close early today, ${day}, at ${formatTime(time)}.`;
  return kind === 'today' ? `We are closed today, ${day}.` : `We are closed on ${day}.`;
}

/** The next full hour after so many minutes of the day, HH:MM; at most 23:00. */
export const nextFullHour = (minutes: number): string =>
  `${String(Math.min(23, Math.floor(minutes / 60) + 1)).padStart(2, '0')}:00`;
