import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useEditOrderMutation } from '@harmony/api-client/admin';
import { editedOrder, formatMoney, owedCents, toCents, toDollars, type OrderDetail } from '@harmony/domain';
import { space, Status, TextArea } from '@harmony/ui';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { PiecesField } from './packing/pieces-field';
import { refundableOf } from './refund-draft';
import { Refused } from '../../platform/editor/refused';
import { useOrderAct } from './use-order-act';

const FORM = 'edit-order';

const Lines = styled.ul`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;
`;

/** Takes pieces or whole lines out of an order that is not packed. Nothing can be added. */
export const EditSheet = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [kept, setKept] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [edit] = useEditOrderMutation();
  const { trouble, isPending, act } = useOrderAct(onClose);
  const lines = order.items.flatMap(({ id, quantity }) => {
    const wanted = kept[id] ?? quantity;
    return wanted < quantity ? [{ itemId: id, quantity: wanted }] : [];
  });
  const close = useConfirmedClose(lines.length > 0 || reason !== '', onClose);
  const { subtotalCents, taxCents, ...edited } = editedOrder(
    refundableOf(order),
    new Map(lines.map(({ itemId, quantity }) => [itemId, quantity])),
  );
  const total = toDollars(subtotalCents + taxCents) + order.shipping;
  const backCents = owedCents(edited) - toCents(order.owed);
  const isNothingLeft = order.items.every(({ id, quantity }) => (kept[id] ?? quantity) === 0);
  const problem =
    lines.length === 0
      ? 'Reduce at least one line.'
      : isNothingLeft
        ? 'Nothing would be left. Cancel the order instead.'
        : null;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (problem !== null || reason.trim() === '') return;
    void act(
      () => edit({ id: order.id, body: { lines, reason }, ifUnchangedSince: order.updatedAt }),
      `Order ${order.number}: changed`,
    );
  };
  return (
    <Sheet
      open
      title={`Change order ${order.number}`}
      onClose={close}
      footer={<FormFooter form={FORM} submit="Change order" pending={isPending} onCancel={close} />}
    >
      <Stack as="form" $gap={20} id={FORM} onSubmit={handleSubmit} noValidate>
        <Refused trouble={isChecked && problem !== null ? { message: problem, fields: {} } : trouble} />
        <p>Remove what isn’t available. Nothing can be added; place another order for that.</p>
        <Lines role="list">
          {order.items.map((line) => (
            <li key={line.id}>
              <PiecesField
                label={line.name}
                hint={`${line.quantity} ordered, ${formatMoney(line.price)} each. 0 removes the line.`}
                value={kept[line.id] ?? line.quantity}
                most={line.quantity}
                onChange={(value) => setKept((before) => ({ ...before, [line.id]: value }))}
              />
            </li>
          ))}
        </Lines>
        <TextArea
          label="Reason"
          rows={2}
          maxLength={500}
          value={reason}
          error={isChecked && reason.trim() === '' ? 'Enter a reason' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Status>
          The order will then cost {formatMoney(total)} instead of {formatMoney(order.totalAmount)}.
          {backCents > 0 && ` ${formatMoney(toDollars(backCents))} will be refunded the way it was paid.`}
        </Status>
      </Stack>
    </Sheet>
  );
};
