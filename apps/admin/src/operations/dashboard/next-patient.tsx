import { Link } from 'react-router-dom';
import { useGetScheduleQuery } from '@harmony/api-client/admin';
import type { ScheduledVisit } from '@harmony/domain';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { useClock } from '../../platform/kit/clock';
import { Part } from '../../platform/kit/part';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useNow } from '../../platform/kit/use-now';
import { Line, Lines, LineSkeletons } from './lines';

/** Whoever waits already comes first; clinics that follow nobody from the door to the room have the next time. */
const nextOf = (visits: readonly ScheduledVisit[], practitionerId: number, now: Date) =>
  visits.find(
    (visit) =>
      visit.practitionerId === practitionerId &&
      (visit.state === 'arrived' || (visit.state === 'booked' && Date.parse(visit.startsAt) >= now.getTime())),
  );

/** Who comes next today to the practitioner whose account this is. */
export const NextPatient = ({ practitionerId }: { practitionerId: number }) => {
  const { date } = useClinicTime();
  const query = useGetScheduleQuery({ from: date, days: 1 });
  const clock = useClock();
  const now = useNow();
  return (
    <Part title="Your next patient" aside={<Link to="/schedule">Your day</Link>}>
      <QueryState query={query} what="Your next patient" skeleton={<LineSkeletons lines={1} />}>
        {({ visits }) => {
          const next = nextOf(visits, practitionerId, now);
          return (
            <Lines>
              <Line>
                {next ? (
                  <Link to={`/schedule?visit=${next.id}`}>
                    {clock.time(next.startsAt)} {next.patientName}
                  </Link>
                ) : (
                  'You have no more patients today.'
                )}
                {next && <small>{[next.type, next.state === 'arrived' && 'is here'].filter(Boolean).join(', ')}</small>}
              </Line>
            </Lines>
          );
        }}
      </QueryState>
    </Part>
  );
};
