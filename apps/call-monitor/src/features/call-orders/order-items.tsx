import { useGetCallOrderQuery } from '@harmony/api-client/calls';
import { ErrorState, LoadingState, Skeleton } from '@harmony/ui';
import { PlainList } from '../../board/plain-list';

/** What is in an order. Each look is noted. */
export const OrderItems = ({ sessionId, id }: { sessionId: string; id: number }) => {
  const { data, error, isFetching, refetch } = useGetCallOrderQuery({ sessionId, id });
  if (error && !isFetching)
    return (
      <ErrorState title="The contents couldn’t be loaded" onRetry={() => void refetch()}>
        <p>Nothing was changed.</p>
      </ErrorState>
    );
  if (!data)
    return (
      <LoadingState isSilent text="Looking it up...">
        <Skeleton />
      </LoadingState>
    );
  return (
    <PlainList aria-label="Show contents" data-private="">
      {data.items.map(({ name, quantity }) => (
        <li key={name}>
          {quantity} × {name}
        </li>
      ))}
    </PlainList>
  );
};
