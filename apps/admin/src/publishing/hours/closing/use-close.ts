import { useState } from 'react';
import type { CloseEarlyBody } from '@harmony/domain';
import { useCloseEarlyMutation, useUndoCloseEarlyMutation } from '@harmony/api-client/admin';
import { failureText } from '../../../platform/kit/failure-text';
import { useUndo } from '../../../platform/state/undo';

/** Closes the clinic, with the announcement, in one step; Undo brings back exactly what was. Answers whether it is done. */
export function useClose() {
  const [close, { isLoading }] = useCloseEarlyMutation();
  const [undo] = useUndoCloseEarlyMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { offer } = useUndo();

  const send = async (body: CloseEarlyBody, said: string): Promise<boolean> => {
    setProblem(null);
    const { data, error } = await close(body);
    if (!data) {
      setProblem(`Couldn’t close the clinic. ${failureText(error)}`);
      return false;
    }
    offer({ said, undo: () => undo(data.undo).unwrap() });
    return true;
  };
  return { send, problem, setProblem, isBusy: isLoading };
}
