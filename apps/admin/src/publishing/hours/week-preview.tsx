import styled from 'styled-components';
import { openStatus, weeklyHours, type BusinessHour, type HourEntry } from '@harmony/domain';
import { c, Card, Eyebrow, space } from '@harmony/ui';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { dayText } from './closing/day-text';
import { entriesOf, type Week } from '../../platform/week/week';
import { weekSentence } from '../../platform/week/week-sentence';

const StyledPreview = styled(Card)`
  position: sticky;
  inset-block-start: ${space[24]};
  display: grid;
  gap: ${space[12]};

  h2 {
    font: var(--type-h3);
  }
  table {
    inline-size: 100%;
  }
  :is(th, td) {
    padding-block: ${space[8]};
    border-block-start: 1px solid ${c.line};
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  td {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: ${c.ink2};
    font: var(--type-caption);
  }
  > p:last-child {
    color: ${c.ink2};
  }
`;

/** The public table and sentences, with the current input, as patients will read them. */
export const WeekPreview = ({ week, hours }: { week: Week; hours: readonly BusinessHour[] }) => {
  const { now, timeZone } = useClinicTime();
  const typed: HourEntry[] = entriesOf(week).map((entry) => ({ ...entry, specialHours: false, specialDate: null }));
  const days = weeklyHours(typed);
  const special = hours.filter(({ specialHours }) => specialHours);
  return (
    <StyledPreview as="section" aria-label="Preview">
      <h2>As patients see it</h2>
      <Eyebrow>{openStatus([...typed, ...special], now, timeZone).text}</Eyebrow>
      <table>
        <tbody>
          {days.map((day) => (
            <tr key={day.name}>
              <th scope="row">
                {day.name}
                {day.note && <small>{day.note}</small>}
              </th>
              <td>{dayText(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{weekSentence(days)}</p>
    </StyledPreview>
  );
};
