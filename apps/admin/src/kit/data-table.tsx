import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, media, radius, space, VisuallyHidden } from '@harmony/ui';

const CARDS = '@container data (max-width: 639.98px)';

const StyledFrame = styled.div`
  container: data / inline-size;

  &[data-old] {
    opacity: 0.6;
  }
`;

/** The roles are written out because browsers drop a table's own when its display changes. */
const StyledTable = styled.table.attrs({ role: 'table' })`
  inline-size: 100%;
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  border-collapse: separate;
  border-spacing: 0;
  background: ${c.surface};

  th,
  td {
    padding: ${space[8]} ${space[12]};
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
    vertical-align: middle;
  }
  tbody tr > * {
    block-size: 3.25rem;
    border-block-start: 1px solid ${c.line};
  }
  thead th {
    padding-block: ${space[8]};
    color: ${c.ink3};
    font: 600 0.8125rem/1.4 var(--font-text);
    white-space: nowrap;
  }
  tbody th {
    inline-size: 36%;
    color: ${c.ink};
  }
  [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  [data-narrow] {
    inline-size: 1%;
    white-space: nowrap;
  }
  tbody [data-narrow] {
    overflow-wrap: normal;
  }
  tr > :first-child {
    padding-inline-start: ${space[20]};
  }
  tbody small {
    display: block;
    color: ${c.ink3};
    font: var(--type-small);
  }
  tbody td {
    color: ${c.ink2};
  }
  time {
    font-variant-numeric: tabular-nums;
  }
  [data-caption] {
    display: none;
  }
  tr[data-selected] {
    background: ${c.wash};
  }
  ${media.hover} {
    tbody tr:not([data-selected]):hover {
      background: color-mix(in srgb, ${c.wash} 35%, transparent);
    }
  }
  @container data (max-width: 1019.98px) {
    [data-hide='lg'] {
      display: none;
    }
  }
  @container data (max-width: 799.98px) {
    [data-hide] {
      display: none;
    }
  }
  ${CARDS} {
    &,
    tbody {
      display: block;
      border: 0;
      background: none;
    }
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: ${space[8]} ${space[12]};
      padding: ${space[12]} ${space[16]};
      margin-block-end: ${space[12]};
      border: 1px solid ${c.line};
      border-radius: ${radius.panel};
      background: ${c.surface};
    }
    tbody tr > *,
    tbody tr > :first-child,
    tbody tr > [data-narrow] {
      display: block;
      block-size: auto;
      inline-size: auto;
      padding: 0;
      border: 0;
      text-align: start;
      white-space: normal;
    }
    tbody tr > [data-hide] {
      display: block;
    }
    tbody tr > th,
    tbody tr > [data-wide] {
      grid-column: 1 / -1;
    }
    tbody tr:has(> [data-part='menu']) > th {
      padding-inline-end: 2.75rem;
    }
    tbody tr > [data-part='menu'] {
      position: absolute;
      inset-block-start: ${space[4]};
      inset-inline-end: ${space[4]};
    }
    tbody tr > [data-part='select'] {
      position: absolute;
      inset-block-start: ${space[12]};
      inset-inline-start: ${space[16]};
    }
    tbody tr:has(> [data-part='select']) > th {
      padding-inline-start: 2.5rem;
    }
    tbody tr > :empty {
      display: none;
    }
    [data-caption] {
      display: block;
      color: ${c.ink3};
      font: var(--type-caption);
    }
  }
`;

const StyledHead = styled.thead.attrs({ role: 'rowgroup' })``;
const StyledBody = styled.tbody.attrs({ role: 'rowgroup' })``;
const StyledName = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
const StyledCell = styled.td.attrs({ role: 'cell' })``;

export interface DataColumn<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Names the row; exactly one column does. */
  isName?: boolean;
  align?: 'end';
  /** As wide as its longest cell and no wider. */
  isNarrow?: boolean;
  /** Left out of tables that are not wide (`lg`) or that are narrow (`md`); cards show it. */
  hide?: 'md' | 'lg';
  /** In a card it has a line of its own. */
  isWide?: boolean;
  /** The head is for screen readers only, and cards put it into their corner (`menu`) or before the name (`select`). */
  part?: 'menu' | 'select';
}

export interface DataTableProps<Row> {
  /** Names the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** Another view is on its way; these are the rows of the one before. */
  isOld?: boolean;
}

/** A table of what the API tells, without sorting or moving; rows become cards where it is narrow. */
export function DataTable<Row>({ label, columns, rows, keyOf, isSelected, isOld = false }: DataTableProps<Row>) {
  const marks = ({ align, isNarrow, hide, isWide, part }: DataColumn<Row>) => ({
    'data-align': align,
    'data-narrow': isNarrow || part !== undefined ? '' : undefined,
    'data-hide': hide,
    'data-wide': isWide ? '' : undefined,
    'data-part': part,
  });
  return (
    <StyledFrame data-old={isOld ? '' : undefined}>
      <StyledTable aria-label={label} aria-busy={isOld || undefined}>
        <StyledHead>
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" {...marks(column)}>
                {column.part ? <VisuallyHidden>{column.head}</VisuallyHidden> : column.head}
              </th>
            ))}
          </tr>
        </StyledHead>
        <StyledBody>
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" data-selected={isSelected?.(row) ? '' : undefined}>
              {columns.map((column) => {
                const cell = column.cell(row);
                // Where there is nothing to say, cards leave the caption out, too.
                const isEmpty = cell === null || cell === undefined || cell === '' || cell === false;
                const content = (
                  <>
                    {!column.isName && !column.part && !isEmpty && (
                      <span data-caption="" aria-hidden="true">
                        {column.head}
                      </span>
                    )}
                    {cell}
                  </>
                );
                return column.isName ? (
                  <StyledName key={column.id} {...marks(column)}>
                    {content}
                  </StyledName>
                ) : (
                  <StyledCell key={column.id} {...marks(column)}>
                    {content}
                  </StyledCell>
                );
              })}
            </tr>
          ))}
        </StyledBody>
      </StyledTable>
    </StyledFrame>
  );
}
