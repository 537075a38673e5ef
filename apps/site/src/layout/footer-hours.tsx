import styled from 'styled-components';
import { useGetHoursQuery } from '@harmony/api-client';
import { formatTime, hoursForDate, weeklyHours, type OpenDay } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, space } from '@harmony/ui';
import { useClinicClock } from '../hooks';

const StyledTable = styled.table`
  inline-size: 100%;
  max-inline-size: 22rem;

  th {
    padding: ${space[4]} ${space[16]} ${space[4]} 0;
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  td {
    padding-block: ${space[4]};
  }
  caption {
    margin-block-end: ${space[8]};
    color: ${c.ink};
    font: 600 1rem/1.4 var(--font-text);
    text-align: start;
  }
`;

const StyledToday = styled.tr`
  & > :is(th, td) {
    font-weight: 600;
  }
`;

const periodsText = ({ periods, isClosed }: OpenDay): string =>
  isClosed ? t('Closed') : periods.map(({ open, close }) => `${formatTime(open)} – ${formatTime(close)}`).join(', ');

/** The week's hours, with today marked. If today is a special day, its special hours are shown. */
export function FooterHours() {
  const { data, isError } = useGetHoursQuery();
  const { date, dayOfWeek } = useClinicClock();
  if (isError && !data) return <p>{t('Hours information is not available')}</p>;
  const today = hoursForDate(data ?? [], date);
  if (today === null) return <p>{t('Hours information is not available')}</p>;
  return (
    <StyledTable>
      <caption>{t('Hours')}</caption>
      <tbody>
        {weeklyHours(data ?? []).map((day) => {
          const isToday = day.dayOfWeek === dayOfWeek;
          const Row = isToday ? StyledToday : 'tr';
          return (
            <Row key={day.dayOfWeek}>
              <th scope="row">
                {day.name}
                {isToday && ` ${t('(today)')}`}
              </th>
              <td>{periodsText(isToday ? today : day)}</td>
            </Row>
          );
        })}
      </tbody>
    </StyledTable>
  );
}
