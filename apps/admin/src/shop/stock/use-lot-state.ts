import { useCallback } from 'react';
import { useToasts } from '@harmony/api-client';
import { useUpdateLotMutation } from '@harmony/api-client/admin';
import type { StockLot } from '@harmony/domain';
import { refusalText, failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';
import { namedLot } from './stock-words';

/** Moves a lot to quarantine or back, with Undo. A refusal is shown and changes nothing. */
export function useLotState(): (lot: StockLot, state: 'open' | 'quarantine') => Promise<void> {
  const [update] = useUpdateLotMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  return useCallback(
    async ({ id, code }, state) => {
      const back = state === 'open' ? 'quarantine' : 'open';
      const name = namedLot(code);
      try {
        await update({ id, changes: { state } }).unwrap();
        offer({
          said: state === 'open' ? `${name} can be sold again` : `${name} is in quarantine`,
          undo: () => update({ id, changes: { state: back } }).unwrap(),
        });
      } catch (error) {
        show(failureToast(`Couldn’t change ${name}`, error, refusalText(error)));
      }
    },
    [update, show, offer],
  );
}
