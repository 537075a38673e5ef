import { useCallback, useState } from 'react';
import styled from 'styled-components';
import type { FollowUp } from '@harmony/domain';
import { useFollowUpPages } from '@harmony/api-client/calls';
import { Button, EmptyState, ErrorState, LoadingState, Skeleton, space } from '@harmony/ui';
import { useBoard } from '../../board/board-state';
import { PlainList } from '../../board/plain-list';
import { type Filters, queryOf } from './filters';
import { FollowUpRow } from './follow-up-row';
import type { NumberParts } from './number-parts';
import { SelectedFollowUps } from './selected-follow-ups';
import { type FollowUpActions, useFollowUpActions } from './use-follow-up-actions';

const StyledFoot = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[16]} ${space[20]};
`;

const EMPTY = {
  open: {
    title: 'Nothing to follow up',
    hint: 'Missed calls, voicemails, texts, messages and requests appear here automatically.',
  },
  mine: {
    title: 'You have nothing to follow up',
    hint: 'Take one from the open list, and everyone will see it’s yours.',
  },
  free: { title: 'All of them are assigned', hint: 'Follow-ups no one has taken are listed here.' },
  closed: { title: 'Nothing was closed recently', hint: 'Follow-ups closed in the last 30 days are listed here.' },
};

export interface FollowUpListProps {
  sessionId: string;
  filters: Filters;
  onClose: FollowUpActions['close'];
  onShow: FollowUpActions['show'];
  /** Must be stable: each row is drawn again when it changes. */
  reach: NumberParts;
}

/** The follow-ups of one list, in the order of the API; whatever anybody changes is pushed. */
export const FollowUpList = ({ sessionId, filters, onClose, onShow, reach }: FollowUpListProps) => {
  const closing = useBoard((state) => state.board.closing);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { data, isError, isFetching, refetch, more, first } = useFollowUpPages({ sessionId, ...queryOf(filters) });
  const actions = useFollowUpActions(sessionId, onClose, onShow);
  const choose = useCallback(
    (id: number, isChosen: boolean) =>
      setChosen((now) => (isChosen ? [...now, id] : now.filter((other) => other !== id))),
    [],
  );

  if (data === undefined)
    return (
      <StyledFoot>
        {isError ? (
          <ErrorState title="The follow-ups couldn’t be loaded" onRetry={() => void refetch()} />
        ) : (
          <LoadingState isSilent text="Loading follow-ups...">
            <Skeleton shape="title" />
          </LoadingState>
        )}
      </StyledFoot>
    );
  const rows = data.items.filter(({ id }: FollowUp) => !closing.includes(id));
  // A row may have left the list meanwhile.
  const selected = rows.filter(({ id, state }) => state === 'open' && chosen.includes(id)).map(({ id }) => id);
  return (
    <>
      {isError && (
        <StyledFoot>
          <ErrorState title="This list may be out of date" onRetry={() => void refetch()} />
        </StyledFoot>
      )}
      {rows.length === 0 && data.next === null && (
        <StyledFoot>
          <EmptyState
            art="chrysanthemum"
            {...(filters.kind === null
              ? EMPTY[filters.list]
              : { title: 'None of this kind', hint: 'Choose “All kinds” to see the others.' })}
          />
        </StyledFoot>
      )}
      {filters.list !== 'closed' && rows.length > 1 && (
        <SelectedFollowUps
          ids={rows.map(({ id }) => id)}
          selected={selected}
          onSelect={setChosen}
          onClose={(outcome) => {
            onClose(selected, outcome);
            setChosen([]);
          }}
        />
      )}
      {rows.length > 0 && (
        <PlainList aria-label="Follow-ups">
          {rows.map((row) => (
            <FollowUpRow
              key={row.id}
              row={row}
              me={data.me}
              timeZone={data.timeZone}
              isChosen={selected.includes(row.id)}
              onChoose={choose}
              actions={actions}
              reach={reach}
            />
          ))}
        </PlainList>
      )}
      {(more ?? first) && (
        <StyledFoot>
          {[first, more].map(
            (step) =>
              step && (
                <Button key={step.label} variant="secondary" size="sm" pending={isFetching} onClick={step.show}>
                  {step.label}
                </Button>
              ),
          )}
        </StyledFoot>
      )}
    </>
  );
};
