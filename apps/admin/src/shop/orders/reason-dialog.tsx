import { formatMoney, type OrderDetail } from '@harmony/domain';
import { TextArea } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { useMoveDraft } from './use-move-draft';

export interface ReasonDialogProps {
  order: OrderDetail;
  move: 'cancel' | 'decline';
  onClose: () => void;
}

/** What becomes of money and goods when an order ends. */
function consequences({ paidAmount, refundedAmount, status }: OrderDetail): string {
  const back = paidAmount - refundedAmount;
  const money = back > 0 ? `${formatMoney(back)} will be refunded the way it was paid.` : 'Nothing has been paid.';
  return `${money} ${status === 'ready' ? 'Packed items go back to their lots.' : 'Its stock is available again.'} The patient gets an email.`;
}

/** Cancels or declines an order, with the reason. */
export const ReasonDialog = ({ order, move, onClose }: ReasonDialogProps) => {
  const form = useMoveDraft({
    order,
    first: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && 'Enter a reason' }),
    bodyOf: ({ reason }) => ({ move, reason }),
    onClose,
  });
  const verb = move === 'cancel' ? 'Cancel order' : 'Decline order';
  return (
    <FormDialog title={`${verb} ${order.number}?`} submit={verb} danger cancel="Keep order" form={form}>
      <p>{consequences(order)}</p>
      <TextArea
        label="Reason"
        hint="For the clinic only; it isn’t in the email."
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
