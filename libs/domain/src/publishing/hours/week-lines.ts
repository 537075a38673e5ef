import { t } from '@harmony/language';
import { formatTime } from '../../platform/moments/time';
import { capital } from '../../platform/text/text';
import { dayName, type DayHours, type OpenDay } from './hours';

/** The hours of a day in words: '9:00 AM – 1:00 PM, 2:00 PM – 6:00 PM', or 'closed'. */
export const hoursOfDay = ({ periods, isClosed }: OpenDay): string =>
  isClosed ? t('closed') : periods.map(({ open, close }) => `${formatTime(open)} – ${formatTime(close)}`).join(', ');

/** The week from Monday on; neighbouring days with the same hours share a line. */
export function weekLines(week: readonly DayHours[]): string[] {
  const [sunday, ...rest] = week;
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const day of sunday ? [...rest, sunday] : rest) {
    const last = runs.at(-1);
    const hours = hoursOfDay(day);
    if (last?.hours === hours) last.to = day.dayOfWeek;
    else runs.push({ from: day.dayOfWeek, to: day.dayOfWeek, hours });
  }
  return runs.map(({ from, to, hours }) => {
    const days =
      from === to ? dayName(from) : t('{firstDay} to {lastDay}', { firstDay: dayName(from), lastDay: dayName(to) });
    return `${capital(days)}: ${hours}`;
  });
}
