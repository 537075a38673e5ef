import { useCallback } from 'react';
import { useToasts } from '@harmony/api-client';
import { useSetWaitingMutation } from '@harmony/api-client/admin';
import type { WaitListRow } from '@harmony/domain';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';

/** Takes somebody off the wait list, with Undo. A refusal is shown and changes nothing. */
export function useTakeOff(): (row: WaitListRow) => Promise<void> {
  const [set] = useSetWaitingMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  return useCallback(
    async ({ id, name }) => {
      try {
        await set({ id, state: 'left' }).unwrap();
        offer({ said: `${name} is off the wait list`, undo: () => set({ id, state: 'waiting' }).unwrap() });
      } catch (error) {
        show(failureToast(`Couldn’t take ${name} off the wait list`, error));
      }
    },
    [set, show, offer],
  );
}
