import type { HandMethod, NotePaymentBody, OrderDetail } from '@harmony/domain';
import { inItsWords } from '../../platform/kit/forms/trouble';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { useDraft, type DraftOptions } from '../../platform/kit/forms/use-draft';

interface Draft {
  method: HandMethod;
  amount: string;
}

export interface ByHandOptions {
  order: OrderDetail;
  /** What it begins with. */
  amount: number;
  note: (sent: {
    id: number;
    body: NotePaymentBody;
    idempotencyKey: string;
  }) => ReturnType<DraftOptions<Draft>['send']>;
  said: string;
  onClose: () => void;
}

/** A form for money that changed hands at the clinic, once for each amount. */
export function useByHand({ order: { id, number }, amount, note, said, onClose }: ByHandOptions) {
  const { keyOf } = useAttemptKey();
  return useDraft<Draft>({
    first: { method: 'cash', amount: amount.toFixed(2) },
    send: (draft) => {
      const body = { ...draft, amount: draft.amount.trim().replace(/^\$/, '') };
      return note({ id, body, idempotencyKey: keyOf(body).key });
    },
    refused: inItsWords,
    said: `Order ${number}: ${said}`,
    onClose,
  });
}
