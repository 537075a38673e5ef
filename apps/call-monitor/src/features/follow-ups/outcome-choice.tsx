import styled from 'styled-components';
import { FOLLOW_UP_OUTCOME_KEYS, FOLLOW_UP_OUTCOMES, type FollowUpOutcome } from '@harmony/domain';
import { Button, space } from '@harmony/ui';

const StyledChoice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** The outcomes that a follow-up can be closed with. */
export const OutcomeChoice = ({ onChoose }: { onChoose: (outcome: FollowUpOutcome) => void }) => (
  <StyledChoice role="group" aria-label="How did it end?">
    {FOLLOW_UP_OUTCOME_KEYS.map((outcome) => (
      <Button key={outcome} variant="secondary" size="sm" onClick={() => onChoose(outcome)}>
        {FOLLOW_UP_OUTCOMES[outcome]}
      </Button>
    ))}
  </StyledChoice>
);
