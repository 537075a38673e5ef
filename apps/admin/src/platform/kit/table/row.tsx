import { memo, useRef, type Ref } from 'react';
import type { TableColumn } from './column';
import { BodyCell, CardCaption } from './cells';
import type { TableLayout } from './layout';
import { BodyRow } from './parts';
import { useRowDrag } from './use-row-drag';

/** How rows are dragged. Must be stable: a new object renders every row again. */
export interface RowDrag {
  /** Names the list: rows of another one on the same page are not taken. */
  list: string;
  isEnabled: boolean;
  /** To a place among the rows in sight, from 0. */
  onDrop: (id: number, to: number) => void;
}

const NO_DRAG: RowDrag = { list: '', isEnabled: false, onDrop: () => undefined };

interface RowProps<Entry> {
  id: string | number;
  layout: TableLayout;
  columns: readonly TableColumn<Entry>[];
  row: Entry;
  index: number;
  total: number;
  isSelected: boolean;
  isQuiet: boolean;
  drag: RowDrag | undefined;
  /** Measures rows of a virtual table. */
  measure: Ref<HTMLTableRowElement>;
}

const isNothing = (content: unknown): boolean =>
  content === null || content === undefined || content === '' || content === false;

function PlainRow<Entry>(props: RowProps<Entry>) {
  const { id, layout, columns, row, index, total, isSelected, isQuiet, drag = NO_DRAG, measure } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { edge, isDragged } = useRowDrag(
    element,
    handle,
    { id: Number(id), index, enabled: drag.isEnabled, list: drag.list },
    drag.onDrop,
  );
  const setElement = (node: HTMLTableRowElement | null): void => {
    element.current = node;
    if (typeof measure === 'function') measure(node);
  };
  const corners = columns.flatMap(({ part }) => part ?? []);
  const values = columns.filter(({ part }) => part === undefined);
  return (
    <BodyRow
      ref={setElement}
      $layout={layout}
      $isFirst={index === 0}
      $isSelected={isSelected}
      $isQuiet={isQuiet}
      $isDragged={isDragged}
      $edge={edge}
      data-index={index}
      data-row={id}
      aria-rowindex={layout === 'lines' ? index + 2 : undefined}
    >
      {columns.map((column) => {
        const { part, isName = false, align, hide, isNarrow = false, isWide = false } = column;
        const content = column.cell(row, { index, total, isSelected, handle });
        // Without a value, cards also leave out its caption. In lines the caption keeps the place.
        const hasCaption = !isName && part === undefined && (layout === 'lines' || !isNothing(content));
        return (
          <BodyCell
            key={column.id}
            {...(isName && { as: 'th', role: 'rowheader', scope: 'row' })}
            $layout={layout}
            $part={part}
            $isName={isName}
            $isWide={isWide}
            $column={values.indexOf(column) % 2 === 0 ? 'first' : 'second'}
            $corners={corners}
            $align={align}
            $hide={hide}
            $isNarrow={isNarrow || part !== undefined}
          >
            {hasCaption && <CardCaption aria-hidden={layout === 'auto' || undefined}>{column.head}</CardCaption>}
            {content}
          </BodyCell>
        );
      })}
    </BodyRow>
  );
}

// `memo` forgets that a component is generic; the row is the same function.
/** One row of a `Table`; drawn again only when something about it changed. */
export const Row = memo(PlainRow) as unknown as typeof PlainRow;
