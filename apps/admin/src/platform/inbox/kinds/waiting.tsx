import { Clock } from 'lucide-react';
import { Tag } from '../../kit/tag';
import { TimeAgo } from '../../kit/time-ago';
import { useNow } from '../../kit/use-now';

const MINUTE = 60_000;
const HOUR = 60;
/** Longer than this in the waiting room is too long. Minutes. */
const LONG = 15;

/** "Waiting 12 min", "Waiting 1 h 5 min". */
export function waitingText(minutes: number): string {
  if (minutes < 1) return 'Just arrived';
  const hours = Math.floor(minutes / HOUR);
  return `Waiting ${hours > 0 ? `${hours} h ` : ''}${minutes % HOUR} min`;
}

/** How long somebody waits; updated every half minute. */
export const Waiting = ({ since }: { since: string }) => {
  const now = useNow();
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE));
  // A check-in left in the queue since yesterday is no longer waiting.
  if (minutes >= 24 * HOUR) return <TimeAgo at={since} />;
  return (
    <Tag tone={minutes >= LONG ? 'warning' : 'neutral'}>
      <Clock size={12} strokeWidth={2} aria-hidden />
      {waitingText(minutes)}
    </Tag>
  );
};
