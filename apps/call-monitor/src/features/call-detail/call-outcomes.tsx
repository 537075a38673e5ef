import styled from 'styled-components';
import { useSetCallOutcomeMutation } from '@harmony/api-client/calls';
import { CALL_OUTCOME_KEYS, CALL_OUTCOMES, type CallEvent } from '@harmony/domain';
import { Button, c, media, space } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';

const StyledOutcomes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[4]};
  --control-sm: 2.25rem;

  ${media.belowMd} {
    --control-sm: 2.75rem;
  }

  > span {
    margin-inline-end: ${space[4]};
    color: ${c.ink2};
    font: 600 0.875rem/1.3 var(--font-text);
  }
  && button {
    padding-inline: ${space[12]};
    font-size: 0.875rem;
  }
  && [aria-pressed='true'] {
    border-color: ${c.celadonDeep};
    background: ${c.wash};
    color: ${c.link};
  }
`;

/** What came of a call, in one press; another press on it takes it back. */
export const CallOutcomes = ({ sessionId, call }: { sessionId: string; call: CallEvent }) => {
  const [save, { isLoading, originalArgs, error }] = useSetCallOutcomeMutation();
  const current = isLoading ? (originalArgs?.outcome ?? null) : (call.outcome ?? null);
  return (
    <>
      <StyledOutcomes role="group" aria-label="What was the outcome of this call?">
        <span aria-hidden="true">Outcome</span>
        {CALL_OUTCOME_KEYS.map((outcome) => (
          <Button
            key={outcome}
            variant="secondary"
            size="sm"
            aria-pressed={outcome === current}
            onClick={() => void save({ sessionId, callId: call.id, outcome: outcome === current ? null : outcome })}
          >
            {CALL_OUTCOMES[outcome]}
          </Button>
        ))}
      </StyledOutcomes>
      {error && <FailureText error={error} undone="The outcome wasn’t saved." />}
    </>
  );
};
