import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  Ellipsis,
  ExternalLink,
  GripVertical,
  ListOrdered,
  Pencil,
  Trash2,
} from 'lucide-react';
import { IconButton } from '@harmony/ui';
import { Menu, type MenuItem } from '../kit/menu';
import type { RowActions } from './row-actions';

const icon = { size: 16, strokeWidth: 1.75 };

/** Why rows cannot be moved just now. */
export const NOT_MANUAL = 'Only in the manual order, without search and filters';

export interface RowMenuProps<Row> {
  row: Row & { id: number };
  name: string;
  /** Place among the rows in sight, from 0, and how many there are. */
  index: number;
  total: number;
  isSortable: boolean;
  editTo: string;
  /** Address of the row's page on the website. */
  publicHref: string;
  actions: RowActions<Row>;
}

/** Everything that can be done to one row. */
export function RowMenu<Row>({ row, name, index, total, isSortable, editTo, publicHref, actions }: RowMenuProps<Row>) {
  const move = (to: number) => () => actions.move(row.id, to, 'menu');
  const isFirst = index === 0;
  const isLast = index === total - 1;
  const moves: MenuItem[] = isSortable
    ? [
        {
          label: 'Move up',
          icon: <ArrowUp {...icon} />,
          onSelect: move(index - 1),
          shortcut: 'Alt+ArrowUp',
          disabled: isFirst,
        },
        {
          label: 'Move down',
          icon: <ArrowDown {...icon} />,
          onSelect: move(index + 1),
          shortcut: 'Alt+ArrowDown',
          disabled: isLast,
        },
        { label: 'Move to top', icon: <ArrowUpToLine {...icon} />, onSelect: move(0), disabled: isFirst },
        { label: 'Move to position…', icon: <ListOrdered {...icon} />, onSelect: () => actions.askPlace(row) },
      ]
    : [{ label: 'Move', icon: <GripVertical {...icon} />, disabled: true, reason: NOT_MANUAL }];
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={
        <IconButton label={`Actions for ${name}`} data-part="menu">
          <Ellipsis size={18} strokeWidth={1.75} />
        </IconButton>
      }
      items={[
        { label: 'Edit', icon: <Pencil {...icon} />, to: editTo },
        { label: 'Duplicate', icon: <Copy {...icon} />, onSelect: () => actions.duplicate(row) },
        { label: 'View on site', icon: <ExternalLink {...icon} />, href: publicHref },
        'separator',
        ...moves,
        ...actions.items(row),
        'separator',
        { label: 'Delete', icon: <Trash2 {...icon} />, tone: 'danger', onSelect: () => actions.remove(row) },
      ]}
    />
  );
}
