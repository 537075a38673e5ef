import { useId, useState, type FormEvent } from 'react';
import { formatMoney, type OrderDetail } from '@harmony/domain';
import { Button, Dialog, TextArea } from '@harmony/ui';
import { Stack } from '../../platform/kit/layout';
import { Refused } from '../../platform/editor/refused';
import { useMoveOrder } from './use-order-act';

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
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const form = useId();
  const { trouble, isPending, make } = useMoveOrder(onClose);
  const verb = move === 'cancel' ? 'Cancel order' : 'Decline order';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') void make(order, { move, reason });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${verb} ${order.number}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep order
          </Button>
          <Button variant="danger" type="submit" form={form} pending={isPending}>
            {verb}
          </Button>
        </>
      }
    >
      <Stack as="form" $gap={16} id={form} onSubmit={handleSubmit} noValidate>
        <Refused trouble={trouble} />
        <p>{consequences(order)}</p>
        <TextArea
          label="Reason"
          hint="For the clinic only; it isn’t in the email."
          rows={2}
          maxLength={500}
          value={reason}
          error={isMissing && reason.trim() === '' ? 'Enter a reason' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </Dialog>
  );
};
