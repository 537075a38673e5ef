import { useClock, type Clock } from '../../platform/kit/clock';
import { ageText, exactText } from '../../platform/kit/time-ago';
import { useNow } from '../../platform/kit/use-now';

const MINUTE = 60_000;

/** '12 s ago', from a minute on as everywhere in the console. A clock that is ahead of ours does not make the future. */
export function secondsAgoText(at: Date, now: Date, clock: Clock): string {
  const age = Math.max(0, now.getTime() - at.getTime());
  return age < MINUTE ? `${Math.floor(age / 1000)} s ago` : ageText(at, now, clock);
}

/** How long ago an instant (ISO 8601) was, counting on; the exact time is in its title. */
export const SecondsAgo = ({ at }: { at: string }) => {
  const now = useNow(1000);
  const clock = useClock();
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactText(date, clock)}>
      {secondsAgoText(date, now, clock)}
    </time>
  );
};
