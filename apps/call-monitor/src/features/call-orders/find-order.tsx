import { useState, type FormEvent } from 'react';
import { useFindOrdersQuery } from '@harmony/api-client/calls';
import { Button, ErrorState, LoadingState, Skeleton, Status, TextField } from '@harmony/ui';
import { OrderList } from './order-list';
import { RefillList } from './refill-list';
import { StyledFind } from './orders-style';

const SHORTEST = 2;

interface FoundProps {
  sessionId: string;
  find: string;
  onSaid: (words: string) => void;
}

const Found = ({ sessionId, find, onSaid }: FoundProps) => {
  const { currentData: data, error, isFetching, refetch } = useFindOrdersQuery({ sessionId, find });
  if (error && !isFetching)
    return (
      <ErrorState title="Orders couldn’t be searched" onRetry={() => void refetch()}>
        <p>Nothing was changed.</p>
      </ErrorState>
    );
  if (!data)
    return (
      <LoadingState isSilent text="Looking for orders...">
        <Skeleton />
      </LoadingState>
    );
  if (data.orders.length === 0) return <Status>No order has this number or name.</Status>;
  return (
    <>
      <OrderList sessionId={sessionId} orders={data.orders} isNamed onSaid={onSaid} />
      <RefillList sessionId={sessionId} refills={data.refills} onSaid={onSaid} />
    </>
  );
};

/** Finds orders by their number or a name. */
export const FindOrder = ({ sessionId, onSaid }: Omit<FoundProps, 'find'>) => {
  const [typed, setTyped] = useState('');
  const [find, setFind] = useState<string | null>(null);
  const [isShort, setIsShort] = useState(false);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const words = typed.trim();
    setIsShort(words.length < SHORTEST);
    setFind(words.length < SHORTEST ? null : words);
  };
  return (
    <>
      <StyledFind role="search" aria-label="Orders" onSubmit={handleSubmit} noValidate>
        <TextField
          label="Order number or name"
          autoComplete="off"
          maxLength={100}
          value={typed}
          error={isShort ? 'Enter at least 2 characters' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </StyledFind>
      {find !== null && <Found key={find} sessionId={sessionId} find={find} onSaid={onSaid} />}
    </>
  );
};
