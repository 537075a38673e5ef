import type { ReactNode } from 'react';
import styled from 'styled-components';
import { isHttpError } from '@harmony/api-client';
import { assertive, Button, c, ErrorState, LoadingState, radius, space, Status } from '@harmony/ui';

type Failure = Parameters<typeof isHttpError>[0];

/** The part of an RTK Query result that is used. */
export interface QueryResult<Data> {
  data?: Data | undefined;
  isError: boolean;
  error?: Failure | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: QueryResult<Data>;
  /** What is loaded, as the beginning of a sentence: "Services" makes "Services couldn’t be loaded". */
  what: string;
  /** The shape of the content, while it loads. */
  skeleton?: ReactNode;
  /** For what is a field or less: a failure takes one line. */
  isLine?: boolean;
  children: (data: Data) => ReactNode;
}

const StyledLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.input};
  background: ${c.amberBg};
  color: ${c.amber};
`;

const Stale = styled(StyledLine)`
  margin-block-end: ${space[16]};
`;

/** If the server has responded, checking the connection does not help. */
const whatHelps = (error: Failure | undefined): string =>
  error !== undefined && isHttpError(error) && typeof error.status === 'number' && error.status >= 500
    ? 'The server had a problem. Try again in a moment.'
    : 'Check your connection and try again.';

/**
 * Draws the result of a query: a skeleton while it loads, an error with Retry if it failed, otherwise the data. If only a
 * refresh failed, the data stays, with a note that it may be out of date.
 */
export const QueryState = <Data,>({ query, what, skeleton, isLine = false, children }: QueryStateProps<Data>) => {
  const { data, isError, error, isFetching, refetch } = query;
  if (data === undefined) {
    if (isError && !isFetching)
      return isLine ? (
        <StyledLine {...assertive}>
          {what} couldn’t be loaded.
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </StyledLine>
      ) : (
        <ErrorState title={`${what} couldn’t be loaded`} onRetry={() => void refetch()}>
          <p>Nothing is lost. {whatHelps(error)}</p>
        </ErrorState>
      );
    return <LoadingState text={`Loading ${what.toLowerCase()}…`}>{skeleton}</LoadingState>;
  }
  return (
    <>
      {isError && (
        <Status as={Stale}>
          {what} couldn’t be refreshed: what you see may be out of date.
          <Button variant="quiet" size="sm" pending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </Status>
      )}
      {children(data)}
    </>
  );
};
