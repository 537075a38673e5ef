import { formatTime } from '../../platform/moments/time';
import { DAY_NAMES, weeklyHours, type HourEntry } from '../../publishing/hours/hours';

/** Times HH:MM (24 h) between which a practitioner works. */
interface Interval {
  fromTime: string;
  untilTime: string;
}

/** An interval of a weekday (0 Sunday to 6 Saturday) in one week of a cycle. */
export interface WeeklyInterval extends Interval {
  week: number;
  dayOfWeek: number;
}

const isSameDay = (a: Interval & Partial<WeeklyInterval>, b: Interval & Partial<WeeklyInterval>): boolean =>
  a.week === b.week && a.dayOfWeek === b.dayOfWeek;

/** 'HH:MM' texts sort as times do; intervals that only touch do not overlap. */
const overlaps = (a: Interval, b: Interval): boolean => a.fromTime < b.untilTime && b.fromTime < a.untilTime;

/** What is wrong with intervals across their fields, by path ('2.untilTime'); empty when they are right. */
export function intervalProblems(intervals: readonly (Interval & Partial<WeeklyInterval>)[]): Record<string, string> {
  const problems: Record<string, string> = {};
  intervals.forEach((interval, index) => {
    if (interval.untilTime <= interval.fromTime)
      problems[`${index}.untilTime`] = 'The end must be later than the start, no later than 11:59 PM';
    else if (intervals.slice(0, index).some((other) => isSameDay(other, interval) && overlaps(other, interval)))
      problems[`${index}.fromTime`] = 'This overlaps other hours of the same day. Change one of the two.';
  });
  return problems;
}

const period = ({ fromTime, untilTime }: Interval): string => `${formatTime(fromTime)} to ${formatTime(untilTime)}`;

/**
 * Working hours outside the week in which the clinic is open, in words. They are kept as they are and count as far as the
 * clinic is open (docs/product.md, section 10.36).
 */
export function hoursOutsideOpening(intervals: readonly WeeklyInterval[], hours: readonly HourEntry[]): string[] {
  const week = weeklyHours(hours);
  const said = intervals.flatMap((interval) => {
    const periods = week[interval.dayOfWeek]?.periods ?? [];
    const isInside = periods.some(({ open, close }) => open <= interval.fromTime && interval.untilTime <= close);
    if (isInside) return [];
    const day = DAY_NAMES[interval.dayOfWeek] ?? '';
    return periods.length === 0
      ? [`The clinic is closed on ${day}: ${period(interval)} can’t be booked.`]
      : [
          `${day} ${period(interval)} is partly outside the opening hours: only the time when the clinic is open can be booked.`,
        ];
  });
  return [...new Set(said)];
}
