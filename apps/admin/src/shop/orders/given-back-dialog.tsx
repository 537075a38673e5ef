import { useNoteGivenBackMutation } from '@harmony/api-client/admin';
import { formatMoney, type OrderDetail } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { MethodChoice } from './method-choice';
import { useByHand } from './use-by-hand';

/** Notes that what an order is owed was given back by hand, as when the payment provider has refused a refund. */
export const GivenBackDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [note] = useNoteGivenBackMutation();
  const form = useByHand({ order, amount: order.owed, note, said: 'refund recorded', onClose });
  return (
    <FormDialog title={`Record a refund for order ${order.number}`} submit="Record refund" form={form}>
      <p>
        {formatMoney(order.owed)} is to be refunded. Record here what you’ve refunded by hand; it will no longer be
        refunded online.
      </p>
      <MethodChoice legend="Refunded by" {...form.part('method')} />
      <TextField label="Amount in dollars" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
    </FormDialog>
  );
};
