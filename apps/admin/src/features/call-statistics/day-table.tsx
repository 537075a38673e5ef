import styled from 'styled-components';
import { CALL_RESULTS, callsIn, type CallStatistics } from '@harmony/domain';
import { c, space, VisuallyHidden } from '@harmony/ui';
import { RESULT_NAMES } from './day-bars';
import { dayText } from './words';

const Scroller = styled.div`
  max-block-size: 24rem;
  overflow: auto;

  table {
    inline-size: 100%;
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space[4]} ${space[12]} ${space[4]} 0;
    border-block-end: 1px solid ${c.line};
    text-align: end;
  }
  th:first-child {
    text-align: start;
    font-weight: 400;
    white-space: nowrap;
  }
  thead th {
    color: ${c.ink3};
    font-weight: 600;
  }
  @media print {
    max-block-size: none;
  }
`;

/** Calls of each day, the latest first. */
export const DayTable = ({ days }: { days: CallStatistics['daily'] }) => (
  // It scrolls: the keyboard has to reach it.
  <Scroller tabIndex={0} role="region" aria-label="Calls of each day">
    <table>
      <VisuallyHidden as="caption">Calls of each day</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Calls</th>
          {CALL_RESULTS.map((result) => (
            <th key={result} scope="col">
              {RESULT_NAMES[result]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <th scope="row">{dayText(day.date)}</th>
            <td>{callsIn(day)}</td>
            {CALL_RESULTS.map((result) => (
              <td key={result}>{day[result]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);
