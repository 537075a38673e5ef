import { useId, useState } from 'react';
import { isAnswered } from '@harmony/api-client';
import { useGetCallOrdersQuery } from '@harmony/api-client/calls';
import type { CallEvent } from '@harmony/domain';
import { Button, ErrorState, LoadingState, Skeleton, Status } from '@harmony/ui';
import { otherNumber } from '../../board/call-words';
import { FindOrder } from './find-order';
import { OrderList } from './order-list';
import { RefillList } from './refill-list';
import { StyledAnswer, StyledOrders } from './orders-style';

export interface CallOrdersProps {
  sessionId: string;
  call: CallEvent;
}

/** The orders of the number that calls. */
const OfNumber = ({ sessionId, call, onSaid }: CallOrdersProps & { onSaid: (words: string) => void }) => {
  const { data, error, isFetching, refetch } = useGetCallOrdersQuery({ sessionId, callId: call.id });
  if (error && !isFetching)
    return (
      <ErrorState title="Orders couldn’t be loaded" onRetry={() => void refetch()}>
        <p>Nothing was changed.</p>
      </ErrorState>
    );
  if (!data)
    return (
      <LoadingState isSilent text="Looking for orders...">
        <Skeleton />
      </LoadingState>
    );
  return (
    <>
      <StyledAnswer data-private="">{data.answer}</StyledAnswer>
      <OrderList sessionId={sessionId} orders={data.orders} answer={data.answer} onSaid={onSaid} />
      <RefillList sessionId={sessionId} refills={data.refills} onSaid={onSaid} />
    </>
  );
};

/**
 * 'Are my herbs ready?': the first line answers it. It is asked once the card is there, so that it never delays it. What is in an
 * order is named only once that was opened. Whoever withholds their number, or calls from another one, is searched for.
 */
export const CallOrders = ({ sessionId, call }: CallOrdersProps) => {
  const heading = useId();
  const [said, setSaid] = useState('');
  const hasNumber = call.fromKind === 'number' && otherNumber(call) !== null;
  const [isFinding, setIsFinding] = useState(!hasNumber);
  // The same call is asked only once: this is what the part above has asked.
  const { error } = useGetCallOrdersQuery({ sessionId, callId: call.id }, { skip: !hasNumber });
  // Orders have just been switched off, or the call is not kept any more.
  if (error && isAnswered(error) && error.status === 404) return null;
  return (
    <StyledOrders aria-labelledby={heading}>
      <h3 id={heading}>Orders</h3>
      {hasNumber ? (
        <OfNumber sessionId={sessionId} call={call} onSaid={setSaid} />
      ) : (
        <p>The number was withheld. Ask for the order number or the name.</p>
      )}
      <Status>{said}</Status>
      {isFinding ? (
        <FindOrder sessionId={sessionId} onSaid={setSaid} />
      ) : (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setIsFinding(true)}>
            Find another order
          </Button>
        </div>
      )}
    </StyledOrders>
  );
};
