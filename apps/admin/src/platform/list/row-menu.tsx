import { Copy, Ellipsis, ExternalLink, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '@harmony/ui';
import { Menu, type MenuItem } from '../kit/overlays/menu';
import { moveItems, type Movable } from './work/move-items';
import type { RowActions } from './row-actions';

const icon = { size: 16, strokeWidth: 1.75 };

/** Why rows cannot be moved at the moment. */
export const NOT_MANUAL = 'Only in the manual order, without search and filters';

export interface RowMenuProps<Row> extends Movable<Row> {
  name: string;
  isSortable: boolean;
  editTo: string;
  /** URL of the row's page on the website. */
  publicHref: string;
  actions: RowActions<Row>;
}

/** The menu of a row; the focus returns to its button when the row has moved. */
export const ActionsMenu = ({ name, items }: { name: string; items: readonly MenuItem[] }) => (
  <Menu
    label={`Actions for ${name}`}
    trigger={
      <IconButton label={`Actions for ${name}`} data-part="menu">
        <Ellipsis size={18} strokeWidth={1.75} />
      </IconButton>
    }
    items={items}
  />
);

/** Everything that can be done to one row. */
export function RowMenu<Row>({ row, name, index, total, isSortable, editTo, publicHref, actions }: RowMenuProps<Row>) {
  const moves: MenuItem[] = isSortable
    ? moveItems({ row, index, total, actions })
    : [{ label: 'Move', icon: <GripVertical {...icon} />, disabled: true, reason: NOT_MANUAL }];
  return (
    <ActionsMenu
      name={name}
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
