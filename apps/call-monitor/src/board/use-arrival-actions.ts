import { useMemo } from 'react';
import { useToasts } from '@harmony/api-client';
import { useArrivalMoves, type ArrivalMove } from '@harmony/api-client/arrivals';
import type { Arrival, ArrivalState } from '@harmony/domain';
import { failureWords } from './failure-words';

/** What can be done with somebody on the board of arrivals, with Undo in a toast. A refusal is said there, too. */
export function useArrivalActions(sessionId: string) {
  const moves = useArrivalMoves(sessionId);
  const { show } = useToasts();
  return useMemo(() => {
    // The mutation's own error, as RTK Query types it.
    const refuse = (error: unknown, undone: string): void =>
      show({ title: failureWords(error as Parameters<typeof failureWords>[0], { undone }), tone: 'error' });
    const report = async (moving: Promise<ArrivalMove>): Promise<void> => {
      try {
        const { said, undo } = await moving;
        const onAction = (): void => void undo?.().catch((error: unknown) => refuse(error, 'It couldn’t be undone.'));
        show({ title: said, ...(undo && { action: { label: 'Undo', onAction } }) });
      } catch (error) {
        refuse(error, 'Nothing was changed.');
      }
    };
    return {
      move: (row: Arrival, state: ArrivalState) => report(moves.move(row, state)),
      runLate: (row: Arrival, minutes: number | null) => report(moves.runLate(row, minutes)),
      linkTo: (row: Arrival, visit: Arrival) => report(moves.linkTo(row, visit)),
    };
  }, [moves, show]);
}

export type ArrivalActions = ReturnType<typeof useArrivalActions>;
