import { formatTime, type OpenDay } from '@harmony/domain';
import { t } from '@harmony/language';

/** One day's periods, a line each; 'Closed' when there are none. */
export const DayPeriods = ({ day }: { day: OpenDay }) =>
  day.isClosed
    ? t('Closed')
    : day.periods.map(({ open, close }) => (
        <div key={open}>
          {formatTime(open)} – {formatTime(close)}
        </div>
      ));
