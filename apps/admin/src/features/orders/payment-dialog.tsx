import { useId, useState, type FormEvent } from 'react';
import { useNotePaymentMutation } from '@harmony/api-client/admin';
import { formatMoney, type HandMethod, type OrderDetail } from '@harmony/domain';
import { Dialog, TextField } from '@harmony/ui';
import { FormFooter } from '../../kit/form-footer';
import { Stack } from '../../kit/layout';
import { MethodChoice } from './method-choice';
import { Refused } from './refused';
import { useAttemptKey } from '../../kit/use-attempt-key';
import { useOrderAct } from './use-order-act';

/** Notes money that came in by hand, such as a check in the post. */
export const PaymentDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [method, setMethod] = useState<HandMethod>('cash');
  const [amount, setAmount] = useState(order.toPay.toFixed(2));
  const form = useId();
  const [note] = useNotePaymentMutation();
  const { trouble, isPending, act } = useOrderAct(onClose);
  const { keyOf } = useAttemptKey();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { method, amount: amount.trim().replace(/^\$/, '') };
    void act(
      () => note({ id: order.id, body, idempotencyKey: keyOf(body).key }),
      `Order ${order.number}: payment noted`,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Note a payment for order ${order.number}`}
      footer={<FormFooter form={form} submit="Note payment" pending={isPending} onCancel={onClose} />}
    >
      <Stack as="form" $gap={16} id={form} onSubmit={handleSubmit} noValidate>
        <Refused trouble={trouble} drawn={['amount']} />
        <p>{formatMoney(order.toPay)} is still to be paid.</p>
        <MethodChoice value={method} onChange={setMethod} />
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={trouble.fields['amount']}
          onChange={({ target }) => setAmount(target.value)}
        />
      </Stack>
    </Dialog>
  );
};
