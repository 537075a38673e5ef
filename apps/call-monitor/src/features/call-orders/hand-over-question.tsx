import { useState } from 'react';
import styled from 'styled-components';
import { useHandOverOrderMutation } from '@harmony/api-client/calls';
import {
  capital,
  formatMoney,
  HAND_METHODS,
  PAYMENT_METHOD_NAMES,
  type CallOrder,
  type HandMethod,
} from '@harmony/domain';
import { Button, Dialog, space } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';

const StyledMethods = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: 0 ${space[12]};
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-block-size: 2.75rem;
  }
`;

export interface QuestionProps {
  sessionId: string;
  order: CallOrder;
  onClose: () => void;
  /** Told what was done. */
  onDone: (words: string) => void;
}

/** Hands an order over, and takes what is still due. */
export const HandOverQuestion = ({ sessionId, order, onClose, onDone }: QuestionProps) => {
  const [method, setMethod] = useState<HandMethod>('cash');
  const [handOver, { isLoading, error }] = useHandOverOrderMutation();
  const { id, number, customerName, toPay, shelf } = order;
  const isDue = toPay > 0;
  const handleConfirm = async (): Promise<void> => {
    const answer = await handOver({ sessionId, id, paidBy: isDue ? method : null });
    if (!answer.error) onDone(`Order ${number} was handed over.`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hand over order ${number}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button pending={isLoading} onClick={() => void handleConfirm()}>
            {isDue ? `Take ${formatMoney(toPay)} and hand over` : 'Hand over'}
          </Button>
        </>
      }
    >
      <p data-private="">
        {customerName}
        {shelf !== null && `, shelf ${shelf}`}. {isDue ? `${formatMoney(toPay)} to pay.` : 'Everything is paid.'}
      </p>
      {isDue && (
        <StyledMethods>
          <legend>Paid by</legend>
          {HAND_METHODS.map((each) => (
            <label key={each}>
              <input type="radio" name="paid-by" checked={method === each} onChange={() => setMethod(each)} />
              {capital(PAYMENT_METHOD_NAMES[each])}
            </label>
          ))}
        </StyledMethods>
      )}
      {error && <FailureText error={error} undone="The order wasn’t handed over." />}
    </Dialog>
  );
};
