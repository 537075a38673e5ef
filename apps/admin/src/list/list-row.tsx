import { GripVertical } from 'lucide-react';
import { memo, useRef, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { Checkbox, Switch } from '@harmony/ui';
import { Tag } from '../kit/tag';
import { TimeAgo } from '../kit/time-ago';
import { websiteUrl } from '../paths';
import { StyledCell, StyledHandle, StyledName } from './cell-style';
import type { AnyList, ListRow } from './declaration';
import type { RowActions } from './row-actions';
import { NOT_MANUAL, RowMenu } from './row-menu';
import { StyledRow } from './table-style';
import { Thumbnail } from './thumbnail';
import { useRowDrag } from './use-row-drag';

export interface RowViewProps<Row extends ListRow> {
  list: AnyList<Row>;
  row: Row;
  /** Place among the rows in sight, from 0, and how many there are. */
  index: number;
  total: number;
  isSelected: boolean;
  isSortable: boolean;
  /** Address part that opens the row's editor. */
  editTo: string;
  /** Ids in sight, in their order: the editor's way to the next row. */
  order: readonly number[];
  actions: RowActions<Row>;
  measure: Ref<HTMLTableRowElement>;
}

/** On cards these cells stand in two columns. */
const side = (index: number): string => (index % 2 === 0 ? 'first' : 'second');

const shiftIsDown = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

function Row<Entity extends ListRow>(props: RowViewProps<Entity>) {
  const { list, row, index, total, isSelected, isSortable, editTo, order, actions, measure } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { edge, isDragged } = useRowDrag(
    element,
    handle,
    { id: row.id, index, enabled: isSortable, list: list.noun.one },
    actions.move,
  );
  const name = list.name(row);
  const second = list.secondLine(row);
  const missing = list.missing(row);
  const setElement = (node: HTMLTableRowElement | null): void => {
    element.current = node;
    if (typeof measure === 'function') measure(node);
  };
  return (
    <StyledRow
      ref={setElement}
      aria-rowindex={index + 2}
      data-index={index}
      data-row={row.id}
      data-first={index === 0 ? '' : undefined}
      data-inactive={row.isActive ? undefined : ''}
      data-selected={isSelected ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      data-edge={edge ?? undefined}
    >
      <StyledCell data-cell="select">
        <Checkbox
          aria-label={`Select ${name}`}
          data-part="select"
          checked={isSelected}
          onChange={(event) => actions.select(row.id, shiftIsDown(event.nativeEvent))}
        />
      </StyledCell>
      <StyledCell data-cell="handle">
        <StyledHandle
          ref={handle}
          type="button"
          data-part="handle"
          aria-label={`Move ${name}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          aria-disabled={isSortable ? undefined : true}
          title={isSortable ? undefined : NOT_MANUAL}
          onClick={() => isSortable && actions.askPlace(row)}
        >
          <GripVertical size={18} strokeWidth={1.75} />
        </StyledHandle>
      </StyledCell>
      <StyledCell data-cell="name">
        <StyledName>
          {list.image && <Thumbnail url={list.image(row)} art={list.art} />}
          <div>
            <div>
              <Link to={editTo} state={{ order }} data-part="name">
                {name}
              </Link>
              {!row.isActive && <Tag>Hidden</Tag>}
              {missing.length > 0 && <Tag outlined>{`No ${missing.join(', ')}`}</Tag>}
            </div>
            {second !== null && <p>{second}</p>}
          </div>
        </StyledName>
      </StyledCell>
      {list.columns.map(({ id, label, cell, align, hideBelow }, at) => (
        <StyledCell key={id} data-label={side(at)} data-align={align} data-hide={hideBelow}>
          <span data-caption="">{label}</span>
          {cell(row)}
        </StyledCell>
      ))}
      {list.switches.map((rowSwitch, at) => (
        <StyledCell key={rowSwitch.field} data-label={side(list.columns.length + at)}>
          <span data-caption="">{rowSwitch.label}</span>
          <Switch
            aria-label={`${rowSwitch.label}: ${name}`}
            data-part={rowSwitch.field}
            checked={row[rowSwitch.field] === true}
            onChange={(event) => actions.turn(row, rowSwitch, event.target.checked)}
          />
        </StyledCell>
      ))}
      <StyledCell data-label="whole" data-hide="lg">
        <span data-caption="">Updated</span>
        <TimeAgo at={row.updatedAt} />
      </StyledCell>
      <StyledCell data-cell="menu">
        <RowMenu
          row={row}
          name={name}
          index={index}
          total={total}
          isSortable={isSortable}
          editTo={editTo}
          publicHref={websiteUrl(window.location).replace(/\/$/, '') + list.publicPath(row)}
          actions={actions}
        />
      </StyledCell>
    </StyledRow>
  );
}

// `memo` forgets that a component is generic; the row is the same function.
export const RowView = memo(Row) as unknown as typeof Row;
