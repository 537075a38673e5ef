import { useState } from 'react';
import styled from 'styled-components';
import { formatMoney, type HandMethod, type OrderRow } from '@harmony/domain';
import { FormDialog } from '../../platform/editor/form-dialog';
import { MethodChoice } from './method-choice';
import { piecesText } from './order-words';
import { useMoveOrder } from './use-order-act';

const Sum = styled.strong`
  font: 500 2rem/1.2 var(--font-display);
  font-variant-numeric: lining-nums tabular-nums;
`;

/** Hands an order over and takes the money in one act. */
export const HandOverDialog = ({ order, onClose }: { order: OrderRow; onClose: () => void }) => {
  const [method, setMethod] = useState<HandMethod>('cash');
  const { trouble, isPending, make } = useMoveOrder(onClose);
  const { number, customerName, pieces, shelf, toPay } = order;
  const isDue = toPay > 0;
  const handleSubmit = (): void => {
    void make(order, { move: 'hand-over', paidBy: isDue ? method : null });
  };
  return (
    <FormDialog
      title={`Hand over order ${number}`}
      submit={isDue ? `Take ${formatMoney(toPay)} and hand over` : 'Hand over'}
      pending={isPending}
      trouble={trouble}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
};
