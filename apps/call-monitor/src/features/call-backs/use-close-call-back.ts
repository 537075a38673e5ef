import { useCallback, useEffect, useRef } from 'react';
import type { CloseCallBackBody } from '@harmony/domain';
import { isAnswered, useToasts } from '@harmony/api-client';
import { useCloseCallBackMutation } from '@harmony/api-client/calls';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { callBackClosing, callBackSettled } from '../../board/board.slice';
import { failureWords } from '../../board/failure-words';

/** How long closing a call-back can be undone; a little longer than the toast that offers it. */
export const UNDO_MS = 8000;

type Outcome = CloseCallBackBody['outcome'];

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  send: () => Promise<void>;
}

export interface CallBackCloser {
  /** `said` is what the offer to undo says. */
  close: (id: number, outcome: Outcome, said: string) => void;
  /** Sends at once what still waits to be undone. */
  flush: () => Promise<unknown>;
}

/**
 * Closes call-backs, so that each can be undone: it is sent when the time for that is over, or as the page goes. One that
 * leaves the board's `closing` before was reopened.
 */
export function useCloseCallBack(sessionId: string): CallBackCloser {
  const closing = useBoard((state) => state.board.closing);
  const dispatch = useBoardDispatch();
  const { show } = useToasts();
  const [close] = useCloseCallBackMutation();
  const waiting = useRef(new Map<number, Waiting>());

  useEffect(() => {
    for (const [id, { timer }] of waiting.current) {
      if (closing.includes(id)) continue;
      clearTimeout(timer);
      waiting.current.delete(id);
    }
  }, [closing]);

  const flush = useCallback(
    () =>
      Promise.all(
        [...waiting.current.values()].map(({ timer, send }) => {
          clearTimeout(timer);
          return send();
        }),
      ),
    [],
  );
  useEffect(() => {
    const leave = () => void flush();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  const closeLater = useCallback(
    (id: number, outcome: Outcome, said: string) => {
      const send = async () => {
        waiting.current.delete(id);
        const { error } = await close({ sessionId, id, body: { outcome } });
        // Closed meanwhile, by somebody else or by a call: what was wanted.
        if (!error || (isAnswered(error) && error.status === 409)) return;
        dispatch(callBackSettled(id));
        show({ title: failureWords(error, 'The call back is still open.'), tone: 'error' });
      };
      waiting.current.set(id, { timer: setTimeout(() => void send(), UNDO_MS), send });
      dispatch(callBackClosing(id));
      const reopen = () => void dispatch(callBackSettled(id));
      show({ title: said, action: { label: 'Undo', onAction: reopen } });
    },
    [close, dispatch, sessionId, show],
  );
  return { close: closeLater, flush };
}
