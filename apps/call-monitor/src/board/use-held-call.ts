import { useEffect } from 'react';
import { useBoardDispatch } from './board-state';
import { draftChanged, draftDropped, draftKey } from './board.slice';

/** Keeps the call open while a dialog about it is: otherwise it would give way to the next one that rings, dialog and all. */
export function useHeldCall(callId: string): void {
  const dispatch = useBoardDispatch();
  useEffect(() => {
    const key = draftKey.dialog(callId);
    dispatch(draftChanged({ key, draft: { text: '', unchangedSince: null } }));
    return () => void dispatch(draftDropped(key));
  }, [dispatch, callId]);
}
