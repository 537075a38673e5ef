import { formatTime, type OpenDay } from '@harmony/domain';

/** One day's periods, a line each; 'Closed' when there are none. */
export const DayPeriods = ({ day }: { day: OpenDay }) =>
  day.isClosed
    ? 'Closed'
    : day.periods.map(({ open, close }) => (
        <div key={open}>
          {formatTime(open)} – {formatTime(close)}
        </div>
      ));
