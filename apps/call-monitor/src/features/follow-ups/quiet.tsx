import styled from 'styled-components';
import type { FollowUp } from '@harmony/domain';
import { Button, c, EmptyState, space } from '@harmony/ui';
import { useMinute } from '../../board/clock';
import { PlainList } from '../../board/plain-list';
import { useOpenFollowUps } from '../../board/use-open-follow-ups';
import { useTimes } from '../../board/use-times';
import { dueOf } from './due';
import { KindName } from './kind-icon';
import { personWords } from './person-words';

const StyledQuiet = styled.div`
  display: grid;
  gap: ${space[16]};
  justify-items: center;
`;

const StyledUrgent = styled(PlainList)`
  inline-size: 100%;
  max-inline-size: 40rem;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[2]} ${space[16]};
    padding-block: ${space[12]};
    border-block-end: 1px solid ${c.line};
    overflow-wrap: anywhere;
  }
  span {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
    color: ${c.ink2};
  }
  small {
    color: ${c.ink2};
    font: 400 0.9375rem/1.4 var(--font-text);
  }
  [data-overdue] {
    color: ${c.rouge};
    font-weight: 600;
  }
`;

/** How many of the most urgent ones are listed. */
const SHOWN = 5;

export interface QuietProps {
  sessionId: string;
  /** When the last call began; null when there was none. */
  lastCallAt: string | null;
  /** Whether the follow-ups are listed beside it. */
  isListed: boolean;
  /** Opens the list of follow-ups. */
  onShowAll: () => void;
}

const Urgent = ({ row }: { row: FollowUp }) => {
  const times = useTimes();
  const due = dueOf(row, useMinute(times), times);
  return (
    <li>
      <strong data-private="">{personWords(row)}</strong>
      <small data-overdue={due?.state === 'overdue' ? '' : undefined}>{due?.words}</small>
      <span>
        <KindName kind={row.kind} />
      </span>
      {row.owner && <small>Assigned to {row.owner.name}</small>}
    </li>
  );
};

/** No call to show: what is waiting meanwhile, the most urgent first. */
export const Quiet = ({ sessionId, lastCallAt, isListed, onShowAll }: QuietProps) => {
  const times = useTimes();
  const { items, counts, isError } = useOpenFollowUps(sessionId, times);
  const facts = [
    items &&
      (counts.open === 0 ? 'Nothing to follow up' : `${counts.open} follow-${counts.open === 1 ? 'up' : 'ups'} open`),
    lastCallAt !== null && `last call ${times.whenWords(lastCallAt)}`,
  ].filter(Boolean);
  return (
    <StyledQuiet>
      <EmptyState
        art="mugwort"
        title="Quiet"
        hint={
          <>
            {facts.length > 0 && `${facts.join(', ')}. `}
            {isError && !items ? 'The follow-ups couldn’t be loaded.' : 'The next call will appear here automatically.'}
          </>
        }
      />
      {!isListed && items && items.length > 0 && (
        <>
          <StyledUrgent aria-label="Most urgent follow-ups">
            {items.slice(0, SHOWN).map((row) => (
              <Urgent key={row.id} row={row} />
            ))}
          </StyledUrgent>
          <Button variant="secondary" size="sm" onClick={onShowAll}>
            Show follow-ups
          </Button>
        </>
      )}
    </StyledQuiet>
  );
};
