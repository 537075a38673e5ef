import { useRef, useState } from 'react';
import { useGetUsersQuery } from '@harmony/api-client/admin';
import { INBOXES, type InboxRow } from '@harmony/domain';
import { Button, EmptyState, LiveRegion, Skeleton } from '@harmony/ui';
import { QueryState } from '../kit/query-state';
import { NOTHING, toggleRange, toggleRow, withinSight } from '../list/selection';
import { ANSWER_ID, type InboxDeclaration } from './declaration';
import { InboxBulkBar } from './inbox-bulk-bar';
import { InboxDetail } from './inbox-detail';
import { InboxList } from './inbox-list';
import { StyledBones, StyledInbox, StyledNew } from './inbox-style';
import { InboxToolbar } from './inbox-toolbar';
import { NothingHere } from './nothing-here';
import { Paging } from './paging';
import { countOf, useInboxBulk } from './use-inbox-bulk';
import { useInboxKeys } from './use-inbox-keys';
import { useInboxRows } from './use-inbox-rows';
import { useInboxView } from './use-inbox-view';
import { useRowChanges } from './use-row-changes';

const Bones = ({ rows }: { rows: number }) => (
  <StyledBones>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index}>
        <Skeleton />
        <Skeleton />
      </div>
    ))}
  </StyledBones>
);

/** Leads to the answer: its button opens the form, its field takes the focus. */
function goToAnswer(): void {
  const element = document.getElementById(ANSWER_ID);
  if (element instanceof HTMLButtonElement) element.click();
  else element?.focus();
}

/** The inbox with these ids beside the one that goes: the next to be looked at. */
const neighbourOf = (ids: readonly number[], id: number): number | null => {
  const at = ids.indexOf(id);
  return at === -1 ? null : (ids[at + 1] ?? ids[at - 1] ?? null);
};

/** An inbox: list and detail, filters in the address, bulk actions, keyboard. Everything particular is declared. */
export function InboxScreen<Row extends InboxRow, Detail extends Row>({
  inbox,
}: {
  inbox: InboxDeclaration<Row, Detail>;
}) {
  const { hooks, noun, filed } = inbox;
  const { canBeSpam, canBeAnswered, title } = INBOXES[hooks.key];
  const control = useInboxView(inbox);
  const { view } = control;
  const { query, page, detail, rows, waiting, showNew } = useInboxRows(inbox, view);
  const { data: users = [] } = useGetUsersQuery();
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
    onAnswer: canBeAnswered ? goToAnswer : undefined,
  });

  const isOpen = view.row !== null;
  // Nothing to choose from, or nothing known yet: there is no detail to leave room for.
  const isAlone = !isOpen && rows.length === 0 && !page.isFetching;
  return (
    <StyledInbox>
      <div data-filters="" data-reading={isOpen ? '' : undefined}>
        {selected.length > 0 ? (
          <InboxBulkBar
            inbox={inbox}
            rows={selected}
            users={users}
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
            users={users}
            spam={spam.data?.total}
            csvHref={hooks.csvUrl(query)}
          />
        )}
      </div>
      <LiveRegion>{waiting > 0 && `${countOf(waiting, noun)} came in`}</LiveRegion>
      <div data-panes="" data-open={isOpen ? '' : undefined} data-alone={isAlone ? '' : undefined}>
        <div data-pane="list">
          <QueryState query={page} what={title} skeleton={<Bones rows={8} />}>
            {({ total }) => (
              <>
                {waiting > 0 && (
                  <StyledNew>
                    <Button variant="secondary" size="sm" onClick={showNew}>
                      Show {countOf(waiting, { one: `new ${noun.one}`, many: `new ${noun.many}` })}
                    </Button>
                  </StyledNew>
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
                    onArrow={handleArrow}
                  />
                )}
                <Paging page={view.page} total={total} onTurn={control.turnTo} />
              </>
            )}
          </QueryState>
        </div>
        <div data-pane="detail">
          {isOpen ? (
            <QueryState
              key={view.row}
              query={{ ...detail, data: detail.currentData }}
              what={`This ${noun.one}`}
              skeleton={<Bones rows={5} />}
            >
              {(row) => (
                <InboxDetail
                  inbox={inbox}
                  row={row}
                  users={users}
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
              <div data-hint="">
                <EmptyState
                  title={`Choose ${/^[aeiou]/.test(noun.one) ? 'an' : 'a'} ${noun.one}`}
                  hint="Enter opens it, J and K go on."
                />
              </div>
            )
          )}
        </div>
      </div>
    </StyledInbox>
  );
}
