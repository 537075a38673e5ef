import styled from 'styled-components';
import { useEditOrderMutation } from '@harmony/api-client/admin';
import { editedOrder, formatMoney, owedCents, toCents, toDollars, type OrderDetail } from '@harmony/domain';
import { space, Status, TextArea } from '@harmony/ui';
import { PiecesField } from './packing/pieces-field';
import { refundableOf } from './refund-draft';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { inItsWords } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

const Lines = styled.ul`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;
`;

interface Draft {
  /** Pieces by line; a line that is not there keeps all. */
  kept: Readonly<Record<number, number>>;
  reason: string;
}

/** Takes pieces or whole lines out of an order that is not packed. Nothing can be added. */
export const EditSheet = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [edit] = useEditOrderMutation();
  const linesOf = ({ kept }: Draft) =>
    order.items.flatMap(({ id, quantity }) => {
      const wanted = kept[id] ?? quantity;
      return wanted < quantity ? [{ itemId: id, quantity: wanted }] : [];
    });
  const form = useDraft<Draft, OrderDetail>({
    first: { kept: {}, reason: '' },
    row: order,
    check: ({ kept, reason }) => ({
      '': order.items.every(({ id, quantity }) => (kept[id] ?? quantity) === 0)
        ? 'Nothing would be left. Cancel the order instead.'
        : linesOf({ kept, reason }).length === 0 && 'Reduce at least one line.',
      reason: reason.trim() === '' && 'Enter a reason',
    }),
    send: (draft, { id, updatedAt }) =>
      edit({ id, body: { lines: linesOf(draft), reason: draft.reason }, ifUnchangedSince: updatedAt }),
    refused: inItsWords,
    said: `Order ${order.number}: changed`,
    onClose,
  });
  const { subtotalCents, taxCents, ...edited } = editedOrder(
    refundableOf(order),
    new Map(linesOf(form.draft).map(({ itemId, quantity }) => [itemId, quantity])),
  );
  const { kept } = form.draft;
  const total = toDollars(subtotalCents + taxCents) + order.shipping;
  const backCents = owedCents(edited) - toCents(order.owed);
  return (
    <FormSheet title={`Change order ${order.number}`} submit="Change order" form={form}>
      <p>Remove what isn’t available. Nothing can be added; place another order for that.</p>
      <Lines role="list">
        {order.items.map((line) => (
          <li key={line.id}>
            <PiecesField
              label={line.name}
              hint={`${line.quantity} ordered, ${formatMoney(line.price)} each. 0 removes the line.`}
              value={kept[line.id] ?? line.quantity}
              most={line.quantity}
              onChange={(value) => form.change({ kept: { ...kept, [line.id]: value } })}
            />
          </li>
        ))}
      </Lines>
      <TextArea label="Reason" rows={2} maxLength={500} {...form.field('reason')} />
      <Status>
        The order will then cost {formatMoney(total)} instead of {formatMoney(order.totalAmount)}.
        {backCents > 0 && ` ${formatMoney(toDollars(backCents))} will be refunded the way it was paid.`}
      </Status>
    </FormSheet>
  );
};
