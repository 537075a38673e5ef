import { useState } from 'react';
import styled from 'styled-components';
import { useGetActivityQuery } from '@harmony/api-client/admin';
import { shortDateText, type ActivityDay } from '@harmony/domain';
import { Button, Skeleton, space } from '@harmony/ui';
import { DayTable } from '../../kit/day-table';
import { QueryState } from '../../kit/query-state';
import { BarChart } from './bar-chart';
import { Part } from '../../kit/part';

const DAYS = 30;

const SERIES = [
  ['messages', 'Messages'],
  ['checkIns', 'Check-ins'],
  ['appointments', 'Appointment requests'],
  ['herbRequests', 'Herb requests'],
  ['calls', 'Calls'],
] as const satisfies readonly (readonly [keyof ActivityDay, string])[];

const COLUMNS = SERIES.map(([key, head]) => ({ head, of: (day: ActivityDay) => day[key] }));

const StyledCharts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${space[24]} ${space[32]};
`;

const Skeletons = () => (
  <StyledCharts>
    {SERIES.map(([key]) => (
      <Skeleton key={key} shape="image" />
    ))}
  </StyledCharts>
);

/** What came in per day, as bars or as a table. */
export const Activity = () => {
  const query = useGetActivityQuery({ days: DAYS });
  const [isTable, setIsTable] = useState(false);
  return (
    <Part
      title={`The last ${DAYS} days`}
      aside={
        <Button variant="quiet" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          Show as table
        </Button>
      }
    >
      <QueryState query={query} what="The last 30 days" skeleton={<Skeletons />}>
        {(days) =>
          isTable ? (
            <DayTable label="What came in per day" days={days} columns={COLUMNS} />
          ) : (
            <StyledCharts>
              {SERIES.map(([key, title]) => (
                <BarChart
                  key={key}
                  title={title}
                  bars={days.map((one) => ({ label: shortDateText(one.date), value: one[key] }))}
                />
              ))}
            </StyledCharts>
          )
        }
      </QueryState>
    </Part>
  );
};
