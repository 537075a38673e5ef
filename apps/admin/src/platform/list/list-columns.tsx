import { GripVertical } from 'lucide-react';
import styled from 'styled-components';
import { c, Checkbox, Switch } from '@harmony/ui';
import type { TableColumn } from '../kit/table/column';
import { DragHandle } from '../kit/table/drag-handle';
import { TimeAgo } from '../kit/time-ago';
import { websiteUrl } from '../paths';
import type { AnyList, ListRow } from './declaration';
import { NameCell } from './name-cell';
import type { RowActions } from './row-actions';
import { NOT_MANUAL, RowMenu } from './row-menu';

const Updated = styled.span`
  display: contents;

  time {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

const shiftIsDown = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

export interface ListColumnsOptions<Row extends ListRow> {
  list: AnyList<Row>;
  isSortable: boolean;
  /** The search part of the URL that opens a row's editor. */
  editTo: (id: number) => string;
  /** The ids in sight, in their order. */
  order: readonly number[];
  actions: RowActions<Row>;
}

/** The columns of a list: what it declares, between what all lists have. */
export function listColumns<Row extends ListRow>(options: ListColumnsOptions<Row>): readonly TableColumn<Row>[] {
  const { list, isSortable, editTo, order, actions } = options;
  return [
    {
      id: 'select',
      head: 'Select',
      part: 'select',
      width: '1.75rem',
      cell: (row, { isSelected }) => (
        <Checkbox
          aria-label={`Select ${list.name(row)}`}
          data-part="select"
          checked={isSelected}
          onChange={(event) => actions.select(row.id, shiftIsDown(event.nativeEvent))}
        />
      ),
    },
    {
      id: 'handle',
      head: 'Order',
      part: 'handle',
      width: '1.75rem',
      cell: (row, { handle }) => (
        <DragHandle
          ref={handle}
          type="button"
          data-part="handle"
          aria-label={`Move ${list.name(row)}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          aria-disabled={isSortable ? undefined : true}
          title={isSortable ? undefined : NOT_MANUAL}
          onClick={() => isSortable && actions.askPlace(row)}
        >
          <GripVertical size={18} strokeWidth={1.75} />
        </DragHandle>
      ),
    },
    {
      id: 'name',
      head: 'Name',
      part: 'name',
      width: 'minmax(13rem, 1fr)',
      cell: (row) => <NameCell list={list} row={row} editTo={editTo(row.id)} order={order} />,
    },
    ...list.columns.map(({ id, label, cell, align, width, hideBelow }): TableColumn<Row> => ({
      id,
      head: label,
      cell,
      align,
      width,
      hide: hideBelow,
    })),
    ...list.switches.map((rowSwitch): TableColumn<Row> => ({
      id: rowSwitch.field,
      head: rowSwitch.label,
      width: '5.5rem',
      cell: (row) => (
        <Switch
          aria-label={`${rowSwitch.label}: ${list.name(row)}`}
          data-part={rowSwitch.field}
          checked={row[rowSwitch.field] === true}
          onChange={(event) => actions.turn(row, rowSwitch, event.target.checked)}
        />
      ),
    })),
    {
      id: 'updated',
      head: 'Updated',
      width: '7rem',
      hide: 'lg',
      isWide: true,
      cell: (row) => (
        <Updated>
          <TimeAgo at={row.updatedAt} />
        </Updated>
      ),
    },
    {
      id: 'menu',
      head: 'Actions',
      part: 'menu',
      width: '2.75rem',
      cell: (row, { index, total }) => (
        <RowMenu
          row={row}
          name={list.name(row)}
          index={index}
          total={total}
          isSortable={isSortable}
          editTo={editTo(row.id)}
          publicHref={websiteUrl(window.location).replace(/\/$/, '') + list.publicPath(row)}
          actions={actions}
        />
      ),
    },
  ];
}
