import type { Schedule } from '@harmony/domain';
import { isoOf, type Minute } from '@harmony/domain/openings';
import { Skeleton, Status, TextField } from '@harmony/ui';
import { useClock } from '../../../platform/kit/clock';
import { QueryState, type QueryResult } from '../../../platform/kit/lists/query-state';
import { soonestPlace, type Sought } from './find-times';

interface SoonestTimeProps {
  /** The schedule of today. */
  day: QueryResult<Schedule>;
  /** Null: no treatment is chosen yet. */
  sought: Sought | null;
  time: string;
  now: Minute;
  problem: string | undefined;
  onChange: (time: string) => void;
}

/** When a walk-in is treated: as soon as somebody is free, unless a time is typed. */
export const SoonestTime = ({ day, sought, time, now, problem, onChange }: SoonestTimeProps) => (
  <>
    {sought && time === '' && (
      <QueryState query={day} what="The free times" skeleton={<Skeleton shape="button" />}>
        {(schedule) => <Sentence schedule={schedule} sought={sought} now={now} />}
      </QueryState>
    )}
    <TextField
      type="time"
      label="Starts at"
      optional
      hint="Leave empty for as soon as someone is free."
      value={time}
      error={problem}
      onChange={({ target }) => onChange(target.value)}
    />
  </>
);

const Sentence = ({ schedule, sought, now }: { schedule: Schedule; sought: Sought; now: Minute }) => {
  const clock = useClock();
  const place = soonestPlace(schedule.world, sought, now);
  const name = schedule.practitioners.find(({ id }) => id === place?.practitionerId)?.name ?? 'Someone';
  return (
    <Status>
      {place === null
        ? 'No one is free for the rest of the day.'
        : place.start === now
          ? `${name} is free now.`
          : `${name} is free at ${clock.time(isoOf(place.start))}, the soonest today.`}
    </Status>
  );
};
