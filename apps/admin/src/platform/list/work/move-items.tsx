import { ArrowDown, ArrowUp, ArrowUpToLine, ListOrdered } from 'lucide-react';
import type { MenuItem } from '../../kit/overlays/menu';
import type { RowActions } from '../row-actions';

const icon = { size: 16, strokeWidth: 1.75 };

export interface Movable<Row> {
  row: Row & { id: number };
  /** Place among the rows in sight, from 0, and how many there are. */
  index: number;
  total: number;
  actions: Pick<RowActions<Row>, 'move' | 'askPlace'>;
}

/** The entries of a row's menu that move it. */
export function moveItems<Row>({ row, index, total, actions }: Movable<Row>): MenuItem[] {
  const move = (to: number) => () => actions.move(row.id, to, 'menu');
  const isFirst = index === 0;
  const isLast = index === total - 1;
  return [
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
  ];
}
