import { useClock, type Instant } from './clock';

export interface MomentProps {
  at: Instant;
  /** How much of it is said; 'Nov 20, 2026, 10:42 AM' unless told. */
  as?: 'full' | 'time' | 'moment' | 'long' | 'second';
}

/** 'AM' and 'PM' never stand alone on a line. */
const BEFORE_AM_PM = / (?=[AP]M$)/;

/** An instant on the clinic's clock; the reader's own clock is in its title where that shows another time. */
export const Moment = ({ at, as = 'full' }: MomentProps) => {
  const clock = useClock();
  return (
    <time dateTime={new Date(at).toISOString()} title={clock.reader(at)}>
      {clock[as](at).replace(BEFORE_AM_PM, '\u00a0')}
    </time>
  );
};
