import styled from 'styled-components';
import { useGetBlockedNumbersQuery, useUnblockNumberMutation } from '@harmony/api-client/calls';
import { formatPhone } from '@harmony/domain';
import { Button, c, space } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';
import { PlainList } from '../../board/plain-list';
import { useTimes } from '../../board/use-times';

const StyledBlocked = styled.section`
  display: grid;
  gap: ${space[8]};

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[12]};
    padding-block: ${space[4]};
    border-block-start: 1px solid ${c.line};
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: ${c.ink2};
  }
`;

/** The numbers whose calls never ring, each with a button to unblock it. */
export const BlockedNumbers = ({ sessionId }: { sessionId: string }) => {
  const { data, isError } = useGetBlockedNumbersQuery({ sessionId });
  const [unblock, { isLoading, originalArgs, error }] = useUnblockNumberMutation();
  const { whenWords } = useTimes();
  return (
    <StyledBlocked aria-labelledby="blocked-numbers">
      <h3 id="blocked-numbers">Blocked numbers</h3>
      {!data && <p>{isError ? 'They couldn’t be loaded.' : 'Loading…'}</p>}
      {data?.length === 0 && <p>None. You can block a number from one of its calls.</p>}
      {data && data.length > 0 && (
        <PlainList aria-labelledby="blocked-numbers">
          {data.map(({ number, blockedBy, blockedAt }) => (
            <li key={number}>
              <span>
                {formatPhone(number)}
                <small>
                  {whenWords(blockedAt)} by {blockedBy}
                </small>
              </span>
              <Button
                variant="secondary"
                size="sm"
                pending={isLoading && originalArgs?.number === number}
                aria-label={`Unblock ${formatPhone(number)}`}
                onClick={() => void unblock({ sessionId, number })}
              >
                Unblock
              </Button>
            </li>
          ))}
        </PlainList>
      )}
      {error && <FailureText error={error} undone="The number is still blocked." />}
    </StyledBlocked>
  );
};
