import { useRef, useState } from 'react';
import styled from 'styled-components';
import { INBOXES, type InboxRow } from '@harmony/domain';
import { Button, c, EmptyState, LiveRegion, radius, Skeleton, space } from '@harmony/ui';
import { countText } from '../kit/words';
import { Paging } from '../kit/lists/paging';
import { QueryState } from '../kit/lists/query-state';
import { NOTHING, toggleRange, toggleRow, withinSight } from '../list/work/selection';
import { ANSWER_ID, type InboxDeclaration } from './declaration';
import { InboxBulkBar } from './inbox-bulk-bar';
import { InboxDetail } from './inbox-detail';
import { InboxList } from './inbox-list';
import { InboxToolbar } from './inbox-toolbar';
import { NothingHere } from './nothing-here';
import { useInboxBulk } from './use-inbox-bulk';
import { useInboxKeys } from './use-inbox-keys';
import { useInboxRows } from './use-inbox-rows';
import { useInboxView } from './use-inbox-view';
import { useRowChanges } from './use-row-changes';
import { ONE_PANE, TWO_PANES } from './panes';
import { PAGE_SIZE } from './view';

const Inbox = styled.div`
  container: inbox / inline-size;

  @media print {
    [role='search'],
    [role='group'] {
      display: none;
    }
  }
`;

const Filters = styled.div<{ $isReading: boolean }>`
  ${ONE_PANE} {
    display: ${({ $isReading }) => ($isReading ? 'none' : undefined)};
  }
`;

const Panes = styled.div<{ $isAlone: boolean }>`
  display: grid;
  gap: ${space[24]};
  align-items: start;

  ${TWO_PANES} {
    grid-template-columns: ${({ $isAlone }) => ($isAlone ? undefined : 'minmax(18rem, 2fr) minmax(0, 3fr)')};
  }
  /* One pane is on paper, and Firefox takes a row of a grid whole to the next sheet. */
  @media print {
    display: block;
  }
`;

/** In one pane and in print, the open row replaces the list. */
const ListPane = styled.div<{ $isCovered: boolean }>`
  display: ${({ $isCovered }) => ($isCovered ? 'none' : undefined)};
  min-inline-size: 0;

  ${TWO_PANES} {
    display: block;
    position: sticky;
    inset-block-start: calc(var(--stack, 0px) + ${space[16]});
    max-block-size: calc(100dvh - var(--stack, 0px) - ${space[32]});
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  @media print {
    display: ${({ $isCovered }) => ($isCovered ? 'none' : undefined)};
  }
`;

const DetailPane = styled.div`
  min-inline-size: 0;
`;

const Hint = styled.div`
  ${ONE_PANE} {
    display: none;
  }
`;

const NewRowsButton = styled(Button)`
  inline-size: 100%;
  margin-block-end: ${space[8]};
`;

const SkeletonList = styled.div`
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
`;

const SkeletonRow = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[8]};
  min-block-size: 4.25rem;
  padding-inline: ${space[16]};

  & + & {
    border-block-start: 1px solid ${c.line};
  }
`;

const SkeletonName = styled.div`
  inline-size: 40%;
`;

const Skeletons = ({ rows }: { rows: number }) => (
  <SkeletonList>
    {Array.from({ length: rows }, (_, index) => (
      <SkeletonRow key={index}>
        <SkeletonName>
          <Skeleton />
        </SkeletonName>
        <Skeleton />
      </SkeletonRow>
    ))}
  </SkeletonList>
);

/** Opens the answer form, or focuses its field if it is open. */
function goToAnswer(): void {
  const element = document.getElementById(ANSWER_ID);
  if (element instanceof HTMLButtonElement) element.click();
  else element?.focus();
}

/** The id to open after one has been filed: the next, else the previous. */
const neighbourOf = (ids: readonly number[], id: number): number | null => {
  const at = ids.indexOf(id);
  return at === -1 ? null : (ids[at + 1] ?? ids[at - 1] ?? null);
};

/** An inbox: list and detail, filters in the URL, bulk actions, keyboard. What is particular to one inbox is in its declaration. */
export function InboxScreen<Row extends InboxRow, Detail extends Row>({
  inbox,
}: {
  inbox: InboxDeclaration<Row, Detail>;
}) {
  const { hooks, noun, filed } = inbox;
  const { canBeSpam, answered, title } = INBOXES[hooks.key];
  const control = useInboxView(inbox);
  const { view } = control;
  const { query, page, detail, rows, waiting, showNew } = useInboxRows(inbox, view);
  const spam = hooks.usePage({ suspectedSpam: true, limit: 1 }, { skip: !canBeSpam });
  const { change } = useRowChanges(inbox);
  const list = useRef<HTMLUListElement>(null);

  const ids = rows.map(({ id }) => id);
  const [chosen, setChosen] = useState(NOTHING);
  const selection = withinSight(chosen, new Set(ids));
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const bulk = useInboxBulk(inbox, (done, isDeleted) => {
    setChosen(NOTHING);
    if (isDeleted && view.row !== null && done.includes(view.row)) control.open(null);
  });

  const file = async (id: number): Promise<void> => {
    const row = rows.find((each) => each.id === id) ?? detail.currentData;
    if (!filed || !row || row.id !== id) return;
    const next = neighbourOf(ids, id);
    const done = await change(row, { state: filed.state });
    if (done && view.row === id) control.open(next);
  };
  const handleArrow = useInboxKeys(list, {
    ids,
    open: view.row,
    onOpen: control.open,
    onFile: filed && ((id) => void file(id)),
    fileVerb: filed?.verb ?? '',
    onAnswer: answered !== null ? goToAnswer : undefined,
  });

  const isOpen = view.row !== null;
  // Without rows there is no need for a detail pane.
  const isAlone = !isOpen && rows.length === 0 && !page.isFetching;
  return (
    <Inbox>
      <Filters $isReading={isOpen}>
        {selected.length > 0 ? (
          <InboxBulkBar
            inbox={inbox}
            rows={selected}
            doing={bulk.doing}
            onSet={(changes, words) => void bulk.set(selected, changes, words)}
            onDelete={() => void bulk.remove(selected)}
            onClear={() => setChosen(NOTHING)}
          />
        ) : (
          <InboxToolbar
            inbox={inbox}
            control={control}
            list={page.currentData}
            spam={spam.data?.total}
            csvHref={hooks.csvUrl(query)}
          />
        )}
      </Filters>
      <LiveRegion>{waiting > 0 && `${countText(waiting, noun)} came in`}</LiveRegion>
      <Panes data-panes="" $isAlone={isAlone}>
        <ListPane data-pane="list" $isCovered={isOpen}>
          <QueryState query={page} what={title} skeleton={<Skeletons rows={8} />}>
            {({ total }) => (
              <>
                {waiting > 0 && (
                  <NewRowsButton variant="secondary" size="sm" onClick={showNew}>
                    Show {countText(waiting, { one: `new ${noun.one}`, many: `new ${noun.many}` })}
                  </NewRowsButton>
                )}
                {rows.length === 0 ? (
                  <NothingHere inbox={inbox} control={control} />
                ) : (
                  <InboxList
                    ref={list}
                    inbox={inbox}
                    rows={rows}
                    current={view.row}
                    selected={selection.ids}
                    hidesState={view.state !== null}
                    isOld={page.currentData === undefined}
                    hrefOf={control.hrefOf}
                    onOpen={control.open}
                    onSelect={(id, isRange) =>
                      setChosen(isRange ? toggleRange(selection, id, ids) : toggleRow(selection, id))
                    }
                    onStep={(row, state) => change(row, { state })}
                    onArrow={handleArrow}
                  />
                )}
                <Paging page={view.page} size={PAGE_SIZE} total={total} onTurn={control.turnTo} />
              </>
            )}
          </QueryState>
        </ListPane>
        <DetailPane>
          {isOpen ? (
            <QueryState
              key={view.row}
              query={{ ...detail, data: detail.currentData }}
              what={`This ${noun.one}`}
              skeleton={<Skeletons rows={5} />}
            >
              {(row) => (
                <InboxDetail
                  inbox={inbox}
                  row={row}
                  refresh={async () => (await detail.refetch()).data}
                  onChange={change}
                  onFile={(id) => void file(id)}
                  onDelete={(which) => void bulk.remove([which])}
                  onBack={() => control.open(null)}
                />
              )}
            </QueryState>
          ) : (
            rows.length > 0 && (
              <Hint>
                <EmptyState
                  art="goji"
                  title={`Choose ${/^[aeiou]/.test(noun.one) ? 'an' : 'a'} ${noun.one}`}
                  hint="Press J and K to move through the list, and Enter to open."
                />
              </Hint>
            )
          )}
        </DetailPane>
      </Panes>
    </Inbox>
  );
}
