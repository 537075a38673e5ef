import styled from 'styled-components';
import { useGetVisitHistoryQuery } from '@harmony/api-client/admin';
import type { VisitRow } from '@harmony/domain';
import { c, Skeleton, space } from '@harmony/ui';
import { useClock } from '../../kit/clock';
import { Moment } from '../../kit/moment';
import { QueryState } from '../../kit/query-state';
import { Sheet } from '../../kit/sheet';
import { changeText } from './visit-words';

const StyledEvents = styled.ol`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: ${space[4]};
    padding-block-end: ${space[16]};
    border-block-end: 1px solid ${c.line};
    overflow-wrap: anywhere;
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

/** Who did what to a visit, the latest first. */
export const VisitHistorySheet = ({ visit, onClose }: { visit: VisitRow; onClose: () => void }) => {
  const clock = useClock();
  const history = useGetVisitHistoryQuery(visit.id, { refetchOnMountOrArgChange: true });
  return (
    <Sheet open title={`Visit of ${clock.full(visit.startsAt)}`} onClose={onClose}>
      <QueryState query={history} what="The history" skeleton={<Skeleton shape="card" />}>
        {(events) =>
          events.length === 0 ? (
            <p>Nothing has changed since visits have a history.</p>
          ) : (
            <StyledEvents>
              {events.map((event) => (
                <li key={event.id}>
                  <span>{changeText(event, clock.full)}</span>
                  <small>
                    {event.by !== null && `${event.by}, `}
                    <Moment at={event.at} />
                  </small>
                </li>
              ))}
            </StyledEvents>
          )
        }
      </QueryState>
    </Sheet>
  );
};
