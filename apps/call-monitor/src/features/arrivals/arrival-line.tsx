import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { arrivalSteps, arrivalWords, type Arrival } from '@harmony/domain';
import { Button, c, space } from '@harmony/ui';
import { useMinute } from '../../board/clock';
import { LateChoice } from '../../board/late-choice';
import type { ArrivalActions } from '../../board/use-arrival-actions';
import { useTimes } from '../../board/use-times';

const StyledLine = styled.li`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: ${space[4]} ${space[8]};
  padding: ${space[8]} ${space[16]};
  border-block-start: 1px solid ${c.line};
  overflow-wrap: anywhere;

  > time {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  strong {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${c.ink2};
    font: 400 0.875rem/1.4 var(--font-text);
  }
  small[data-urgent] {
    display: flex;
    align-items: center;
    gap: ${space[4]};
    color: ${c.amber};
    font-weight: 600;
  }
  svg {
    flex: none;
  }
  > div:last-child {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]};
  }
`;

export interface ArrivalLineProps {
  row: Arrival;
  /** Visits that somebody who was not found may have come for. */
  openVisits: readonly Arrival[];
  timeZone: string;
  actions: ArrivalActions;
}

/** Somebody on the board, in few words, with what can be done by one press. */
export const ArrivalLine = ({ row, openVisits, timeZone, actions }: ArrivalLineProps) => {
  const [open, setOpen] = useState<'late' | 'link' | null>(null);
  const times = useTimes();
  const words = arrivalWords(row, useMinute(times), timeZone);
  const { name, state, hasVisit, doctor } = row;
  const at = row.startsAt ?? row.arrivedAt;
  const { forward, back } = arrivalSteps(row);
  const toggle = (part: 'late' | 'link') => () => setOpen(open === part ? null : part);
  return (
    <StyledLine>
      <time dateTime={at ?? ''}>{at !== null && times.clockWords(at)}</time>
      <div>
        <strong data-private="">{name}</strong>
        {doctor !== null && <> with {doctor}</>}
        {words.map(({ text, isUrgent }) => (
          <small key={text} data-urgent={isUrgent || undefined}>
            {isUrgent && <TriangleAlert size={14} strokeWidth={2} aria-hidden />}
            {text}
          </small>
        ))}
      </div>
      <div>
        {!hasVisit && state === 'arrived' && openVisits.length > 0 && (
          <Button size="sm" variant="secondary" aria-expanded={open === 'link'} onClick={toggle('link')}>
            Link to a visit
          </Button>
        )}
        {forward.map((step, place) => (
          <Button
            key={step.state}
            size="sm"
            variant={place === 0 ? 'secondary' : 'quiet'}
            aria-label={`${step.label}: ${name}`}
            onClick={() => void actions.move(row, step.state)}
          >
            {step.label}
          </Button>
        ))}
        {state === 'expected' && (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={open === 'late'}
            aria-label={`Late: ${name}`}
            onClick={toggle('late')}
          >
            Late
          </Button>
        )}
        {back.map((step) => (
          <Button
            key={step.state}
            size="sm"
            variant="quiet"
            aria-label={`${step.label}: ${name}`}
            onClick={() => void actions.move(row, step.state)}
          >
            {step.label}
          </Button>
        ))}
        {open === 'late' && state === 'expected' && <LateChoice row={row} onChoose={actions.runLate} />}
        {open === 'link' &&
          openVisits.map((visit) => (
            <Button key={visit.id} size="sm" variant="quiet" onClick={() => void actions.linkTo(row, visit)}>
              {visit.startsAt !== null && times.clockWords(visit.startsAt)} {visit.name}
            </Button>
          ))}
      </div>
    </StyledLine>
  );
};
