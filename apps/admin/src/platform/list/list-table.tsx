import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useShortcut } from '../state/shortcuts';
import type { AnyList, ListRow } from './declaration';
import { listColumns } from './list-columns';
import { listHead } from './list-head';
import type { RowActions } from './row-actions';
import { focusPart, rowOf, useRowFocus, type FocusWish } from './use-row-focus';
import { Table } from '../kit/table/table';
import { useVirtualRows } from '../kit/table/use-virtual-rows';
import type { ListView } from './view';

export interface ListTableProps<Row extends ListRow> {
  list: AnyList<Row>;
  /** Those in sight. */
  rows: readonly Row[];
  selected: ReadonlySet<number>;
  isSortable: boolean;
  sort: ListView['sort'];
  onSort: (sort: { id: string; descendingFirst?: boolean }) => void;
  onSelectAll: () => void;
  wish: FocusWish | null;
  editTo: (id: number) => string;
  order: readonly number[];
  actions: RowActions<Row>;
}

const GROUP = { group: 'Lists' };
const NO_ROWS: readonly never[] = [];

/** The rows: a table, cards on phones; only those near the window are drawn when there are many. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { list, rows, selected, isSortable, sort, onSort, onSelectAll, wish, editTo, order, actions } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { reveal, isReady, ...virtual } = useVirtualRows(frame, rows, focused);
  const revealKept = useCallback(
    (index: number) => {
      setFocused(rows[index]?.id ?? null);
      reveal(index);
    },
    [rows, reveal],
  );
  useRowFocus(frame, isReady ? rows : NO_ROWS, wish, revealKept);

  const moveFocused = (by: number): void => {
    // Another list of the page listens for the same keys.
    if (!frame.current?.contains(document.activeElement)) return;
    const id = rowOf(document.activeElement);
    const index = rows.findIndex((row) => row.id === id);
    const part = document.activeElement?.getAttribute('data-part');
    if (id === null || index === -1 || !isSortable) return;
    actions.move(id, index + by, part === 'name' || part === 'menu' || part === 'select' ? part : 'handle');
  };
  useShortcut('Alt+ArrowUp', () => moveFocused(-1), { ...GROUP, description: 'Move the row up' });
  useShortcut('Alt+ArrowDown', () => moveFocused(1), { ...GROUP, description: 'Move the row down' });
  const selectHere = (): void => {
    const focusedRow = frame.current?.contains(document.activeElement) ? rowOf(document.activeElement) : null;
    const id = focusedRow ?? rowOf(frame.current?.querySelector('[data-row]:hover') ?? null);
    if (id !== null) actions.select(id, false);
  };
  useShortcut('x', selectHere, { ...GROUP, description: 'Select the row' });

  // Arrow keys move to the same control of the next row: Tab alone would stop at six controls in each row.
  const handleKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.altKey || event.defaultPrevented || !(event.target instanceof Element)) return;
    const part = event.target.getAttribute('data-part');
    const index = rows.findIndex(({ id }) => id === rowOf(event.target as Element));
    const next = rows[index + by];
    if (part === null || part === 'menu' || index === -1 || !next) return;
    event.preventDefault();
    if (focusPart(frame.current, next.id, part)) return;
    revealKept(index + by);
    requestAnimationFrame(() => focusPart(frame.current, next.id, part));
  };

  const columns = useMemo(
    () => listColumns({ list, isSortable, editTo, order, actions }),
    [list, isSortable, editTo, order, actions],
  );
  const drag = useMemo(
    () => ({ list: list.noun.one, isEnabled: isSortable, onDrop: actions.move }),
    [list, isSortable, actions],
  );
  return (
    <Table
      frame={frame}
      label={list.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isSelected={({ id }) => selected.has(id)}
      isQuiet={({ isActive }) => !isActive}
      headOf={listHead({
        list,
        sort,
        onSort,
        allSelected: rows.length > 0 && rows.every(({ id }) => selected.has(id)),
        someSelected: selected.size > 0,
        onSelectAll,
      })}
      virtual={virtual}
      drag={drag}
      body={{ onKeyDown: handleKeyDown, onFocus: (event) => setFocused(rowOf(event.target)) }}
    />
  );
}
