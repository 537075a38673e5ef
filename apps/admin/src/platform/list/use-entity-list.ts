import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { useToasts } from '@harmony/api-client';
import { countText } from '../kit/words';
import type { AnyList, ListRow } from './declaration';
import { failureText, failureToast } from '../kit/failure-text';
import { prepareTexts, selectRows } from './work/select-rows';
import { useListView } from './use-list-view';
import { useListWork } from './work/use-list-work';
import { isManual } from './view';

const NO_ROWS: readonly never[] = [];
/** A message names at most this many rows. */
const NAMED_AT_MOST = 5;

/** A list's query and work; for its page, and for its editor, which deletes the same way. */
export function useLoadedList<Row extends ListRow>(list: AnyList<Row>) {
  const answer = list.useList();
  // On arrival thousands of rows render in short stretches. Later answers are shown at once, because the overlay of
  // pending changes is removed as soon as they are there.
  const isDrawn = useDeferredValue(answer.data) !== undefined;
  const query = { ...answer, data: isDrawn ? answer.data : undefined };
  const [update] = list.useUpdate();
  const [remove] = list.useDelete();
  const [reorder] = list.useReorder();
  const { show } = useToasts();

  const loaded = query.data ?? NO_ROWS;
  const namesOf = (ids: readonly number[]): string => {
    const names = loaded.filter(({ id }) => ids.includes(id)).map(list.name);
    return names.length > NAMED_AT_MOST ? `${names.slice(0, NAMED_AT_MOST).join(', ')} and others` : names.join(', ');
  };
  const { work, rows } = useListWork(list, {
    rows: loaded,
    // Throws when the list is no longer on a page: the next visit fetches it again.
    read: async () => answer.refetch(),
    update,
    remove,
    reorder,
    removeFailed: (ids, error) => {
      const isOne = ids.length === 1;
      const title = `Couldn’t delete ${isOne ? namesOf(ids) : countText(ids.length, list.noun)}`;
      show(failureToast(title, error, `${isOne ? '' : `${namesOf(ids)}. `}${failureText(error)}`));
    },
    reorderFailed: (error) =>
      show(failureToast('Couldn’t save the new order', error, `The old order is back. ${failureText(error)}`)),
    groupOf: list.groupOf,
  });
  return { query, work, rows };
}

/** A part of a list that is shown on its own, such as the questions of one category. A search covers the whole list. */
export interface ListScope<Row extends ListRow> {
  includes: (row: Row) => boolean;
  /** Shows the results of a search over the whole list; its `base` is the list. */
  everywhere: AnyList<Row>;
  /** Shown in place of the rows while this part has none. */
  empty: ReactNode;
}

/** What the page of a list shows: all rows with their pending changes, and the visible ones. */
export function useEntityList<Row extends ListRow>(list: AnyList<Row>, scope?: ListScope<Row>) {
  const loaded = useLoadedList(list);
  const control = useListView(list);
  const isEverywhere = control.shownView.search.trim() !== '';
  const includes = isEverywhere ? undefined : scope?.includes;
  const { rows: all } = loaded;
  useEffect(() => prepareTexts(all, list.searchText), [all, list.searchText]);
  const rows = useMemo(() => (includes ? all.filter(includes) : all), [all, includes]);
  const shown = useMemo(() => selectRows(rows, control.shownView, list), [rows, control.shownView, list]);
  const drawn = isEverywhere && scope ? scope.everywhere : list;
  return { ...loaded, all, rows, drawn, shown, control, isSortable: isManual(control.shownView) };
}
