import { useState } from 'react';
import type { CallStatistics } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { Part } from '../../kit/part';
import { DayBars } from './day-bars';
import { DayTable } from './day-table';

/** What became of the calls of each day, as bars or as a table. */
export const Days = ({ days }: { days: CallStatistics['daily'] }) => {
  const [isTable, setIsTable] = useState(false);
  return (
    <Part
      title="Day by day"
      aside={
        <Button variant="quiet" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          Show as a table
        </Button>
      }
    >
      {isTable ? <DayTable days={days} /> : <DayBars days={days} />}
    </Part>
  );
};
