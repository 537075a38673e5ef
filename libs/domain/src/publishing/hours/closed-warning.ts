import type { SuggestedTime } from '../../mail/suggested-times';
import { formatTime, minutesOf } from '../../platform/moments/time';
import { hoursForDate, type HourEntry } from './hours';

/** What to tell staff of a time at which the clinic is not open; null when it is, or when it has no hours. */
export function closedWarning(hours: readonly HourEntry[], { date, time }: SuggestedTime): string | null {
  const day = hoursForDate(hours, date);
  const minutes = minutesOf(time);
  if (day === null || minutes === null) return null;
  if (day.periods.length === 0) return 'The clinic is closed on that day.';
  const isOpen = day.periods.some(
    ({ open, close }) => minutes >= (minutesOf(open) ?? 0) && minutes < (minutesOf(close) ?? 0),
  );
  if (isOpen) return null;
  const periods = day.periods.map(({ open, close }) => `${formatTime(open)} to ${formatTime(close)}`);
  return `The clinic is closed then. That day it’s open ${periods.join(' and ')}.`;
}
