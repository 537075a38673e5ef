import styled from 'styled-components';
import { usePickPatientMutation } from '@harmony/api-client/calls';
import { Button, c } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';

const StyledPick = styled.div`
  display: grid;
  justify-items: start;
`;

const StyledDone = styled.p`
  color: ${c.ink2};
`;

export interface PickPatientProps {
  sessionId: string;
  callId: string;
  patientId: string;
  name: string;
}

/** Confirms which member of a household is calling; the next call only hints at them, it never chooses by itself. */
export const PickPatient = ({ name, ...pick }: PickPatientProps) => {
  const [remember, { isLoading, isSuccess, error }] = usePickPatientMutation();
  return (
    <StyledPick>
      {isSuccess ? (
        <StyledDone role="status">Remembered: {name} was calling.</StyledDone>
      ) : (
        <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void remember(pick)}>
          {name} is calling
        </Button>
      )}
      {error && <FailureText error={error} kept="Nothing was remembered." />}
    </StyledPick>
  );
};
