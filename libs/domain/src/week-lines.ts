import type { DayHours, OpenDay } from './hours';
import { formatTime } from './time';

/** The hours of a day in words: '9:00 AM – 1:00 PM, 2:00 PM – 6:00 PM', or 'closed'. */
export const hoursOfDay = ({ periods, isClosed }: OpenDay): string =>
  isClosed ? 'closed' : periods.map(({ open, close }) => `${formatTime(open)} – ${formatTime(close)}`).join(', ');

/** The week from Monday on; neighbouring days with the same hours share a line. */
export function weekLines(week: readonly DayHours[]): string[] {
  const [sunday, ...rest] = week;
  const runs: { from: string; to: string; hours: string }[] = [];
  for (const day of sunday ? [...rest, sunday] : rest) {
    const last = runs.at(-1);
    const hours = hoursOfDay(day);
    if (last?.hours === hours) last.to = day.name;
    else runs.push({ from: day.name, to: day.name, hours });
  }
  return runs.map(({ from, to, hours }) => `${from === to ? from : `${from} to ${to}`}: ${hours}`);
}
