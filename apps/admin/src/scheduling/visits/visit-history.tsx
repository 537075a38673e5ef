import { useGetVisitHistoryQuery } from '@harmony/api-client/admin';
import type { VisitRow } from '@harmony/domain';
import { Skeleton } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { Moment } from '../../platform/kit/moment';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { HistoryList } from '../../platform/kit/lists/history-list';
import { changeText } from './visit-words';

/** Who did what to a visit, the latest first. */
export const VisitHistorySheet = ({ visit, onClose }: { visit: VisitRow; onClose: () => void }) => {
  const clock = useClock();
  const history = useGetVisitHistoryQuery(visit.id, { refetchOnMountOrArgChange: true });
  return (
    <Sheet open title={`Visit on ${clock.full(visit.startsAt)}`} onClose={onClose}>
      <QueryState query={history} what="The history" skeleton={<Skeleton shape="card" />}>
        {(events) =>
          events.length === 0 ? (
            <p>No changes have been recorded.</p>
          ) : (
            <HistoryList>
              {events.map((event) => (
                <li key={event.id}>
                  <span>{changeText(event, clock.full)}</span>
                  <small>
                    {event.by !== null && `${event.by}, `}
                    <Moment at={event.at} />
                  </small>
                </li>
              ))}
            </HistoryList>
          )
        }
      </QueryState>
    </Sheet>
  );
};
