import styled from 'styled-components';
import { LATE_CHOICES, type Arrival } from '@harmony/domain';
import { Button, space } from '@harmony/ui';
import type { ArrivalActions } from './use-arrival-actions';

const StyledChoice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

export interface LateChoiceProps {
  row: Arrival;
  onChoose: ArrivalActions['runLate'];
}

/** By how many minutes somebody says to be late; one press marks it on every board. */
export const LateChoice = ({ row, onChoose }: LateChoiceProps) => (
  <StyledChoice role="group" aria-label={`Running late: ${row.name}`}>
    <span>Running late</span>
    {LATE_CHOICES.map((minutes) => (
      <Button
        key={minutes}
        size="sm"
        variant="secondary"
        aria-pressed={row.lateMinutes === minutes}
        onClick={() => void onChoose(row, row.lateMinutes === minutes ? null : minutes)}
      >
        {minutes} min
      </Button>
    ))}
  </StyledChoice>
);
