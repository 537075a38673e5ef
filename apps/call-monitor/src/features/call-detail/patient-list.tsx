import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CallEvent, CallPatient } from '@harmony/domain';
import { AccordionItem, Badge, Button, c, space } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { patientToggled } from '../../board/board.slice';
import { matchWords } from '../../board/call-words';
import { panel } from '../../board/panel';
import { useTimes } from '../../board/use-times';
import { PatientCard } from './patient-card';
import { patientSummary } from './patient-summary';
import { VisitToday } from './visit-today';
import { useChooseCaller } from './household';

const StyledList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`;

const StyledPatient = styled.div<{ $isRemembered?: boolean }>`
  padding-inline: ${space[20]};
  border: 1px solid ${({ $isRemembered }) => ($isRemembered ? c.celadonDeep : 'transparent')};
  ${panel}
`;

export interface PatientListProps {
  sessionId: string;
  call: CallEvent;
  /** What each card ends with. */
  renderNotes: (patient: CallPatient, heading: 'h4') => ReactNode;
}

/**
 * The patients who may be calling. A single one is open from the start; of a household all are closed, until the front desk
 * says who is calling: then only they are shown. Whoever was chosen last time is only marked.
 */
export const PatientList = ({ sessionId, call, renderNotes }: PatientListProps) => {
  const expanded = useBoard((state) => state.board.expanded);
  const dispatch = useBoardDispatch();
  const times = useTimes();
  const caller = useBoard((state) => state.board.caller);
  const { choose } = useChooseCaller(sessionId, call.id);
  const isHousehold = call.patients.length > 1;
  const chosen = call.patients.filter(({ id }) => id === caller);
  return (
    <StyledList>
      {(chosen.length > 0 ? chosen : call.patients).map((patient) => (
        <StyledPatient key={patient.id} $isRemembered={patient.isRemembered}>
          <AccordionItem
            framed
            title={
              <>
                <span data-private="">{matchWords(patient)}</span>
                {patient.isRemembered && caller === null && <Badge>Called last time</Badge>}
              </>
            }
            summary={<span data-private="">{patientSummary(patient, times)}</span>}
            open={expanded.includes(patient.id)}
            onToggle={() => dispatch(patientToggled(patient.id))}
          >
            <PatientCard
              patient={patient}
              today={<VisitToday sessionId={sessionId} patientId={patient.id} />}
              notes={renderNotes(patient, 'h4')}
              action={
                isHousehold &&
                caller === null && (
                  <div>
                    <Button variant="secondary" size="sm" onClick={() => choose(patient)}>
                      {patient.name} is calling
                    </Button>
                  </div>
                )
              }
            />
          </AccordionItem>
        </StyledPatient>
      ))}
    </StyledList>
  );
};
