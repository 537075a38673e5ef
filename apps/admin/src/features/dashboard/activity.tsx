import { useState } from 'react';
import styled from 'styled-components';
import { useGetActivityQuery } from '@harmony/api-client/admin';
import type { ActivityDay } from '@harmony/domain';
import { Button, c, Skeleton, space } from '@harmony/ui';
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

const StyledCharts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${space[24]} ${space[32]};
`;

const StyledTable = styled.div`
  max-block-size: 24rem;
  overflow: auto;

  table {
    inline-size: 100%;
    font: var(--type-small);
  }
  th,
  td {
    padding: ${space[4]} ${space[12]} ${space[4]} 0;
    border-block-end: 1px solid ${c.line};
    text-align: end;
  }
  th:first-child {
    text-align: start;
    font-weight: 400;
    white-space: nowrap;
  }
  thead th {
    color: ${c.ink3};
    font-weight: 600;
  }
  @media print {
    max-block-size: none;
  }
`;

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayText = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

const Table = ({ days }: { days: readonly ActivityDay[] }) => (
  // It scrolls: the keyboard has to reach it.
  <StyledTable tabIndex={0} role="region" aria-label="What came in per day">
    <table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {SERIES.map(([key, title]) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((one) => (
          <tr key={one.date}>
            <th scope="row">{dayText(one.date)}</th>
            {SERIES.map(([key]) => (
              <td key={key}>{one[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </StyledTable>
);

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
            <Table days={days} />
          ) : (
            <StyledCharts>
              {SERIES.map(([key, title]) => (
                <BarChart
                  key={key}
                  title={title}
                  bars={days.map((one) => ({ label: dayText(one.date), value: one[key] }))}
                />
              ))}
            </StyledCharts>
          )
        }
      </QueryState>
    </Part>
  );
};
