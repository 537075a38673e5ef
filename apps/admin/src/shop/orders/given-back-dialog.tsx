import { useState } from 'react';
import { useNoteGivenBackMutation } from '@harmony/api-client/admin';
import { formatMoney, type HandMethod, type OrderDetail } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { MethodChoice } from './method-choice';
import { useOrderAct } from './use-order-act';

/** Notes that what an order is owed was given back by hand, as when the payment provider has refused a refund. */
export const GivenBackDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [method, setMethod] = useState<HandMethod>('cash');
  const [amount, setAmount] = useState(order.owed.toFixed(2));
  const [note] = useNoteGivenBackMutation();
  const { trouble, isPending, act } = useOrderAct(onClose);
  const { keyOf } = useAttemptKey();
  const handleSubmit = (): void => {
    const body = { method, amount: amount.trim().replace(/^\$/, '') };
    void act(
      () => note({ id: order.id, body, idempotencyKey: keyOf(body).key }),
      `Order ${order.number}: refund recorded`,
    );
  };
  return (
    <FormDialog
      title={`Record a refund for order ${order.number}`}
      submit="Record refund"
      pending={isPending}
      trouble={trouble}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {formatMoney(order.owed)} is to be refunded. Record here what you’ve refunded by hand; it will no longer be
        refunded online.
      </p>
      <MethodChoice legend="Refunded by" value={method} onChange={setMethod} />
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={trouble.fields['amount']}
        onChange={({ target }) => setAmount(target.value)}
      />
    </FormDialog>
  );
};
