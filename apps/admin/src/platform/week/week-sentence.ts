import { formatTime, type DayHours } from '@harmony/domain';

const hoursText = ({ isClosed, periods }: DayHours): string =>
  isClosed ? 'closed' : periods.map(({ open, close }) => `${formatTime(open)} to ${formatTime(close)}`).join(' and ');

/**
 * The week in a sentence, from Monday on: 'Monday to Friday 9:00 AM to 7:00 PM, Saturday 10:00 AM to 4:00 PM, Sunday closed.'
 * @param week from Sunday to Saturday, as `weeklyHours` makes it
 */
export function weekSentence(week: readonly DayHours[]): string {
  const fromMonday = [...week.slice(1), ...week.slice(0, 1)];
  const runs: { first: string; last: string; text: string }[] = [];
  for (const day of fromMonday) {
    const text = hoursText(day);
    const run = runs.at(-1);
    if (run?.text === text) run.last = day.name;
    else runs.push({ first: day.name, last: day.name, text });
  }
  return `${runs.map(({ first, last, text }) => `${first === last ? first : `${first} to ${last}`} ${text}`).join(', ')}.`;
}
