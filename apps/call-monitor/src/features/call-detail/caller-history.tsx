import { useState } from 'react';
import styled from 'styled-components';
import { TIMELINE_KINDS } from '@harmony/domain';
import { assertive, Button, c, ErrorState, LoadingState, Skeleton, space } from '@harmony/ui';
import { TimelineList } from './timeline-list';
import { partsOf } from './timeline-parts';
import { useTimeline } from './use-timeline';

export const StyledSideSection = styled.section`
  display: grid;
  gap: ${space[4]};
  align-content: start;

  h2,
  h3 {
    font: 600 0.875rem/1.4 var(--font-text);
    color: ${c.ink2};
  }
`;

const StyledHistory = styled.div`
  display: grid;
  gap: ${space[24]};
  justify-items: stretch;
`;

export interface CallerHistoryProps {
  sessionId: string;
  /** The call that it stands beside; null for none. */
  callId: string | null;
  /** In E.164. */
  number: string;
}

/** What happened with a number: what is still open, the last calls, and on request everything. */
export const CallerHistory = ({ sessionId, callId, number }: CallerHistoryProps) => {
  const { timeline, isError, reload, hasMore, isMoreFailed, isLoadingMore, loadMore } = useTimeline(sessionId, number);
  const [isAll, setIsAll] = useState(false);
  // Beside a call its name is the heading above.
  const Heading = callId === null ? 'h2' : 'h3';
  if (timeline === undefined)
    return isError ? (
      <ErrorState title="Earlier calls couldn’t be loaded" onRetry={reload} />
    ) : (
      <LoadingState isSilent text="Loading earlier calls...">
        <Skeleton shape="title" />
        <Skeleton />
      </LoadingState>
    );
  const { calls, open, others } = partsOf(timeline, callId);
  return (
    <StyledHistory>
      {open.length > 0 && (
        <StyledSideSection>
          <Heading>Open items</Heading>
          <TimelineList label="Open items" entries={open} />
        </StyledSideSection>
      )}
      {isAll ? (
        <StyledSideSection>
          <Heading>Everything for this number</Heading>
          <TimelineList label="Everything for this number" entries={timeline.items.filter(({ id }) => id !== callId)} />
        </StyledSideSection>
      ) : (
        <StyledSideSection>
          <Heading>Earlier calls</Heading>
          {calls.length > 0 ? <TimelineList label="Earlier calls" entries={calls} /> : <p>None from this number.</p>}
        </StyledSideSection>
      )}
      {timeline.keptElsewhere.length > 0 && (
        <p>
          Kept in the clinic system, not here:{' '}
          {timeline.keptElsewhere.map((kind) => TIMELINE_KINDS[kind].toLowerCase()).join(', ')}.
        </p>
      )}
      {isMoreFailed && <p {...assertive}>The rest couldn’t be loaded. Try again.</p>}
      {isAll
        ? hasMore && (
            <Button variant="quiet" size="sm" pending={isLoadingMore} onClick={loadMore}>
              Load older
            </Button>
          )
        : (others > 0 || hasMore) && (
            <Button variant="quiet" size="sm" onClick={() => setIsAll(true)}>
              Show everything
            </Button>
          )}
    </StyledHistory>
  );
};
