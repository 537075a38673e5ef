import { useGetVisitsQuery } from '@harmony/api-client/admin';
import type { Schedule, VisitRow } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { ButtonLine } from '../../../platform/kit/button-line';
import { useClock } from '../../../platform/kit/clock';
import { whatText } from '../../visits/visit-words';
import { lastOf } from './new-visit';

interface LastVisitProps {
  patientId: number;
  schedule: Schedule;
  onRepeat: (visit: VisitRow) => void;
}

/** Takes treatment and practitioner of the patient's last visit. Nothing where there is none, or it could not be loaded. */
export const LastVisit = ({ patientId, schedule, onRepeat }: LastVisitProps) => {
  const clock = useClock();
  const { currentData } = useGetVisitsQuery(patientId, { refetchOnMountOrArgChange: true });
  const last = currentData && lastOf(currentData.items, schedule);
  if (!last) return null;
  return (
    <ButtonLine>
      <Button size="sm" variant="secondary" onClick={() => onRepeat(last)}>
        Repeat last visit
      </Button>
      <p>
        {whatText(last)}, {clock.day(last.startsAt, new Date())}
      </p>
    </ButtonLine>
  );
};
