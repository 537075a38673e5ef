import { useMemo, useRef, type ComponentPropsWithRef, type Ref } from 'react';
import { VisuallyHidden } from '@harmony/ui';
import type { HeadContent, TableColumn } from './column';
import { linesOf } from './lines';
import { Row, type RowDrag } from './row';
import { HeadCell } from './cells';
import { HeadRow, RowGap, TableBody, TableFrame, TableHead, TableRoot } from './parts';
import { useMovedRows } from './use-moved-rows';
import type { VirtualRows } from './use-virtual-rows';

export interface TableProps<Entry> {
  /** Names the table. */
  label: string;
  /** Must be stable: a new array renders every row again. */
  columns: readonly TableColumn<Entry>[];
  rows: readonly Entry[];
  keyOf: (row: Entry) => string | number;
  isSelected?: (row: Entry) => boolean;
  /** Drawn in a quieter colour. */
  isQuiet?: (row: Entry) => boolean;
  /** Another view is loading; these are the rows of the previous one. */
  isOld?: boolean;
  headOf?: (column: TableColumn<Entry>) => HeadContent | undefined;
  /** Only these rows are drawn, of many. Keep the same rows in it as in `rows`. */
  virtual?: VirtualRows;
  /** Rows can be dragged by their handle. */
  drag?: RowDrag;
  frame?: Ref<HTMLDivElement>;
  /** Listeners on all rows. */
  body?: Pick<ComponentPropsWithRef<'tbody'>, 'onKeyDown' | 'onFocus'>;
}

/** The table of the console; its rows become cards where it is narrow. Sorting, drag and virtual rows are options. */
export function Table<Entry>(props: TableProps<Entry>) {
  const { label, columns, rows, keyOf, isSelected, isQuiet, isOld = false, headOf, virtual, drag, frame, body } = props;
  const lines = useMemo(() => linesOf(columns), [columns]);
  const layout = lines ? 'lines' : 'auto';
  const tableBody = useRef<HTMLTableSectionElement>(null);
  useMovedRows(tableBody, rows);
  const draw = (row: Entry, index: number) => (
    <Row
      key={keyOf(row)}
      id={keyOf(row)}
      layout={layout}
      columns={columns}
      row={row}
      index={index}
      total={rows.length}
      isSelected={isSelected?.(row) ?? false}
      isQuiet={isQuiet?.(row) ?? false}
      drag={drag}
      measure={virtual?.measure ?? null}
    />
  );
  return (
    <TableFrame ref={frame} $isOld={isOld}>
      <TableRoot
        $layout={layout}
        aria-label={label}
        aria-busy={isOld || undefined}
        aria-rowcount={lines ? rows.length + 1 : undefined}
        style={lines ?? undefined}
      >
        <TableHead $layout={layout}>
          <HeadRow $layout={layout} aria-rowindex={lines ? 1 : undefined}>
            {columns.map((column) => {
              const own = headOf?.(column);
              return (
                <HeadCell
                  key={column.id}
                  $layout={layout}
                  $align={column.align}
                  $hide={column.hide}
                  $isNarrow={column.isNarrow === true || column.part !== undefined}
                  aria-sort={own?.sort}
                >
                  {own?.content ?? (column.part ? <VisuallyHidden>{column.head}</VisuallyHidden> : column.head)}
                </HeadCell>
              );
            })}
          </HeadRow>
        </TableHead>
        <TableBody ref={tableBody} $layout={layout} {...body}>
          {virtual
            ? virtual.parts.map((part) => {
                if (part.kind === 'gap')
                  return (
                    <RowGap key={part.key} style={{ blockSize: part.height }}>
                      <td />
                    </RowGap>
                  );
                const row = rows[part.index];
                return row && draw(row, part.index);
              })
            : rows.map(draw)}
        </TableBody>
      </TableRoot>
    </TableFrame>
  );
}
