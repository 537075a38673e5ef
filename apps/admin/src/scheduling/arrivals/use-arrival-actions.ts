import { useMemo } from 'react';
import { useToasts } from '@harmony/api-client';
import { useArrivalMoves, type ArrivalMove } from '@harmony/api-client/admin';
import type { Arrival, ArrivalState } from '@harmony/domain';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';

/** What can be done with somebody on the board, each at once, with Undo. A refusal is shown and changes nothing. */
export function useArrivalActions() {
  const moves = useArrivalMoves();
  const { show } = useToasts();
  const { offer } = useUndo();
  return useMemo(() => {
    const report = async ({ name }: Arrival, moving: Promise<ArrivalMove>): Promise<void> => {
      try {
        const { said, undo } = await moving;
        if (undo) offer({ said, undo });
        else show({ title: said });
      } catch (error) {
        show(failureToast(`Couldn’t change ${name}’s arrival`, error));
      }
    };
    return {
      move: (row: Arrival, state: ArrivalState) => report(row, moves.move(row, state)),
      runLate: (row: Arrival, minutes: number | null) => report(row, moves.runLate(row, minutes)),
      linkTo: (row: Arrival, visit: Arrival) => report(row, moves.linkTo(row, visit)),
    };
  }, [moves, show, offer]);
}

export type ArrivalActions = ReturnType<typeof useArrivalActions>;
