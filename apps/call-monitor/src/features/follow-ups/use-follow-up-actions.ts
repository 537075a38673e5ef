import { useMemo } from 'react';
import type { FollowUp, FollowUpOutcome, UpdateFollowUpBody } from '@harmony/domain';
import { useToasts } from '@harmony/api-client';
import { useReopenFollowUpMutation, useUpdateFollowUpMutation } from '@harmony/api-client/calls';
import { failureWords } from '../../board/failure-words';

/** What can be done with a follow-up. Every change reaches the list by a push. */
export interface FollowUpActions {
  close: (ids: readonly number[], outcome: FollowUpOutcome) => void;
  /** Resolves to whether it was saved; why not is said in a toast. */
  update: (id: number, body: UpdateFollowUpBody) => Promise<boolean>;
  reopen: (id: number) => Promise<boolean>;
  /** Shows the call, or the calls of the number. */
  show: (row: FollowUp) => void;
}

/** The actions of all rows, which render again only when their follow-up changes. */
export function useFollowUpActions(
  sessionId: string,
  close: FollowUpActions['close'],
  show: FollowUpActions['show'],
): FollowUpActions {
  const [update] = useUpdateFollowUpMutation();
  const [reopen] = useReopenFollowUpMutation();
  const { show: showToast } = useToasts();
  return useMemo(() => {
    const report = ({ error }: { error?: Parameters<typeof failureWords>[0] }, undone: string): boolean => {
      if (error) showToast({ title: failureWords(error, { undone }), tone: 'error' });
      return error === undefined;
    };
    return {
      close,
      show,
      update: async (id, body) => report(await update({ sessionId, id, body }), 'Nothing was changed.'),
      reopen: async (id) => report(await reopen({ sessionId, id }), 'It’s still closed.'),
    };
  }, [close, reopen, sessionId, show, showToast, update]);
}
