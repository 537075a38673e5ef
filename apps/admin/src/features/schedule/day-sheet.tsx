import styled from 'styled-components';
import { BLOCK_KIND_NAMES, isGivenUp, VISIT_STATE_NAMES, type Schedule } from '@harmony/domain';
import { space } from '@harmony/ui';
import { printedTable } from '../../kit/printed-table';
import { useClock } from '../../kit/clock';
import type { Column } from './schedule-columns';
import { specialWords, timesText } from './visit-label';

const StyledSheet = styled.div`
  display: none;

  @media print {
    display: grid;
    gap: ${space[24]};

    ${printedTable}

    td:first-child {
      inline-size: 11em;
    }
  }
`;

/** The days on paper, a table for each column; without phone numbers and notes, because paper lies about. */
export const DaySheet = ({ columns, schedule }: { columns: readonly Column[]; schedule: Schedule }) => {
  const clock = useClock();
  const roomOf = (id: number | null): string => schedule.rooms.find((room) => room.id === id)?.name ?? '';
  return (
    <StyledSheet data-print="">
      {columns.map(({ key, name, visits, blocks }) => (
        <table key={key}>
          <caption>{name}</caption>
          <thead>
            <tr>
              {['Time', 'Patient', 'Treatment', 'Room', 'State'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[
              ...visits
                .filter(({ visit }) => !isGivenUp(visit.state))
                .map(({ visit, from }) => ({
                  from,
                  id: `visit-${visit.id}`,
                  cells: [
                    timesText(visit, clock),
                    visit.patientName,
                    visit.type ?? '–',
                    roomOf(visit.roomId),
                    [VISIT_STATE_NAMES[visit.state], ...specialWords(visit)].join(', '),
                  ],
                })),
              ...blocks.map(({ block, from }) => ({
                from,
                id: `block-${block.id}`,
                cells: [timesText(block, clock), block.title || BLOCK_KIND_NAMES[block.kind], '', '', 'Blocked'],
              })),
            ]
              .sort((a, b) => a.from - b.from)
              .map(({ id, cells }) => (
                <tr key={id}>
                  {cells.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </StyledSheet>
  );
};
