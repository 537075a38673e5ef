import type { Schedule } from '@harmony/domain';
import type { Minute } from '@harmony/domain/openings';
import { TextField } from '@harmony/ui';
import type { QueryResult } from '../../../platform/kit/lists/query-state';
import type { Sought } from './find-times';
import { FreeTimes } from './free-times';

export interface When {
  date: string;
  time: string;
}

export interface WhenFieldsProps {
  value: When;
  /** Null: no treatment is chosen yet. */
  sought: Sought | null;
  /** The schedule of the date. */
  day: QueryResult<Schedule>;
  now: Minute;
  /** Of the start. */
  problem: string | undefined;
  onChange: (part: Partial<When>) => void;
}

/** When it is: a date, its free times, and any other time. */
export const WhenFields = ({ value, sought, day, now, problem, onChange }: WhenFieldsProps) => {
  const { date, time } = value;
  return (
    <>
      <TextField
        type="date"
        label="Date"
        value={date}
        error={date === '' ? problem : undefined}
        onChange={({ target }) => onChange({ date: target.value })}
      />
      {sought && date !== '' && (
        <FreeTimes
          // The rest of another day's times is folded up again.
          key={date}
          day={day}
          date={date}
          time={time}
          sought={sought}
          now={now}
          onChoose={(chosen) => onChange({ time: chosen })}
          onDate={(next) => onChange({ date: next })}
        />
      )}
      <TextField
        type="time"
        label="Time"
        hint="In the clinic’s time zone. You can type any other time."
        value={time}
        error={date === '' ? undefined : problem}
        onChange={({ target }) => onChange({ time: target.value })}
      />
    </>
  );
};
