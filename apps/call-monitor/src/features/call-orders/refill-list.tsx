import { useState } from 'react';
import { longDateText, type CallOrders } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { AskRefill } from './ask-refill';
import { StyledButtons, StyledList } from './orders-style';

type CallRefill = CallOrders['refills'][number];

/** '2 refills left, next from Monday, April 12, 2027', or why there is none. */
function refillWords({ left, nextOn, refusal }: CallRefill): string {
  if (nextOn === null && refusal !== null) return refusal;
  const many = left === 1 ? '1 refill left' : `${left} refills left`;
  return nextOn === null ? `${many}, can be ordered now` : `${many}, next from ${longDateText(nextOn)}`;
}

interface RefillRowProps {
  sessionId: string;
  refill: CallRefill;
  /** Its place in the list: until it is opened it has no name. */
  place: number;
  onSaid: (words: string) => void;
}

const RefillRow = ({ sessionId, refill, place, onSaid }: RefillRowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <span data-private="">
        {isOpen && <strong>{refill.name}: </strong>}
        {refillWords(refill)}
      </span>
      <StyledButtons>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide details' : 'Show details'}: refill ${place}`}
          onClick={() => setIsOpen((before) => !before)}
        >
          {isOpen ? 'Hide details' : 'Show details'}
        </Button>
        <AskRefill
          sessionId={sessionId}
          orderId={refill.orderId}
          refillId={refill.id}
          label={`Ask for a refill of ${place}`}
          onSaid={onSaid}
        />
      </StyledButtons>
    </li>
  );
};

export interface RefillListProps {
  sessionId: string;
  refills: CallOrders['refills'];
  /** Tells what was done. */
  onSaid: (words: string) => void;
}

/** What whoever calls can have again, without its name until that is opened. */
export const RefillList = ({ sessionId, refills, onSaid }: RefillListProps) =>
  refills.length > 0 && (
    <StyledList aria-label="Refills">
      {refills.map((refill, index) => (
        <RefillRow key={refill.id} sessionId={sessionId} refill={refill} place={index + 1} onSaid={onSaid} />
      ))}
    </StyledList>
  );
