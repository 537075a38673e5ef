import { useCallback, useEffect, useRef } from 'react';
import { FOLLOW_UP_OUTCOMES, type FollowUpOutcome } from '@harmony/domain';
import { isAnswered, useToasts } from '@harmony/api-client';
import { useCloseFollowUpMutation, useCloseFollowUpsMutation } from '@harmony/api-client/calls';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { followUpsClosing, followUpsSettled } from '../../board/board.slice';
import { failureWords } from '../../board/failure-words';

/** How long closing can be undone; a little longer than the toast that offers it. */
const UNDO_MS = 8000;
/** Until then the closed rows have left the list by a push. */
const PUSHED_MS = 3000;

interface Pending {
  timer: ReturnType<typeof setTimeout>;
  send: () => Promise<void>;
}

export interface FollowUpCloser {
  close: (ids: readonly number[], outcome: FollowUpOutcome) => void;
  /** Sends everything that is pending at once. */
  flush: () => Promise<unknown>;
}

/**
 * Closes follow-ups with Undo: what is closed together is sent together, when the undo period is over or when the page is
 * left. Whatever is removed from the board's `closing` before that was undone.
 */
export function useCloseFollowUps(sessionId: string): FollowUpCloser {
  const closing = useBoard((state) => state.board.closing);
  const dispatch = useBoardDispatch();
  const { show } = useToasts();
  const [closeOne] = useCloseFollowUpMutation();
  const [closeSeveral] = useCloseFollowUpsMutation();
  const pending = useRef(new Map<readonly number[], Pending>());

  useEffect(() => {
    for (const [ids, { timer }] of pending.current) {
      if (ids.some((id) => closing.includes(id))) continue;
      clearTimeout(timer);
      pending.current.delete(ids);
    }
  }, [closing]);

  const flush = useCallback(() => Promise.all([...pending.current.values()].map(({ send }) => send())), []);
  useEffect(() => {
    const leave = () => void flush();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  const close = useCallback(
    (ids: readonly number[], outcome: FollowUpOutcome) => {
      const [id] = ids;
      if (id === undefined) return;
      const isOne = ids.length === 1;
      const send = async (): Promise<void> => {
        clearTimeout(timer);
        pending.current.delete(ids);
        const { error } = isOne
          ? await closeOne({ sessionId, id, body: { outcome } })
          : await closeSeveral({ sessionId, body: { ids: [...ids], outcome } });
        const settle = () => void dispatch(followUpsSettled(ids));
        // A single one that was closed by somebody else, or by a call, is closed: nothing to report.
        if (!error || (isOne && isAnswered(error) && error.status === 409)) return void setTimeout(settle, PUSHED_MS);
        settle();
        show({
          title: failureWords(error, { undone: isOne ? 'It’s still open.' : 'They’re still open.' }),
          tone: 'error',
        });
      };
      const timer = setTimeout(() => void send(), UNDO_MS);
      pending.current.set(ids, { timer, send });
      dispatch(followUpsClosing(ids));
      const undo = () => void dispatch(followUpsSettled(ids));
      const what = isOne ? 'Closed' : `${ids.length} closed`;
      show({
        title: `${what}: ${FOLLOW_UP_OUTCOMES[outcome].toLowerCase()}`,
        action: { label: 'Undo', onAction: undo },
      });
    },
    [closeOne, closeSeveral, dispatch, sessionId, show],
  );
  return { close, flush };
}
