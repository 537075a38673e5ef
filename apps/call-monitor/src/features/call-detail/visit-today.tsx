import styled from 'styled-components';
import { useGetArrivalsQuery } from '@harmony/api-client/arrivals';
import { ARRIVAL_STATE_NAMES } from '@harmony/domain';
import { c, radius, space } from '@harmony/ui';
import { LateChoice } from '../../board/late-choice';
import { useArrivalActions } from '../../board/use-arrival-actions';
import { useTimes } from '../../board/use-times';

const StyledToday = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.wash};

  strong {
    font-weight: 600;
  }
`;

/** The caller's visits of today, and a press for who says to be late. Nothing for a caller without one. */
export const VisitToday = ({ sessionId, patientId }: { sessionId: string; patientId: string }) => {
  const { data } = useGetArrivalsQuery({ sessionId });
  const { runLate } = useArrivalActions(sessionId);
  const { clockWords } = useTimes();
  const visits = data?.items.filter((row) => row.hasVisit && row.patientId === patientId) ?? [];
  return visits.map((row) => (
    <StyledToday key={row.id}>
      <p>
        <strong>
          Visit today {clockWords(row.startsAt ?? '')}
          {row.doctor !== null && ` with ${row.doctor}`}
        </strong>
        {row.state !== 'expected' && ` (${ARRIVAL_STATE_NAMES[row.state].toLowerCase()})`}
        {row.state === 'expected' && row.lateMinutes !== null && `, running ${row.lateMinutes} min late`}
      </p>
      {row.state === 'expected' && <LateChoice row={row} onChoose={runLate} />}
    </StyledToday>
  ));
};
