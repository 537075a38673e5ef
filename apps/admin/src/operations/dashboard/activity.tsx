import { useState } from 'react';
import { useGetActivityQuery } from '@harmony/api-client/admin';
import type { ActivityDay } from '@harmony/domain';
import { Button, Skeleton } from '@harmony/ui';
import { DayTable } from '../../platform/kit/lists/day-table';
import { Part } from '../../platform/kit/part';
import { QueryState } from '../../platform/kit/lists/query-state';
import { SERIES } from './activity-bars';
import { ActivityChart } from './activity-chart';

/** How far back the figures go; 'Calls today' reads the last of the same days. */
export const DAYS = 30;

const COLUMNS = SERIES.map(({ key, name }) => ({ head: name, of: (day: ActivityDay) => day[key] }));

/** Received per day, as one chart or as a table. */
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
      <QueryState query={query} what="The last 30 days" skeleton={<Skeleton shape="image" />}>
        {(days) =>
          isTable ? <DayTable label="Received per day" days={days} columns={COLUMNS} /> : <ActivityChart days={days} />
        }
      </QueryState>
    </Part>
  );
};
