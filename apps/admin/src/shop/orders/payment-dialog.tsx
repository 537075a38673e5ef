import { useState } from 'react';
import { useNotePaymentMutation } from '@harmony/api-client/admin';
import { formatMoney, type HandMethod, type OrderDetail } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { MethodChoice } from './method-choice';
import { useAttemptKey } from '../../platform/kit/forms/use-attempt-key';
import { useOrderAct } from './use-order-act';

/** Notes money that came in by hand, such as a check in the post. */
export const PaymentDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [method, setMethod] = useState<HandMethod>('cash');
  const [amount, setAmount] = useState(order.toPay.toFixed(2));
  const [note] = useNotePaymentMutation();
  const { trouble, isPending, act } = useOrderAct(onClose);
  const { keyOf } = useAttemptKey();
  const handleSubmit = (): void => {
    const body = { method, amount: amount.trim().replace(/^\$/, '') };
    void act(
      () => note({ id: order.id, body, idempotencyKey: keyOf(body).key }),
      `Order ${order.number}: payment recorded`,
    );
  };
  return (
    <FormDialog
      title={`Record a payment for order ${order.number}`}
      submit="Record payment"
      pending={isPending}
      trouble={trouble}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{formatMoney(order.toPay)} is still due.</p>
      <MethodChoice value={method} onChange={setMethod} />
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
