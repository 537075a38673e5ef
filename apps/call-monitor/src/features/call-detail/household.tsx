import styled from 'styled-components';
import { usePickPatientMutation } from '@harmony/api-client/calls';
import type { CallEvent, CallPatient } from '@harmony/domain';
import { Button, c, media, radius, space } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { callerChosen } from '../../board/board.slice';
import { matchWords } from '../../board/call-words';
import { FailureText } from '../../board/failure-text';
import { PlainList } from '../../board/plain-list';
import { useTimes } from '../../board/use-times';
import { StyledSideSection } from './caller-history';
import { patientSummary } from './patient-summary';

const StyledMember = styled.button`
  display: grid;
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: ${space[8]} ${space[12]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: none;
  color: ${c.ink};
  text-align: start;
  overflow-wrap: anywhere;

  ${media.hover} {
    &:hover {
      background: ${c.wash};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${c.celadonDeep};
    background: ${c.wash};
  }
  strong {
    font: 600 0.9375rem/1.4 var(--font-text);
  }
  small {
    color: ${c.ink2};
    font: 400 0.875rem/1.4 var(--font-text);
  }
`;

/** Says which member of a household is calling: shows their card, and marks them at the next call of the number. */
export function useChooseCaller(sessionId: string, callId: string) {
  const dispatch = useBoardDispatch();
  const [pick, { error }] = usePickPatientMutation();
  return {
    error,
    choose: ({ id }: Pick<CallPatient, 'id'>) => {
      dispatch(callerChosen(id));
      void pick({ sessionId, callId, patientId: id });
    },
    undo: () => void dispatch(callerChosen(null)),
  };
}

/** The household of a number, once somebody has said who is calling: one press swaps, and the choice can be undone. */
export const Household = ({ sessionId, call }: { sessionId: string; call: CallEvent }) => {
  const caller = useBoard((state) => state.board.caller);
  const times = useTimes();
  const { choose, undo, error } = useChooseCaller(sessionId, call.id);
  return (
    <StyledSideSection>
      <h3>Household</h3>
      <PlainList aria-label="Household">
        {call.patients.map((patient) => (
          <li key={patient.id}>
            <StyledMember
              type="button"
              data-private=""
              aria-pressed={patient.id === caller}
              onClick={() => patient.id !== caller && choose(patient)}
            >
              <strong>{matchWords(patient)}</strong>
              <small>{patientSummary(patient, times)}</small>
            </StyledMember>
          </li>
        ))}
      </PlainList>
      {error && <FailureText error={error} undone="The choice wasn’t saved for the next call." />}
      <div>
        <Button variant="quiet" size="sm" onClick={undo}>
          Undo choice
        </Button>
      </div>
    </StyledSideSection>
  );
};
