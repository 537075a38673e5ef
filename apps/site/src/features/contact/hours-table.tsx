import styled from 'styled-components';
import { useGetHoursQuery } from '@harmony/api-client';
import { hoursForDate, weeklyHours } from '@harmony/domain';
import type { BusinessHour, OpenDay } from '@harmony/domain';
import { t } from '@harmony/language';
import { Badge, c, Eyebrow, LoadingState, Skeleton, space } from '@harmony/ui';
import { useClinicClock } from '../../hooks';
import { LoadFailed } from '../../parts/page/load-failed';
import { viewState } from '../../parts/page/view-state';
import { DayPeriods } from './day-periods';
import { SpecialDays } from './special-days';

const StyledHours = styled.div`
  display: grid;
  gap: ${space[12]};
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${space[32]};
`;

const StyledTable = styled.table`
  inline-size: 100%;

  & :is(th, td) {
    padding-block: ${space[8]};
    border-block-start: 1px solid ${c.line};
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  /* Breaks where there is no room for it: letters of a reader's own may be twice as large. */
  & td {
    text-align: end;
  }
  /* On a small phone the hours have all the room that the names leave. */
  @container (max-width: 18rem) {
    font: var(--type-small);

    & th {
      inline-size: min-content;
    }
    & td {
      inline-size: 100%;
    }
  }
  & small {
    display: block;
    color: ${c.ink2};
    font: var(--type-caption);
    /* 'Thanksgiving' beside the hours, with a reader's wide letters on a small phone. */
    overflow-wrap: anywhere;
  }
`;

const StyledToday = styled.tr`
  & > :is(th, td) {
    font-weight: 600;
  }
`;

/** The opening hours of the week with the live status above and the special days of the next 30 days below. */
export function HoursTable() {
  const query = useGetHoursQuery();
  const state = viewState(query);
  const { status } = useClinicClock();
  return (
    <StyledHours>
      <h3>{t('Hours of Operation')}</h3>
      {state === 'loading' && (
        <LoadingState text={t('Loading hours...')}>
          <Skeleton shape="card" />
        </LoadingState>
      )}
      {state === 'error' && <LoadFailed title={t('Hours information is not available')} onRetry={query.refetch} />}
      {query.data?.length === 0 && <p>{t('Hours information is not available')}</p>}
      {query.data && query.data.length > 0 && (
        <>
          <Eyebrow>{status}</Eyebrow>
          <Week hours={query.data} />
          <SpecialDays hours={query.data} />
        </>
      )}
    </StyledHours>
  );
}

function Week({ hours }: { hours: readonly BusinessHour[] }) {
  const today = useClinicClock();
  // A special day replaces its weekday: nobody should read "9:00 AM" on a closed holiday.
  const special = hoursForDate(hours, today.date);
  return (
    <StyledTable>
      <tbody>
        {weeklyHours(hours).map((weekday) => {
          const isToday = weekday.dayOfWeek === today.dayOfWeek;
          const isSpecial = isToday && special?.isSpecial === true;
          const day: OpenDay = isSpecial ? special : weekday;
          const Row = isToday ? StyledToday : 'tr';
          return (
            <Row key={weekday.dayOfWeek}>
              <th scope="row">
                {weekday.name} {isToday && <Badge>{t('Today')}</Badge>}
                {(isSpecial || day.note) && (
                  <small>{[isSpecial && t('Special hours'), day.note].filter(Boolean).join(': ')}</small>
                )}
              </th>
              <td>
                <DayPeriods day={day} />
              </td>
            </Row>
          );
        })}
      </tbody>
    </StyledTable>
  );
}
