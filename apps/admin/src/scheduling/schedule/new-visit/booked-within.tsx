import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatPhone, telHref, zonedNow, type Schedule, type VisitRow } from '@harmony/domain';
import { Button, c, space, Status } from '@harmony/ui';
import { BoxedList } from '../../../platform/kit/lists/boxed-list';
import { ButtonLine } from '../../../platform/kit/button-line';
import { useClock } from '../../../platform/kit/clock';
import { Stack } from '../../../platform/kit/layout';
import { Moment } from '../../../platform/kit/moment';
import { Notice } from '../../../platform/kit/notice';
import { countText } from '../../../platform/kit/words';
import { recordPlace } from '../../../platform/record-links';
import { whatText } from '../../visits/visit-words';
import { useScheduleAddress } from '../use-schedule-view';

const Visits = styled(BoxedList)`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]} ${space[16]};
    padding: ${space[12]} ${space[16]};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${c.ink2};
    font: var(--type-small);
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    min-block-size: 1.75rem;
    color: ${c.link};
  }
`;

export interface BookedWithinProps {
  /** Coming visits in the blocked time. */
  visits: readonly VisitRow[];
  schedule: Schedule;
  onClose: () => void;
}

/** What is booked within time that was blocked: it stays until somebody moves it, or calls. */
export const BookedWithin = ({ visits, schedule, onClose }: BookedWithinProps) => {
  const { timeZone } = useClock();
  const addressOf = useScheduleAddress();
  const placeOf = ({ id, startsAt }: VisitRow): string =>
    '/schedule' + addressOf({ date: zonedNow(new Date(startsAt), timeZone).date, visitId: id });
  return (
    <Stack $gap={16}>
      <Status as={Notice}>
        The time is blocked. {countText(visits.length, { one: 'visit is', many: 'visits are' })} booked within it and
        kept. Move them or call.
      </Status>
      <Visits role="list" aria-label="Visits within the blocked time">
        {visits.map((visit) => {
          const phone = visit.contactPhone ?? schedule.visits.find(({ id }) => id === visit.id)?.phone ?? null;
          return (
            <li key={visit.id}>
              <span>
                <Link to={placeOf(visit)} onClick={onClose}>
                  <Moment at={visit.startsAt} />
                </Link>
                <small>{whatText(visit)}</small>
              </span>
              <span>
                <Link to={recordPlace('patients', String(visit.patientId)) ?? '/patients'}>{visit.patientName}</Link>
                {phone !== null && (
                  <small>
                    <a href={telHref(phone)}>
                      <Phone size={14} strokeWidth={1.75} aria-hidden />
                      {formatPhone(phone)}
                    </a>
                  </small>
                )}
              </span>
            </li>
          );
        })}
      </Visits>
      {/* Here, as Undo is said where the footer would be. */}
      <ButtonLine>
        <Button onClick={onClose}>Done</Button>
      </ButtonLine>
    </Stack>
  );
};
