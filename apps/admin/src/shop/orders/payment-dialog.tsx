import { useNotePaymentMutation } from '@harmony/api-client/admin';
import { formatMoney, type OrderDetail } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { MethodChoice } from './method-choice';
import { useByHand } from './use-by-hand';

/** Notes money that came in by hand, such as a check in the post. */
export const PaymentDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [note] = useNotePaymentMutation();
  const form = useByHand({ order, amount: order.toPay, note, said: 'payment recorded', onClose });
  return (
    <FormDialog title={`Record a payment for order ${order.number}`} submit="Record payment" form={form}>
      <p>{formatMoney(order.toPay)} is still due.</p>
      <MethodChoice {...form.part('method')} />
      <TextField label="Amount in dollars" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
    </FormDialog>
  );
};
