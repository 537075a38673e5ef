import { formatCallDuration } from '@harmony/domain';
import { useNow } from './clock';
import { secondsSince } from './times';

/** Seconds since an instant, running, in figures of equal width. Not announced. */
export const Timer = ({ since }: { since: string }) => (
  <time data-timer="" aria-live="off">
    {formatCallDuration(secondsSince(since, useNow()))}
  </time>
);
