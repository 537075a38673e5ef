import { useReturnGoodsMutation } from '@harmony/api-client/admin';
import type { OrderDetail } from '@harmony/domain';
import { TextArea } from '@harmony/ui';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { piecesOut } from './order-words';
import { PiecesField } from './packing/pieces-field';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { inItsWords } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

interface Draft {
  /** Pieces by line. */
  back: Readonly<Record<number, number>>;
  reason: string;
}

/** Takes goods back that came back, whatever money they cost. */
export const ReturnSheet = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [returnGoods] = useReturnGoodsMutation();
  const { keyOf } = useAttemptKey();
  const bodyOf = ({ back, reason }: Draft) => ({
    lines: order.items.flatMap(({ id }) => {
      const quantity = back[id] ?? 0;
      return quantity > 0 ? [{ itemId: id, quantity }] : [];
    }),
    reason,
  });
  const form = useDraft<Draft>({
    first: { back: {}, reason: '' },
    check: (draft) => ({
      '': bodyOf(draft).lines.length === 0 && 'Enter what was returned.',
      reason: draft.reason.trim() === '' && 'Enter a reason',
    }),
    send: (draft) => {
      const body = bodyOf(draft);
      return returnGoods({ id: order.id, body, idempotencyKey: keyOf(body).key });
    },
    refused: inItsWords,
    said: `Order ${order.number}: return recorded`,
    onClose,
  });
  const { back } = form.draft;
  return (
    <FormSheet title={`Return for order ${order.number}`} submit="Record return" form={form}>
      <p>They go into quarantine until someone checks them before they’re sold again. This doesn’t refund any money.</p>
      {order.items.map((line) => (
        <PiecesField
          key={line.id}
          label={line.name}
          value={back[line.id] ?? 0}
          most={piecesOut(line)}
          onChange={(value) => form.change({ back: { ...back, [line.id]: value } })}
        />
      ))}
      <TextArea label="Reason" rows={2} maxLength={500} {...form.field('reason')} />
    </FormSheet>
  );
};
