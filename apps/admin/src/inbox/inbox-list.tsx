import type { KeyboardEvent, Ref } from 'react';
import { Link } from 'react-router-dom';
import { INBOXES, stateLabel, type InboxRow } from '@harmony/domain';
import { Checkbox, VisuallyHidden } from '@harmony/ui';
import { Tag } from '../kit/tag';
import { TimeAgo } from '../kit/time-ago';
import type { InboxDeclaration } from './declaration';
import { StyledList, StyledPick } from './inbox-style';

const TONES = { new: 'info', open: 'warning', done: 'neutral' } as const;

export interface InboxListProps<Row extends InboxRow, Detail extends Row> {
  inbox: InboxDeclaration<Row, Detail>;
  rows: readonly Row[];
  current: number | null;
  selected: ReadonlySet<number>;
  /** Every row is in the same state: none needs to say it. */
  hidesState: boolean;
  /** Another view is on its way; these are the rows of the one before. */
  isOld: boolean;
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
  onSelect: (id: number, isRange: boolean) => void;
  onArrow: (event: KeyboardEvent) => void;
  ref: Ref<HTMLUListElement>;
}

/** The rows of an inbox: unread ones bold and with a dot. */
export function InboxList<Row extends InboxRow, Detail extends Row>(props: InboxListProps<Row, Detail>) {
  const { inbox, rows, current, selected, hidesState, isOld, hrefOf, onOpen, onSelect, onArrow, ref } = props;
  const { key } = inbox.hooks;
  const stageOf = (row: Row) => INBOXES[key].states.find(({ value }) => value === row.state)?.stage ?? 'open';
  return (
    // The arrow keys only move the focus between the links, which work without them.
    <StyledList ref={ref} data-old={isOld ? '' : undefined} aria-label={INBOXES[key].title} onKeyDown={onArrow}>
      {rows.map((row) => {
        const name = inbox.nameOf(row);
        const isUnread = row.isRead === false;
        const tags = [
          !hidesState && (
            <Tag key="state" tone={TONES[stageOf(row)]}>
              {stateLabel(key, row.state)}
            </Tag>
          ),
          row.assigneeName !== null && (
            <Tag key="who" outlined>
              {row.assigneeName}
            </Tag>
          ),
          row.adminNotes !== null && (
            <Tag key="notes" outlined>
              Notes
            </Tag>
          ),
        ].filter(Boolean);
        return (
          <li
            key={row.id}
            data-row={row.id}
            data-unread={isUnread ? '' : undefined}
            data-current={row.id === current ? '' : undefined}
            data-selected={selected.has(row.id) ? '' : undefined}
          >
            <StyledPick>
              <Checkbox
                aria-label={`Select ${name}`}
                checked={selected.has(row.id)}
                onChange={({ nativeEvent }) =>
                  onSelect(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            </StyledPick>
            <Link
              to={hrefOf(row.id)}
              aria-current={row.id === current ? 'true' : undefined}
              onClick={(event) => {
                // New tabs and windows are the browser's; here the history should not fill with every row looked at.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                onOpen(row.id);
              }}
            >
              <span>
                <span>
                  {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
                  {isUnread ? <strong>{name}</strong> : name}
                </span>
                <TimeAgo at={row.createdAt} />
              </span>
              <p>{inbox.preview(row)}</p>
              {(tags.length > 0 || inbox.mark) && (
                <span data-tags="">
                  {tags}
                  {inbox.mark?.(row)}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </StyledList>
  );
}
