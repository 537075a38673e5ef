import { useState, type FormEvent } from 'react';
import { useReturnGoodsMutation } from '@harmony/api-client/admin';
import type { OrderDetail } from '@harmony/domain';
import { TextArea } from '@harmony/ui';
import { Refused } from '../../platform/editor/refused';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { piecesOut } from './order-words';
import { PiecesField } from './packing/pieces-field';
import { useOrderAct } from './use-order-act';

const FORM = 'return-goods';

/** Takes goods back that came back, whatever money they cost. */
export const ReturnSheet = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [back, setBack] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [returnGoods] = useReturnGoodsMutation();
  const { trouble, isPending, act } = useOrderAct(onClose);
  const { keyOf } = useAttemptKey();
  const lines = order.items.flatMap(({ id }) => {
    const quantity = back[id] ?? 0;
    return quantity > 0 ? [{ itemId: id, quantity }] : [];
  });
  const close = useConfirmedClose(lines.length > 0 || reason !== '', onClose);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (lines.length === 0 || reason.trim() === '') return;
    const body = { lines, reason };
    void act(
      () => returnGoods({ id: order.id, body, idempotencyKey: keyOf(body).key }),
      `Order ${order.number}: return recorded`,
    );
  };
  return (
    <Sheet
      open
      title={`Return for order ${order.number}`}
      onClose={close}
      footer={<FormFooter form={FORM} submit="Record return" pending={isPending} onCancel={close} />}
    >
      <Stack as="form" $gap={20} id={FORM} onSubmit={handleSubmit} noValidate>
        <Refused
          trouble={isChecked && lines.length === 0 ? { message: 'Enter what was returned.', fields: {} } : trouble}
        />
        <p>
          They go into quarantine until someone checks them before they’re sold again. This doesn’t refund any money.
        </p>
        {order.items.map((line) => (
          <PiecesField
            key={line.id}
            label={line.name}
            value={back[line.id] ?? 0}
            most={piecesOut(line)}
            onChange={(value) => setBack((before) => ({ ...before, [line.id]: value }))}
          />
        ))}
        <TextArea
          label="Reason"
          rows={2}
          maxLength={500}
          value={reason}
          error={isChecked && reason.trim() === '' ? 'Enter a reason' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </Sheet>
  );
};
