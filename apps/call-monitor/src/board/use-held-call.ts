import { useEffect } from 'react';
import { useBoardDispatch } from './board-state';
import { draftChanged, draftDropped, draftKey } from './board.slice';

/** Keeps a call open while a dialog about it is (null: it is about no call): otherwise it would give way to the next one that rings, dialog and all. */
export function useHeldCall(callId: string | null): void {
  const dispatch = useBoardDispatch();
  useEffect(() => {
    if (callId === null) return;
    const key = draftKey.dialog(callId);
    dispatch(draftChanged({ key, draft: { text: '', unchangedSince: null } }));
    return () => void dispatch(draftDropped(key));
  }, [dispatch, callId]);
}
