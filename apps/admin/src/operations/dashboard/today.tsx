import { Link } from 'react-router-dom';
import { useGetHoursQuery } from '@harmony/api-client';
import { useGetActivityQuery } from '@harmony/api-client/admin';
import { hoursForDate } from '@harmony/domain';
import { dayText } from '../../publishing/hours/closing/day-text';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { Part } from '../../platform/kit/part';
import { QueryState } from '../../platform/kit/lists/query-state';
import { usePlace } from '../../platform/shell/pages-context';
import { DAYS } from './activity';
import { Line, Lines, LineSkeletons } from './lines';

/** Today's hours, special ones included. */
export const TodaysHours = () => {
  const query = useGetHoursQuery();
  const { date } = useClinicTime();
  const place = usePlace(['/hours']);
  return (
    <Part title="Today’s hours" aside={place !== undefined && <Link to={place}>Change hours</Link>}>
      <QueryState query={query} what="Today’s hours" skeleton={<LineSkeletons lines={1} />}>
        {(entries) => {
          const day = hoursForDate(entries, date);
          return (
            <Lines>
              <Line>
                {day === null ? 'No hours are set.' : dayText(day)}
                {day?.note && <small>{day.note}</small>}
              </Line>
            </Lines>
          );
        }}
      </QueryState>
    </Part>
  );
};

/** How many calls came in since midnight by the clinic's clock. */
export const CallsToday = () => {
  const query = useGetActivityQuery({ days: DAYS });
  const place = usePlace(['/call-statistics']);
  return (
    <Part title="Calls today" aside={place !== undefined && <Link to={place}>Call statistics</Link>}>
      <QueryState query={query} what="Calls today" skeleton={<LineSkeletons lines={1} />}>
        {(days) => {
          const calls = days.at(-1)?.calls ?? 0;
          return (
            <Lines>
              <Line>{calls === 0 ? 'None yet' : calls === 1 ? '1 call' : `${calls.toLocaleString('en')} calls`}</Line>
            </Lines>
          );
        }}
      </QueryState>
    </Part>
  );
};
