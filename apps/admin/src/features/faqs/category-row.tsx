import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { FaqCategory } from '@harmony/domain';
import { IconButton, Switch } from '@harmony/ui';
import { Menu, type MenuItem } from '../../kit/menu';
import { Tag } from '../../kit/tag';
import { moveItems } from '../../list/move-items';
import type { RowActions } from '../../list/row-actions';
import { DragHandle } from '../../kit/table/drag-handle';
import { draggedRow, useRowDrag } from '../../kit/table/use-row-drag';
import { categoriesList } from './categories-list';
import { faqsList } from './faqs-list';

const icon = { size: 16, strokeWidth: 1.75 };

export interface CategoryRowProps {
  category: FaqCategory;
  /** How many questions it holds. */
  count: number;
  /** Place, from 0, and how many categories there are. */
  index: number;
  total: number;
  isCurrent: boolean;
  /** Address parts: its questions, and its editor. */
  to: string;
  editTo: string;
  actions: RowActions<FaqCategory>;
  /** A question, by its id, was dropped on it. */
  onDropQuestion: (id: number) => void;
}

/** One category: a link to its questions, its switch, its menu, and a place to drop questions on. */
export const CategoryRow = (props: CategoryRowProps) => {
  const { category, count, index, total, isCurrent, to, editTo, actions, onDropQuestion } = props;
  const { id, name, isActive } = category;
  const element = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const isOver = useQuestionDrop(target, onDropQuestion);
  const list = categoriesList.noun.one;
  const { edge, isDragged } = useRowDrag(element, handle, { id, index, enabled: true, list }, actions.move);
  const [active] = categoriesList.switches;
  const items: MenuItem[] = [
    { label: 'Edit', icon: <Pencil {...icon} />, to: editTo },
    'separator',
    ...moveItems({ row: category, index, total, actions }),
    'separator',
    { label: 'Delete', icon: <Trash2 {...icon} />, tone: 'danger', onSelect: () => actions.remove(category) },
  ];
  return (
    <li
      ref={element}
      data-row={id}
      data-current={isCurrent ? '' : undefined}
      data-inactive={isActive ? undefined : ''}
      data-dragged={isDragged ? '' : undefined}
      data-edge={edge ?? undefined}
    >
      <div ref={target} data-over={isOver ? '' : undefined}>
        <DragHandle
          ref={handle}
          type="button"
          data-part="handle"
          aria-label={`Move ${name}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => actions.askPlace(category)}
        >
          <GripVertical size={18} strokeWidth={1.75} />
        </DragHandle>
        <Link to={to} data-part="name" aria-current={isCurrent ? 'true' : undefined}>
          {name} <span>{count === 1 ? '1 question' : `${count.toLocaleString('en')} questions`}</span>
          {!isActive && <Tag>Hidden</Tag>}
        </Link>
        <Switch
          aria-label={`Active: ${name}`}
          checked={isActive}
          onChange={(event) => active && actions.turn(category, active, event.target.checked)}
        />
        <Menu
          label={`Actions for ${name}`}
          trigger={
            <IconButton label={`Actions for ${name}`} data-part="menu">
              <Ellipsis size={18} strokeWidth={1.75} />
            </IconButton>
          }
          items={items}
        />
      </div>
    </li>
  );
};

/** Accepts questions dropped on the element; returns whether one is being dragged over it. */
function useQuestionDrop(target: RefObject<HTMLElement | null>, onDrop: (id: number) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    if (!target.current) return;
    const idOf = (data: Record<string | symbol, unknown>) => draggedRow(data, faqsList.noun.one);
    return dropTargetForElements({
      element: target.current,
      canDrop: ({ source }) => idOf(source.data) !== null,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        const id = idOf(source.data);
        if (id !== null) latest.current(id);
      },
    });
  }, [target]);
  return isOver;
}
