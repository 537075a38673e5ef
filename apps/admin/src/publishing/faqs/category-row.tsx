import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { FaqCategory } from '@harmony/domain';
import styled from 'styled-components';
import { c, media, motion, radius, space, Switch } from '@harmony/ui';
import { landing } from '../../platform/kit/table/parts';
import type { MenuItem } from '../../platform/kit/overlays/menu';
import { Tag } from '../../platform/kit/tag';
import { moveItems } from '../../platform/list/work/move-items';
import type { RowActions } from '../../platform/list/row-actions';
import { DragHandle } from '../../platform/kit/table/drag-handle';
import { draggedRow, useRowDrag } from '../../platform/kit/table/use-row-drag';
import { categoriesList } from './categories-list';
import { faqsList } from './faqs-list';
import { ActionsMenu } from '../../platform/list/row-menu';

const icon = { size: 16, strokeWidth: 1.75 };

const Item = styled.li<{ $isCurrent: boolean; $isDragged: boolean; $edge: 'top' | 'bottom' | null }>`
  position: relative;
  padding-inline: ${space[4]};
  background: ${({ $isCurrent }) => $isCurrent && c.wash};
  opacity: ${({ $isDragged }) => $isDragged && 0.5};
  transition: background-color ${motion.hover};

  &:first-child {
    border-start-start-radius: calc(${radius.panel} - 1px);
    border-start-end-radius: calc(${radius.panel} - 1px);
  }
  &:last-child {
    border-end-start-radius: calc(${radius.panel} - 1px);
    border-end-end-radius: calc(${radius.panel} - 1px);
  }
  ${({ $edge }) => $edge && landing}
`;

const DropTarget = styled.div<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: ${space[4]};
  align-items: center;
  border-radius: ${radius.control};
  outline: ${({ $isOver }) => $isOver && `2px dashed ${c.brand}`};
  outline-offset: -2px;
`;

const NameLink = styled(Link)<{ $isActive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[8]};
  align-items: baseline;
  padding-block: ${space[12]};
  color: ${({ $isActive }) => ($isActive ? c.ink : c.ink3)};
  font-weight: 500;
  text-decoration: none;
  overflow-wrap: anywhere;

  &[aria-current] {
    font-weight: 600;
  }
  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  > span:first-of-type {
    flex-basis: 100%;
    color: ${c.ink3};
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }
  ${media.hover} {
    &:hover {
      color: ${({ $isActive }) => ($isActive ? c.ink : c.ink3)};
      text-decoration: underline;
    }
  }
`;

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
    <Item ref={element} data-row={id} $isCurrent={isCurrent} $isDragged={isDragged} $edge={edge}>
      <DropTarget ref={target} $isOver={isOver}>
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
        <NameLink to={to} data-part="name" $isActive={isActive} aria-current={isCurrent ? 'true' : undefined}>
          {name} <span>{count === 1 ? '1 question' : `${count.toLocaleString('en')} questions`}</span>
          {!isActive && <Tag>Hidden</Tag>}
        </NameLink>
        <Switch
          aria-label={`Active: ${name}`}
          checked={isActive}
          onChange={(event) => active && actions.turn(category, active, event.target.checked)}
        />
        <ActionsMenu name={name} items={items} />
      </DropTarget>
    </Item>
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
