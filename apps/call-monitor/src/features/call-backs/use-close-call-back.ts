import { useCallback, useEffect, useRef } from 'react';
import type { CloseCallBackBody } from '@harmony/domain';
import { isAnswered, useToasts } from '@harmony/api-client';
import { useCloseCallBackMutation } from '@harmony/api-client/calls';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { callBackClosing, callBackSettled } from '../../board/board.slice';
import { failureWords } from '../../board/failure-words';

/** How long closing a call-back can be undone; a little longer than the toast that offers it. */
const UNDO_MS = 8000;

type Outcome = CloseCallBackBody['outcome'];

interface Pending {
  timer: ReturnType<typeof setTimeout>;
  send: () => Promise<void>;
}

export interface CallBackCloser {
  /** `title` is the title of the toast that offers Undo. */
  close: (id: number, outcome: Outcome, title: string) => void;
  /** Sends all pending closings at once. */
  flush: () => Promise<unknown>;
}

/**
 * Closes call-backs with Undo: each closing is sent when the undo period is over, or when the page is left. One that is
 * removed from the board's `closing` before that was undone.
 */
export function useCloseCallBack(sessionId: string): CallBackCloser {
  const closing = useBoard((state) => state.board.closing);
  const dispatch = useBoardDispatch();
  const { show } = useToasts();
  const [close] = useCloseCallBackMutation();
  const pending = useRef(new Map<number, Pending>());

  useEffect(() => {
    for (const [id, { timer }] of pending.current) {
      if (closing.includes(id)) continue;
      clearTimeout(timer);
      pending.current.delete(id);
    }
  }, [closing]);

  const flush = useCallback(
    () =>
      Promise.all(
        [...pending.current.values()].map(({ timer, send }) => {
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
    (id: number, outcome: Outcome, title: string) => {
      const send = async () => {
        pending.current.delete(id);
        const { error } = await close({ sessionId, id, body: { outcome } });
        // Somebody else or a call has closed it meanwhile: nothing to report.
        if (!error || (isAnswered(error) && error.status === 409)) return;
        dispatch(callBackSettled(id));
        show({ title: failureWords(error, 'The call back is still open.'), tone: 'error' });
      };
      pending.current.set(id, { timer: setTimeout(() => void send(), UNDO_MS), send });
      dispatch(callBackClosing(id));
      const reopen = () => void dispatch(callBackSettled(id));
      show({ title, action: { label: 'Undo', onAction: reopen } });
    },
    [close, dispatch, sessionId, show],
  );
  return { close: closeLater, flush };
}
