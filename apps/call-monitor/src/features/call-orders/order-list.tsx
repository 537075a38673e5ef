import { useState } from 'react';
import { useMailOrderLinkMutation } from '@harmony/api-client/calls';
import type { CallOrder } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';
import { IntoMain } from '../../board/into-main';
import { AskRefill } from './ask-refill';
import { HandOverQuestion } from './hand-over-question';
import { OrderItems } from './order-items';
import { StyledButtons, StyledList } from './orders-style';
import { PromiseQuestion } from './promise-question';

type Asked = 'hand-over' | 'promise';

/** Orders that can still be promised for a day: neither on their way nor over. */
const canPromise = ({ status }: CallOrder): boolean => status === 'pending' || status === 'confirmed';

interface OrderRowProps {
  sessionId: string;
  order: CallOrder;
  isNamed: boolean;
  /** How it stands has been said already. */
  isAnswer: boolean;
  onSaid: (words: string) => void;
}

const OrderRow = ({ sessionId, order, isNamed, isAnswer, onSaid }: OrderRowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [mailLink, { isLoading, error }] = useMailOrderLinkMutation();
  const { id, number, customerName, status, line, canHandOver, canMailLink } = order;
  const say = (words: string): void => {
    setAsked(null);
    onSaid(words);
  };
  const handleMail = async (): Promise<void> => {
    const answer = await mailLink({ sessionId, id });
    if (!answer.error) onSaid(`The link to order ${number} was emailed again.`);
  };
  return (
    <li>
      <span data-private="">
        <strong>Order {number}</strong>
        {isNamed && `, ${customerName}`}
        {!isAnswer && `: ${line}`}
      </span>
      {isOpen && <OrderItems sessionId={sessionId} id={id} />}
      <StyledButtons>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide contents' : 'Show contents'}: order ${number}`}
          onClick={() => setIsOpen((before) => !before)}
        >
          {isOpen ? 'Hide contents' : 'Show contents'}
        </Button>
        {canHandOver && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Hand over order ${number}`}
            onClick={() => setAsked('hand-over')}
          >
            Hand over
          </Button>
        )}
        {canPromise(order) && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Record a promise for order ${number}`}
            onClick={() => setAsked('promise')}
          >
            Record a promise
          </Button>
        )}
        {canMailLink && (
          <Button
            variant="quiet"
            size="sm"
            pending={isLoading}
            aria-label={`Email the link to order ${number}`}
            onClick={() => void handleMail()}
          >
            Email the link
          </Button>
        )}
        {status === 'completed' && (
          <AskRefill
            sessionId={sessionId}
            orderId={id}
            refillId={null}
            label={`Ask for a refill of order ${number}`}
            onSaid={onSaid}
          />
        )}
      </StyledButtons>
      {error && <FailureText error={error} undone="No email was sent." />}
      {asked && (
        <IntoMain>
          {asked === 'hand-over' ? (
            <HandOverQuestion sessionId={sessionId} order={order} onClose={() => setAsked(null)} onDone={say} />
          ) : (
            <PromiseQuestion sessionId={sessionId} order={order} onClose={() => setAsked(null)} onDone={say} />
          )}
        </IntoMain>
      )}
    </li>
  );
};

export interface OrderListProps {
  sessionId: string;
  orders: readonly CallOrder[];
  /** Says whose each is: they were searched for. */
  isNamed?: boolean;
  /** What has been said above: the order with this line does not repeat it. */
  answer?: string;
  /** Tells what was done. */
  onSaid: (words: string) => void;
}

/** Orders, each with what the reception can do with it. */
export const OrderList = ({ sessionId, orders, isNamed = false, answer, onSaid }: OrderListProps) =>
  orders.length > 0 && (
    <StyledList aria-label="Orders">
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          sessionId={sessionId}
          order={order}
          isNamed={isNamed}
          isAnswer={order.line === answer}
          onSaid={onSaid}
        />
      ))}
    </StyledList>
  );
