import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { formatMoney, type HandMethod, type OrderRow } from '@harmony/domain';
import { Dialog } from '@harmony/ui';
import { FormFooter } from '../../kit/form-footer';
import { Stack } from '../../kit/layout';
import { MethodChoice } from './method-choice';
import { piecesText } from './order-words';
import { Refused } from './refused';
import { useMoveOrder } from './use-order-act';

const Sum = styled.strong`
  font: 500 2rem/1.2 var(--font-display);
  font-variant-numeric: lining-nums tabular-nums;
`;

/** Hands an order over and takes the money in one act. */
export const HandOverDialog = ({ order, onClose }: { order: OrderRow; onClose: () => void }) => {
  const [method, setMethod] = useState<HandMethod>('cash');
  const form = useId();
  const { trouble, isPending, make } = useMoveOrder(onClose);
  const { number, customerName, pieces, shelf, toPay } = order;
  const isDue = toPay > 0;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void make(order, { move: 'hand-over', paidBy: isDue ? method : null });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hand over order ${number}`}
      footer={
        <FormFooter
          form={form}
          submit={isDue ? `Take ${formatMoney(toPay)} and hand over` : 'Hand over'}
          pending={isPending}
          onCancel={onClose}
        />
      }
    >
      <Stack as="form" $gap={16} id={form} onSubmit={handleSubmit} noValidate>
        <Refused trouble={trouble} />
        <p>
          {customerName}, {piecesText(pieces)}
          {shelf !== null && `, shelf ${shelf}`}
        </p>
        {isDue ? (
          <>
            <p>
              <Sum>{formatMoney(toPay)}</Sum> to pay
            </p>
            <MethodChoice value={method} onChange={setMethod} />
          </>
        ) : (
          <p>Everything is paid.</p>
        )}
      </Stack>
    </Dialog>
  );
};
