import { Suspense, useMemo } from 'react';
import styled from 'styled-components';
import type { CallEvent } from '@harmony/domain';
import { Button, EmptyState, ErrorState, LoadingState, Skeleton, space } from '@harmony/ui';
import { useBoard } from '../../board/board-state';
import { lazyPart } from '../../board/lazy-part';
import { filterOf, searchOf, viewOf } from '../../board/view';
import { useTimes } from '../../board/use-times';
import { listCalls, splitDismissed } from './call-list';
import { Feed, type FeedProps } from './feed';
import type { LiveBoard } from './use-live-board';
import { useOlderCalls } from './use-older-calls';

const DismissedList = lazyPart(() => import('./dismissed-list').then((file) => file.DismissedList));

const StyledFoot = styled.div`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]} ${space[20]};
`;

const EMPTY = {
  all: { title: 'Waiting for calls', hint: 'The next call appears here automatically.' },
  missed: { title: 'No missed calls', hint: 'Callers who didn’t reach anyone are listed here.' },
  voicemail: { title: 'No voicemails', hint: 'Callers who left a message are listed here.' },
};

export interface CallsPaneProps extends Pick<FeedProps, 'canSwipe' | 'onSelect' | 'onDismiss'> {
  sessionId: string;
  params: URLSearchParams;
  board: LiveBoard;
  selectedId: string | null;
  onRestore: (sessionId: string) => void;
}

const none: readonly CallEvent[] = [];

/** The list of calls: live ones on top, then the history, then the dismissed calls. */
export const CallsPane = ({ sessionId, params, board, selectedId, onRestore, ...feed }: CallsPaneProps) => {
  const dismissedIds = useBoard((state) => state.board.dismissed);
  const filter = filterOf(viewOf(params));
  const search = searchOf(params);
  const { whenWords } = useTimes();
  const older = useOlderCalls({ sessionId, filter, search, after: board.next });
  const live = board.calls ?? none;
  const { shown, dismissed } = useMemo(
    () => splitDismissed(listCalls({ live, older: older.calls, filter, isSearch: search !== '' }), dismissedIds),
    [live, older.calls, filter, search, dismissedIds],
  );

  if (board.calls === undefined)
    return board.connection === 'error' ? (
      <StyledFoot>
        <ErrorState title="The calls couldn’t be loaded" onRetry={board.reconnect} />
      </StyledFoot>
    ) : (
      <StyledFoot>
        <LoadingState isSilent text="Loading calls...">
          {[1, 2, 3, 4].map((row) => (
            <p key={row}>
              <Skeleton shape="title" />
              <Skeleton />
            </p>
          ))}
        </LoadingState>
      </StyledFoot>
    );

  const last = live[0];
  const { title, hint } =
    search === ''
      ? EMPTY[filter]
      : { title: 'No calls found', hint: 'Try part of the number, a patient’s name, or the caller ID.' };
  return (
    <>
      {shown.length > 0 && (
        <Feed calls={shown} selectedId={selectedId} hasMore={older.hasMore} isLoading={older.isLoading} {...feed} />
      )}
      <StyledFoot>
        {shown.length === 0 && !older.isLoading && !older.error && !(older.hasMore && !older.isFirst) && (
          <EmptyState
            art={feed.canSwipe && search === '' && filter === 'all' ? 'mugwort' : 'ginkgo'}
            title={title}
            hint={
              <>
                {hint}
                {last && search === '' && ` Last call: ${whenWords(last.timestamp)}.`}
              </>
            }
          />
        )}
        {older.isLoading && <LoadingState isSilent text={search === '' ? 'Loading older calls...' : 'Searching...'} />}
        {older.error && <ErrorState title="Older calls couldn’t be loaded" onRetry={older.loadMore} />}
        {older.hasMore && !older.isLoading && !older.error && (
          <Button variant="secondary" size="sm" onClick={older.loadMore}>
            Load older
          </Button>
        )}
      </StyledFoot>
      {dismissed.length > 0 && (
        <Suspense>
          <DismissedList calls={dismissed} onRestore={onRestore} />
        </Suspense>
      )}
    </>
  );
};
