import type { KeyboardEvent, Ref } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { INBOXES, mayMove, stateLabel, type InboxKey, type InboxRow } from '@harmony/domain';
import { Button, c, Checkbox, media, motion, radius, space, VisuallyHidden } from '@harmony/ui';
import { Tag } from '../kit/tag';
import { TimeAgo } from '../kit/time-ago';
import type { InboxDeclaration } from './declaration';

const List = styled.ul<{ $isOld: boolean }>`
  padding: 0;
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
  list-style: none;
  overflow: hidden;
  opacity: ${({ $isOld }) => ($isOld ? 0.6 : undefined)};
  transition: ${({ $isOld }) => $isOld && css`opacity ${motion.hover} 0.2s`};
`;

const current = css`
  background: ${c.wash};

  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    inline-size: 3px;
    background: ${c.brand};
  }
  @media (forced-colors: active) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
`;

const other = css<{ $isSelected: boolean }>`
  background: ${({ $isSelected }) => ($isSelected ? c.wash : undefined)};

  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, ${c.wash} 45%, transparent);
    }
  }
`;

const Item = styled.li<{ $isCurrent: boolean; $isSelected: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: 0 ${space[4]};
  padding-inline-start: ${space[12]};

  & + & {
    border-block-start: 1px solid ${c.line};
  }
  ${({ $isCurrent }) => ($isCurrent ? current : other)}
`;

const Pick = styled.div`
  margin-block-start: ${space[12]};
  padding-inline-end: ${space[8]};
`;

const RowLink = styled(Link)`
  grid-row: 1;
  grid-column: 2 / -1;
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  padding: ${space[12]} ${space[16]} ${space[12]} ${space[8]};
  color: ${c.ink2};
  text-decoration: none;

  ${media.hover} {
    &:hover {
      color: ${c.ink2};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** On the smallest phones the age goes below the name, which matters more. */
const FirstLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]} ${space[12]};
  min-inline-size: 0;

  > :last-child {
    flex: none;
    white-space: nowrap;
  }
  time {
    color: ${c.ink3};
    font: var(--type-caption);
    font-variant-numeric: tabular-nums;
  }
`;

const Name = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  color: ${c.ink};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const UnreadName = styled.strong`
  font-weight: 700;

  &::before {
    content: '';
    display: inline-block;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: ${space[8]};
    border-radius: 50%;
    background: ${c.brand};
    forced-color-adjust: none;
  }
`;

/** At the end of the last line of its row, which is as high. */
const Step = styled(Button)`
  grid-row: 1;
  grid-column: 3;
  align-self: end;
  margin: 0 ${space[12]} ${space[12]} 0;

  && {
    min-block-size: var(--row);
    padding: 0 ${space[12]};
    font-size: 0.875rem;
  }
`;

const Preview = styled.p`
  overflow: hidden;
  font: var(--type-small);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Tags = styled.span<{ $hasStep: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  min-inline-size: 0;
  min-block-size: ${({ $hasStep }) => $hasStep && 'var(--row)'};
  padding-inline-end: ${({ $hasStep }) => $hasStep && '7rem'};
  margin-block-start: ${space[4]};
`;

/** The state after this one in the order of the work; none after the last. */
const nextStep = (key: InboxKey, state: string) => {
  const { states } = INBOXES[key];
  const at = states.findIndex(({ value }) => value === state);
  return states.slice(at + 1).find(({ value }) => value !== 'cancelled' && mayMove(key, state, value));
};

const TONES = { new: 'info', open: 'warning', done: 'neutral' } as const;

export interface InboxListProps<Row extends InboxRow, Detail extends Row> {
  inbox: InboxDeclaration<Row, Detail>;
  rows: readonly Row[];
  current: number | null;
  selected: ReadonlySet<number>;
  /** All rows are in the same state, so none shows it. */
  hidesState: boolean;
  /** Another view is loading; these are the rows of the previous one. */
  isOld: boolean;
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
  onSelect: (id: number, isRange: boolean) => void;
  /** Takes a row to the next state, where the rows have steps. */
  onStep: (row: Row, state: string) => Promise<unknown>;
  onArrow: (event: KeyboardEvent) => void;
  ref: Ref<HTMLUListElement>;
}

/** The rows of an inbox: unread ones bold and with a dot. */
export function InboxList<Row extends InboxRow, Detail extends Row>(props: InboxListProps<Row, Detail>) {
  const {
    inbox,
    rows,
    current: currentId,
    selected,
    hidesState,
    isOld,
    hrefOf,
    onOpen,
    onSelect,
    onStep,
    onArrow,
    ref,
  } = props;
  const { key } = inbox.hooks;
  const stageOf = (row: Row) => INBOXES[key].states.find(({ value }) => value === row.state)?.stage ?? 'open';
  return (
    // The arrow keys only move the focus between the links, which work without them.
    <List ref={ref} $isOld={isOld} aria-label={INBOXES[key].title} onKeyDown={onArrow}>
      {rows.map((row) => {
        const name = inbox.nameOf(row);
        const isUnread = row.isRead === false;
        const step = inbox.hasSteps === true ? nextStep(key, row.state) : undefined;
        const tags = [
          !hidesState && (
            <Tag key="state" tone={inbox.tones?.[row.state] ?? TONES[stageOf(row)]}>
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
          row.isUntold === true && (
            <Tag key="untold" tone="warning">
              Not notified
            </Tag>
          ),
        ].filter(Boolean);
        return (
          <Item key={row.id} data-row={row.id} $isCurrent={row.id === currentId} $isSelected={selected.has(row.id)}>
            <Pick>
              <Checkbox
                aria-label={`Select ${name}`}
                checked={selected.has(row.id)}
                onChange={({ nativeEvent }) =>
                  onSelect(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            </Pick>
            <RowLink
              to={hrefOf(row.id)}
              aria-current={row.id === currentId ? 'true' : undefined}
              onClick={(event) => {
                // New tabs and windows are left to the browser. Here the history must not fill with every row.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                onOpen(row.id);
              }}
            >
              <FirstLine>
                <Name>
                  {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
                  {isUnread ? <UnreadName>{name}</UnreadName> : name}
                </Name>
                {inbox.age?.(row) ?? <TimeAgo at={row.createdAt} />}
              </FirstLine>
              <Preview>{inbox.preview(row)}</Preview>
              {(tags.length > 0 || inbox.mark || step) && (
                <Tags $hasStep={step !== undefined}>
                  {tags}
                  {inbox.mark?.(row)}
                </Tags>
              )}
            </RowLink>
            {step && (
              <Step
                variant="secondary"
                size="sm"
                aria-label={`${step.label}: ${name}`}
                onClick={() => void onStep(row, step.value)}
              >
                {step.label}
              </Step>
            )}
          </Item>
        );
      })}
    </List>
  );
}
