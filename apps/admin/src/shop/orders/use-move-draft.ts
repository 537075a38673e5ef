import { useMoveOrderMutation } from '@harmony/api-client/admin';
import { ORDER_MOVES, type MoveOrderBody, type OrderRow } from '@harmony/domain';
import { inItsWords } from '../../platform/kit/forms/trouble';
import { useDraft, type DraftOptions, type DraftState } from '../../platform/kit/forms/use-draft';

export interface MoveOptions<Draft> extends Pick<DraftOptions<Draft>, 'first' | 'check' | 'onClose'> {
  /** As it was seen. */
  order: Pick<OrderRow, 'id' | 'number' | 'status'>;
  bodyOf: (draft: Draft) => Omit<MoveOrderBody, 'from'>;
}

/** A form that makes a move of an order, as {@link useDraft} does. */
export function useMoveDraft<Draft extends object>({
  order,
  bodyOf,
  ...options
}: MoveOptions<Draft>): DraftState<Draft> {
  const [move] = useMoveOrderMutation();
  return useDraft({
    ...options,
    row: order,
    send: (draft, { id, status }) => move({ id, body: { ...bodyOf(draft), from: status } }),
    refused: inItsWords,
    said: (draft) => `Order ${order.number}: ${ORDER_MOVES[bodyOf(draft).move].past.toLowerCase()}`,
  });
}
