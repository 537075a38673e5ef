import { useMemo } from 'react';
import { useToasts } from '../shell/toasts';
import type { AnyList, ListRow } from './declaration';
import { failureText } from './failure-text';
import { selectRows } from './select-rows';
import { useListView } from './use-list-view';
import { useListWork } from './use-list-work';
import { isManual } from './view';

const NO_ROWS: readonly never[] = [];

/** 'Service', as it begins a sentence. */
export const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** '1 service', '12 services', '5,000 services'. */
export const countText = (count: number, { one, many }: { one: string; many: string }): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** A list's query, its rows as they stand, those in sight, and the ways to change them. */
export function useEntityList<Row extends ListRow>(list: AnyList<Row>) {
  const query = list.useList();
  const [update] = list.useUpdate();
  const [remove] = list.useDelete();
  const [reorder] = list.useReorder();
  const { show } = useToasts();
  const control = useListView(list);

  const loaded = query.data ?? NO_ROWS;
  const { work, rows } = useListWork(list, {
    rows: loaded,
    read: () => query.refetch(),
    update,
    remove,
    reorder,
    removeFailed: (ids, error) => {
      const names = loaded.filter(({ id }) => ids.includes(id)).map(list.name);
      const what = names.length === 1 ? (names[0] ?? '') : countText(ids.length, list.noun);
      show({
        tone: 'error',
        title: `${what} could not be deleted`,
        description: `${names.length > 1 ? `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' and others' : ''}. ` : ''}${failureText(error)}`,
      });
    },
    reorderFailed: (error) =>
      show({
        tone: 'error',
        title: 'The new order could not be saved',
        description: `The old order is back. ${failureText(error)}`,
      }),
  });

  const shown = useMemo(() => selectRows(rows, control.shownView, list), [rows, control.shownView, list]);
  return { query, work, rows, shown, control, isSortable: isManual(control.shownView) };
}
