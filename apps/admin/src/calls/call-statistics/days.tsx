import { useState } from 'react';
import { CALL_RESULTS, callsIn, type CallStatistics } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { DayTable } from '../../platform/kit/lists/day-table';
import { Part } from '../../platform/kit/part';
import { DayBars, RESULT_NAMES } from './day-bars';

type Day = CallStatistics['daily'][number];

const COLUMNS = [
  { head: 'Calls', of: callsIn },
  ...CALL_RESULTS.map((result) => ({ head: RESULT_NAMES[result], of: (day: Day) => day[result] })),
];

/** What became of the calls of each day, as bars or as a table. */
export const Days = ({ days }: { days: CallStatistics['daily'] }) => {
  const [isTable, setIsTable] = useState(false);
  return (
    <Part
      title="Day by day"
      aside={
        <Button variant="quiet" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          Show as table
        </Button>
      }
    >
      {isTable ? <DayTable label="Calls per day" days={days} columns={COLUMNS} /> : <DayBars days={days} />}
    </Part>
  );
};
