import { useClock, type Clock, type Instant } from './clock';
import { useNow } from './use-now';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "just now", "5 minutes ago", "yesterday", then the clinic's date: "Nov 24", with the year when it is another one. */
export function ageText(at: Date, now: Date, clock: Clock): string {
  const age = now.getTime() - at.getTime();
  const size = Math.abs(age);
  if (size < MINUTE) return 'just now';
  if (size < HOUR) return relative.format(-Math.trunc(age / MINUTE), 'minute');
  if (size < DAY) return relative.format(-Math.trunc(age / HOUR), 'hour');
  if (size < 7 * DAY) return relative.format(-Math.trunc(age / DAY), 'day');
  return clock.day(at, now);
}

/** The exact time for the tooltip of an age: on the clinic's clock, and on the reader's own where that shows another one. */
export function exactText(at: Instant, clock: Clock): string {
  const own = clock.reader(at);
  return own === undefined ? clock.full(at) : `${clock.full(at)} at the clinic, ${own}`;
}

/** How long ago an instant was; the exact time is in its title. Updated every half minute. */
export const TimeAgo = ({ at }: { at: Instant }) => {
  const now = useNow();
  const clock = useClock();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <>Invalid Date</>;
  return (
    <time dateTime={date.toISOString()} title={exactText(date, clock)}>
      {ageText(date, now, clock)}
    </time>
  );
};
