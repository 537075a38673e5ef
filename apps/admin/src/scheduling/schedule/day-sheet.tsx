import styled from 'styled-components';
import { BLOCK_KIND_NAMES, isGivenUp, VISIT_STATE_NAMES, type Schedule } from '@harmony/domain';
import { space } from '@harmony/ui';
import { printedTable } from '../../platform/kit/lists/printed-table';
import { useClock, type Clock } from '../../platform/kit/clock';
import type { Column } from './grid/schedule-columns';
import { placeText, specialWords, timesText } from './grid/visit-label';

const StyledSheet = styled.div`
  display: none;

  @media print {
    /* Blocks, not a grid: its rows are not broken where a sheet ends. */
    display: block;

    ${printedTable}

    > div + div {
      margin-block-start: ${space[24]};
    }
    /* Room for the heads and a row, or all of it on the next sheet: Firefox leaves heads without rows behind. */
    > div::before {
      content: '';
      display: block;
      block-size: 9rem;
      margin-block-end: -9rem;
      break-inside: avoid;
    }
    thead tr:first-child th {
      padding-block-end: ${space[8]};
      border: 0;
      font-size: 11pt;
    }
    td:first-child {
      inline-size: 11em;
    }
  }
`;

export interface DaySheetProps {
  columns: readonly Column[];
  schedule: Schedule;
  /** Whose days they are, where they are one practitioner's. */
  who: string | null;
}

const HEADS = ['Time', 'Patient', 'Treatment', 'Room', 'State'] as const;

interface Row {
  id: string;
  from: number;
  cells: readonly string[];
}

/** What a column has in the order of the day. Given-up visits are not on paper. */
const rowsOf = ({ visits, blocks }: Column, clock: Clock, roomOf: (id: number | null) => string | undefined): Row[] =>
  [
    ...visits
      .filter(({ visit }) => !isGivenUp(visit.state))
      .map(({ visit, from }) => ({
        from,
        id: `visit-${visit.id}`,
        cells: [
          timesText(visit, clock),
          visit.patientName,
          visit.type ?? '–',
          placeText(visit, roomOf(visit.roomId)) ?? '',
          [VISIT_STATE_NAMES[visit.state], ...specialWords(visit)].join(', '),
        ],
      })),
    ...blocks.map(({ block, from }) => ({
      from,
      id: `block-${block.id}`,
      cells: [timesText(block, clock), block.title || BLOCK_KIND_NAMES[block.kind], '', '', 'Blocked'],
    })),
  ].sort((a, b) => a.from - b.from);

/** The days on paper, a table for each column; without phone numbers and notes, because paper lies about. */
export const DaySheet = ({ columns, schedule, who }: DaySheetProps) => {
  const clock = useClock();
  const roomOf = (id: number | null): string | undefined => schedule.rooms.find((room) => room.id === id)?.name;
  return (
    <StyledSheet data-print="">
      {who !== null && <p>{who}</p>}
      {columns.map((column) => {
        const rows = rowsOf(column, clock, roomOf);
        return (
          <div key={column.key}>
            <table>
              <thead>
                {/* Not a caption: those are not repeated on the next sheet. */}
                <tr>
                  <th colSpan={HEADS.length} scope="colgroup">
                    {column.name}
                  </th>
                </tr>
                <tr>
                  {HEADS.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {/* With nothing below them, heads could stand alone at the foot of a sheet. */}
                {rows.length === 0 && (
                  <tr>
                    <td colSpan={HEADS.length}>No visits</td>
                  </tr>
                )}
                {rows.map(({ id, cells }) => (
                  <tr key={id}>
                    {cells.map((cell, index) => (
                      <td key={index}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
    </StyledSheet>
  );
};
