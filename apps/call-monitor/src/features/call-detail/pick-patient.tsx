import styled from 'styled-components';
import { usePickPatientMutation } from '@harmony/api-client/calls';
import { Button, c } from '@harmony/ui';
import { failureWords } from '../../board/failure-words';

const StyledPick = styled.div`
  display: grid;
  justify-items: start;

  > p {
    color: ${c.ink2};
  }
  > p[role='alert'] {
    color: ${c.rouge};
  }
`;

export interface PickPatientProps {
  sessionId: string;
  callId: string;
  patientId: string;
  name: string;
}

/** Says who of a household is calling; remembered as a hint for the next call, never as a choice. */
export const PickPatient = ({ name, ...pick }: PickPatientProps) => {
  const [remember, { isLoading, isSuccess, error }] = usePickPatientMutation();
  return (
    <StyledPick>
      {isSuccess ? (
        <p role="status">Remembered: {name} was calling.</p>
      ) : (
        <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void remember(pick)}>
          {name} is calling
        </Button>
      )}
      {error && <p role="alert">{failureWords(error, 'Nothing was remembered.')}</p>}
    </StyledPick>
  );
};
