import styled from 'styled-components';
import { formatMoney, type HandMethod, type OrderRow } from '@harmony/domain';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { MethodChoice } from './method-choice';
import { piecesText } from './order-words';
import { useMoveDraft } from './use-move-draft';

const Sum = styled.strong`
  font: 500 2rem/1.2 var(--font-display);
  font-variant-numeric: lining-nums tabular-nums;
`;

/** Hands an order over and takes the money in one act. */
export const HandOverDialog = ({ order, onClose }: { order: OrderRow; onClose: () => void }) => {
  const { number, customerName, pieces, shelf, toPay } = order;
  const isDue = toPay > 0;
  const form = useMoveDraft<{ method: HandMethod }>({
    order,
    first: { method: 'cash' },
    bodyOf: ({ method }) => ({ move: 'hand-over', paidBy: isDue ? method : null }),
    onClose,
  });
  return (
    <FormDialog
      title={`Hand over order ${number}`}
      submit={isDue ? `Take ${formatMoney(toPay)} and hand over` : 'Hand over'}
      form={form}
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
          <MethodChoice {...form.part('method')} />
        </>
      ) : (
        <p>Everything is paid.</p>
      )}
    </FormDialog>
  );
};
