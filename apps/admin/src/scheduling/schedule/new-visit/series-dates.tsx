import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { zonedNow } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { BoxedList } from '../../../platform/kit/lists/boxed-list';
import { Chip, Chips } from '../../../platform/kit/chips';
import { useClock } from '../../../platform/kit/clock';
import { Tag } from '../../../platform/kit/tag';
import { isOpen, startOf, type SeriesDate } from './series-draft';

const Dates = styled(BoxedList)`
  /* What is said of them as a whole stands above. */
  scroll-margin-block-start: 8rem;

  > li {
    display: grid;
    gap: ${space[8]};
    padding: ${space[12]} ${space[16]};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[8]};
    font-variant-numeric: tabular-nums;
  }
  s {
    color: ${c.ink3};
  }
  small {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

export interface SeriesDatesProps {
  dates: readonly SeriesDate[];
  nameOf: (practitionerId: number) => string;
  onChange: (index: number, part: Pick<SeriesDate, 'other' | 'isLeftOut'>) => void;
}

/** Every date of a series: free, or why not, with other times to choose from. Each is decided by itself. */
export const SeriesDates = ({ dates, nameOf, onChange }: SeriesDatesProps) => {
  const list = useRef<HTMLUListElement>(null);
  // They appear below what fills the sheet. jsdom has no layout.
  useEffect(() => list.current?.scrollIntoView?.({ block: 'start' }), []);
  return (
    <Dates ref={list} role="list" aria-label="Dates of the series">
      {dates.map((date, index) => (
        <DateLine key={date.startsAt} date={date} nameOf={nameOf} onChange={(part) => onChange(index, part)} />
      ))}
    </Dates>
  );
};

interface DateLineProps {
  date: SeriesDate;
  nameOf: SeriesDatesProps['nameOf'];
  onChange: (part: Pick<SeriesDate, 'other' | 'isLeftOut'>) => void;
}

const DateLine = ({ date, nameOf, onChange }: DateLineProps) => {
  const clock = useClock();
  const { startsAt, practitionerId, problem, alternatives, other, isLeftOut } = date;
  const chosen = startOf(date);
  const dayOf = (at: string): string => zonedNow(new Date(at), clock.timeZone).date;
  /** The time alone for the same day; the name where it is somebody else. */
  const label = (start: { startsAt: string; practitionerId: number }): string =>
    [
      dayOf(start.startsAt) === dayOf(startsAt) ? clock.time(start.startsAt) : clock.moment(start.startsAt),
      start.practitionerId !== practitionerId && nameOf(start.practitionerId),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <li>
      <p>
        {chosen?.startsAt === startsAt ? <b>{clock.full(startsAt)}</b> : <s>{clock.full(startsAt)}</s>}
        {other && !isLeftOut && <b>{clock.full(other.startsAt)}</b>}
        {isLeftOut ? (
          <Tag tone="neutral">Left out</Tag>
        ) : isOpen(date) ? (
          <Tag tone="warning">Not free</Tag>
        ) : (
          <Tag tone="success">Free</Tag>
        )}
      </p>
      {problem !== null && !isLeftOut && <small>{problem}</small>}
      <Chips aria-label={`Instead of ${clock.full(startsAt)}`}>
        {problem !== null &&
          !isLeftOut &&
          alternatives.map((start) => {
            const isOn = other?.startsAt === start.startsAt;
            return (
              <Chip
                key={start.startsAt}
                label={label(start)}
                isOn={isOn}
                onPress={() => onChange({ other: isOn ? null : start, isLeftOut: false })}
              />
            );
          })}
        <Chip label="Leave out" isOn={isLeftOut} onPress={() => onChange({ other, isLeftOut: !isLeftOut })} />
      </Chips>
    </li>
  );
};
