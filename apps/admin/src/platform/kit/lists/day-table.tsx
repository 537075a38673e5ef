import styled from 'styled-components';
import { shortDateText } from '@harmony/domain';
import { c, space, VisuallyHidden } from '@harmony/ui';

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

export interface DayTableProps<Day> {
  /** What is counted: the name of the table. */
  label: string;
  /** The earliest first. */
  days: readonly Day[];
  columns: readonly { head: string; of: (day: Day) => number }[];
}

/** The figures of a chart as a table: a row for each day, the latest first. It scrolls, on paper it is whole. */
export const DayTable = <Day extends { date: string }>({ label, days, columns }: DayTableProps<Day>) => (
  // It scrolls: the keyboard has to reach it.
  <Scroller tabIndex={0} role="region" aria-label={label}>
    <table>
      <VisuallyHidden as="caption">{label}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <th scope="row">{shortDateText(day.date)}</th>
            {columns.map(({ head, of }) => (
              <td key={head}>{of(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);
