import { ChevronDown, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { useGetArrivalsQuery } from '@harmony/api-client/arrivals';
import {
  ARRIVAL_GROUP_NAMES,
  ARRIVAL_GROUPS,
  countUrgent,
  groupArrivals,
  isOpenVisit,
  type ArrivalsPage,
} from '@harmony/domain';
import { Button, c, space, Status } from '@harmony/ui';
import { useMinute } from '../../board/clock';
import { PlainList } from '../../board/plain-list';
import { useArrivalActions } from '../../board/use-arrival-actions';
import { useTimes } from '../../board/use-times';
import { ArrivalLine } from './arrival-line';

const StyledStrip = styled.details`
  border-block-end: 1px solid ${c.line};

  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space[8]};
    min-block-size: 2.75rem;
    padding: ${space[8]} ${space[16]};
    cursor: pointer;
  }
  summary strong {
    font-weight: 600;
  }
  summary [data-urgent] {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    color: ${c.amber};
    font-weight: 600;
  }
  summary > svg {
    margin-inline-start: auto;
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  h2 {
    padding: ${space[12]} ${space[16]} ${space[4]};
    color: ${c.ink2};
    font: 600 0.875rem/1.4 var(--font-text);
  }
`;

const StyledNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  padding: ${space[8]} ${space[16]};
  border-block-end: 1px solid ${c.line};
  color: ${c.amber};
`;

const Summary = ({ page }: { page: ArrivalsPage }) => {
  const now = useMinute(useTimes());
  const { waiting, expected } = page.counts;
  const urgent = countUrgent(page.items, now, page.timeZone);
  return (
    <summary>
      <strong>Arrivals</strong>
      <span>
        {waiting} waiting, {expected} expected
      </span>
      {urgent > 0 && (
        <span data-urgent="">
          <TriangleAlert size={14} strokeWidth={2} aria-hidden />
          {urgent} to check
        </span>
      )}
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </summary>
  );
};

/** Today's board above the calls: who waits, who is expected, who is with whom. Folded until somebody opens it. */
export const Arrivals = ({ sessionId }: { sessionId: string }) => {
  const { data: page, isError, refetch } = useGetArrivalsQuery({ sessionId });
  const actions = useArrivalActions(sessionId);
  const { clockWords } = useTimes();
  if (page === undefined)
    return isError ? (
      <Status as={StyledNote}>
        Arrivals couldn’t be loaded.
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          Retry
        </Button>
      </Status>
    ) : null;
  if (page.items.length === 0 && page.problem === null) return null;
  const groups = groupArrivals(page.items);
  const openVisits = page.items.filter(isOpenVisit);
  return (
    <StyledStrip>
      <Summary page={page} />
      {page.problem !== null && (
        <StyledNote>
          {page.problem} {page.asOf !== null && `Visits as of ${clockWords(page.asOf)}.`}
        </StyledNote>
      )}
      {ARRIVAL_GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <section key={group} aria-label={ARRIVAL_GROUP_NAMES[group]}>
          <h2>
            {ARRIVAL_GROUP_NAMES[group]} ({groups[group].length})
          </h2>
          <PlainList>
            {groups[group].map((row) => (
              <ArrivalLine key={row.id} row={row} openVisits={openVisits} timeZone={page.timeZone} actions={actions} />
            ))}
          </PlainList>
        </section>
      ))}
    </StyledStrip>
  );
};
