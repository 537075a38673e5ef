import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { addDays, longDateText, type Schedule } from '@harmony/domain';
import { isoOf, type Minute, type World } from '@harmony/domain/openings';
import { Button, c, Skeleton, Status } from '@harmony/ui';
import { ButtonLine } from '../../../platform/kit/button-line';
import { ChoiceChips } from '../../../platform/kit/chips';
import { useClock } from '../../../platform/kit/clock';
import { clockOf } from '../../../platform/kit/forms/field-values';
import { Stack } from '../../../platform/kit/layout';
import { QueryState, type QueryResult } from '../../../platform/kit/lists/query-state';
import { freeStarts, type Sought } from './find-times';

/** As many as are seen at a glance; the rest is behind a button. */
const SHOWN = 12;

const Caption = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

export interface FreeTimesProps {
  /** The schedule of the date. */
  day: QueryResult<Schedule>;
  date: string;
  /** By the clinic's clock, 'HH:MM'; '' for none. */
  time: string;
  sought: Sought;
  now: Minute;
  onChoose: (time: string) => void;
  onDate: (date: string) => void;
}

/** The free times of a date as buttons, found by the engine that books them, too. */
export const FreeTimes = ({ day, ...rest }: FreeTimesProps) => (
  <QueryState query={day} what="The free times" skeleton={<Skeleton shape="button" />}>
    {({ world }) => <Times world={world} {...rest} />}
  </QueryState>
);

const Times = ({
  world,
  date,
  time,
  sought,
  now,
  onChoose,
  onDate,
}: Omit<FreeTimesProps, 'day'> & { world: World }) => {
  const clock = useClock();
  const [isWhole, setWhole] = useState(false);
  const { serviceId, practitionerId, duration } = sought;
  const starts = useMemo(
    () => freeStarts(world, { serviceId, practitionerId, duration }, date, now),
    [world, serviceId, practitionerId, duration, date, now],
  );
  const choices = starts.map((start) => ({
    value: clockOf(isoOf(start), world.timeZone).slice(11),
    label: clock.time(isoOf(start)),
  }));
  const shown = isWhole ? choices : choices.slice(0, SHOWN);
  if (choices.length === 0)
    return (
      <ButtonLine>
        <Status>Nothing is free on {longDateText(date)}.</Status>
        <Button size="sm" variant="secondary" onClick={() => onDate(addDays(date, 1))}>
          Next day
        </Button>
      </ButtonLine>
    );
  return (
    <Stack $gap={8}>
      <Caption aria-hidden>Free times</Caption>
      <ChoiceChips label="Free times" choices={shown} value={time} onChoose={onChoose} />
      {shown.length < choices.length && (
        <ButtonLine>
          <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
            All {choices.length} free times
          </Button>
        </ButtonLine>
      )}
    </Stack>
  );
};
