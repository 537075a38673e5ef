import { capital } from '@harmony/domain';
import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ButtonLink, LiveRegion, space } from '@harmony/ui';
import { editSearch } from '../editor/edit-target';
import { LostDraft } from '../editor/publishing/lost-draft';
import { QueryState } from '../kit/lists/query-state';
import { Page } from '../shell/page';
import { useShortcut } from '../state/shortcuts';
import { BulkBar, BulkReport } from './work/bulk-bar';
import type { ListDeclaration, ListRow } from './declaration';
import { DraftMarks, useDraftsOf } from './draft-marks';
import { ListMenu } from './list-menu';
import { FirstUse, ListSkeleton, newRowHref, NoMatch } from './list-states';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { PlaceDialog } from './place-dialog';
import { NOTHING, toggleAll, toggleRange, toggleRow, withinSight } from './work/selection';
import { useBulk } from './work/use-bulk';
import { useDuplicate } from './use-duplicate';
import type { RowActions } from './row-actions';
import { TranslationMarks, useTranslatedList } from './translation-marks';
import { useEntityList, type ListScope } from './use-entity-list';
import { useRemove, useRowActions } from './use-row-actions';
import type { FocusWish } from './use-row-focus';

/** The same array as long as the ids are the same: rows carry it, and need not be drawn again for nothing. */
function useIds(rows: readonly { id: number }[]): readonly number[] {
  const last = useRef<readonly number[]>([]);
  return useMemo(() => {
    const ids = rows.map(({ id }) => id);
    if (ids.length !== last.current.length || ids.some((id, index) => id !== last.current[index])) last.current = ids;
    return last.current;
  }, [rows]);
}

/** What stands around a list: a page of its own, unless something else is given. */
export interface ListFrame {
  title: string;
  count: number | undefined;
  actions: ReactNode;
  content: ReactNode;
}

/** What a list can be given besides its declaration. */
export interface ListExtras<Row extends ListRow> {
  frame?: ((parts: ListFrame) => ReactNode) | undefined;
  scope?: ListScope<Row> | undefined;
  /** More to do with a row; its menu shows it after the moves. */
  items?: RowActions<Row>['items'] | undefined;
  /** Asked before rows are deleted. Call `proceed` to delete them, with undo. */
  beforeDelete?: ((rows: readonly Row[], proceed: () => void) => void) | undefined;
}

const ownPage = ({ title, count, actions, content }: ListFrame): ReactNode => (
  <Page title={title} {...(count !== undefined && { count })} actions={actions}>
    {content}
  </Page>
);

const AboveList = styled.div`
  margin-block-end: ${space[16]};
`;

export interface EntityListProps<Row extends ListRow, Draft> extends ListExtras<Row> {
  list: ListDeclaration<Row, Draft>;
  /** The row whose editor was just closed: it has the focus again. */
  backFrom?: number | undefined;
}

/** A whole list page, made from its declaration. */
export function EntityList<Row extends ListRow, Draft>(props: EntityListProps<Row, Draft>) {
  const { list: declared, backFrom, frame = ownPage, scope, items, beforeDelete } = props;
  const { list, marks, query: behind } = useTranslatedList(declared);
  const { query, work, all, rows, drawn, shown, control, isSortable } = useEntityList(list, scope);
  const { drafts, query: draftsQuery } = useDraftsOf(list.drafted);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(NOTHING);
  const [wish, setWish] = useState<FocusWish | null>(backFrom === undefined ? null : { id: backFrom, part: 'name' });
  const [announcement, setAnnouncement] = useState('');
  const [placed, setPlaced] = useState<Row | null>(null);
  const searchId = useId();
  const addHref = newRowHref(pathname, params);

  const order = useIds(shown);
  const inSight = useMemo(() => new Set(order), [order]);
  const selection = useMemo(() => withinSight(chosen, inSight), [chosen, inSight]);
  const selectedIds = (): number[] => order.filter((id) => selection.ids.has(id));
  const clearSelection = () => setChosen(NOTHING);
  const focus: (id: number, part: FocusWish['part']) => void = (id, part) => setWish({ id, part });
  const editTo = useCallback((id: number): string => editSearch(params, { id }), [params]);

  const parts = { list, work, shown, focus };
  const removeNow = useRemove(parts);
  const remove = (ids: readonly number[]): void => {
    if (!beforeDelete) return removeNow(ids);
    const due = all.filter(({ id }) => ids.includes(id));
    beforeDelete(due, () => removeNow(ids));
  };
  const actions = useRowActions<Row>({
    ...parts,
    announce: setAnnouncement,
    select: (id, range) => setChosen(range ? toggleRange(selection, id, order) : toggleRow(selection, id)),
    askPlace: setPlaced,
    remove,
    items,
    duplicate: useDuplicate(list, all, (id) => void navigate({ search: editTo(id) })),
  });
  const bulk = useBulk<Row>(list, work, rows, (ids) => setChosen({ ids: new Set(ids), anchor: null }));

  useShortcut('n', () => void navigate({ search: editSearch(params, { id: 'new' }) }), {
    group: 'Lists',
    description: `Add a ${list.noun.one}`,
  });
  useShortcut('/', () => document.getElementById(searchId)?.focus(), {
    group: 'Lists',
    description: 'Search the list',
  });

  const isUnused = query.data !== undefined && all.length === 0;
  const isPartEmpty = scope !== undefined && rows.length === 0 && control.shownView.search.trim() === '';
  const content = (
    <DraftMarks value={drafts}>
      <TranslationMarks value={marks}>
        <LiveRegion>{announcement}</LiveRegion>
        {draftsQuery.isError && all.length > 0 && (
          <AboveList>
            <LostDraft what={`which ${list.noun.many} have a draft`} query={draftsQuery} />
          </AboveList>
        )}
        {behind?.isError && all.length > 0 && (
          <AboveList>
            <LostDraft what={`which ${list.noun.many} have an outdated translation`} query={behind} />
          </AboveList>
        )}
        <QueryState query={query} what={capital(list.noun.many)} skeleton={<ListSkeleton />}>
          {() =>
            isUnused ? (
              <FirstUse list={list} addHref={addHref} />
            ) : (
              <>
                {selection.ids.size > 0 || bulk.progress ? (
                  <BulkBar
                    list={list}
                    count={selection.ids.size}
                    progress={bulk.progress}
                    onTurn={(rowSwitch, on) => bulk.turn(selectedIds(), rowSwitch, on)}
                    onDelete={() => {
                      remove(selectedIds());
                      clearSelection();
                    }}
                    onClear={clearSelection}
                  />
                ) : (
                  <ListToolbar
                    list={list}
                    control={control}
                    searchId={searchId}
                    found={shown.length}
                    total={rows.length}
                  />
                )}
                <BulkReport report={bulk.report} onDismiss={bulk.dismiss} />
                {isPartEmpty ? (
                  scope.empty
                ) : shown.length === 0 ? (
                  <NoMatch noun={list.noun} onClear={control.clear} />
                ) : (
                  <ListTable
                    list={drawn}
                    rows={shown}
                    selected={selection.ids}
                    isSortable={isSortable}
                    sort={control.view.sort}
                    onSort={control.pressSort}
                    onSelectAll={() => setChosen(toggleAll(selection, order))}
                    wish={wish}
                    editTo={editTo}
                    order={order}
                    actions={actions}
                  />
                )}
              </>
            )
          }
        </QueryState>
        {placed && (
          <PlaceDialog
            name={list.name(placed)}
            place={order.indexOf(placed.id) + 1}
            total={order.length}
            onClose={() => setPlaced(null)}
            onMove={(place) => {
              setPlaced(null);
              actions.move(placed.id, place - 1);
            }}
          />
        )}
      </TranslationMarks>
    </DraftMarks>
  );
  return frame({
    title: list.title,
    count: query.data && rows.length,
    actions: (
      <>
        {list.drafted !== undefined && <ListMenu drafted={list.drafted} noun={list.noun} />}
        {!isUnused && <ButtonLink href={addHref}>Add {list.noun.one}</ButtonLink>}
      </>
    ),
    content,
  });
}
