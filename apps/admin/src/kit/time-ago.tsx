import { useNow } from './use-now';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' });

/** "just now", "5 minutes ago", "yesterday", then the date: "Nov 24", with the year when it is another one. */
export function ageText(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  const size = Math.abs(age);
  if (size < MINUTE) return 'just now';
  if (size < HOUR) return relative.format(-Math.trunc(age / MINUTE), 'minute');
  if (size < DAY) return relative.format(-Math.trunc(age / HOUR), 'hour');
  if (size < 7 * DAY) return relative.format(-Math.trunc(age / DAY), 'day');
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
}

export interface TimeAgoProps {
  /** An instant: ISO text, or a date. */
  at: string | Date;
}

/** How long ago something was; the exact time is in its title. Updated every half minute. */
export const TimeAgo = ({ at }: TimeAgoProps) => {
  const now = useNow();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <>Invalid Date</>;
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)}>
      {ageText(date, now)}
    </time>
  );
};
