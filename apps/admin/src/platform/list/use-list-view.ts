import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyList, ListRow } from './declaration';
import { nextSort, readView, toggleFilter, writeView, type ListView } from './view';

/** Browsers limit how often an address may change: a search is written when the typing pauses. Milliseconds. */
const WRITE_AFTER_MS = 200;

export interface ListViewControl {
  /** As the controls show it, at once. */
  view: ListView;
  /** As the rows show it: with thousands of them a little later, so that typing never stutters. */
  shownView: ListView;
  search: (text: string) => void;
  toggleFilter: (id: string) => void;
  sort: (sort: ListView['sort']) => void;
  /** What a press on the head of a column does. */
  pressSort: (sort: { id: string; descendingFirst?: boolean }) => void;
  /** No search, no filter. */
  clear: () => void;
}

/** The view of a list, kept in the URL. */
export function useListView<Row extends ListRow>(list: AnyList<Row>): ListViewControl {
  const [params, setParams] = useSearchParams();
  const written = useMemo(() => readView(params, list), [params, list]);
  const [typed, setTyped] = useState(written.search);
  const lastWritten = useRef(written.search);

  const write = (change: Partial<ListView>): void => {
    const next = { ...written, search: typed, ...change };
    lastWritten.current = next.search.trim() === '' ? '' : next.search;
    setParams((before) => writeView(before, next), { replace: true, preventScrollReset: true });
  };
  const latestWrite = useRef(write);
  useEffect(() => {
    latestWrite.current = write;
  });

  useEffect(() => {
    if (typed === lastWritten.current) return;
    const timer = setTimeout(() => latestWrite.current({ search: typed }), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  // The address changed by itself: somebody went back, or followed a link.
  useEffect(() => {
    if (written.search === lastWritten.current) return;
    lastWritten.current = written.search;
    setTyped(written.search);
  }, [written.search]);

  const view = useMemo(() => ({ ...written, search: typed }), [written, typed]);
  return {
    view,
    shownView: useDeferredValue(view),
    search: setTyped,
    toggleFilter: (id) => write({ filters: toggleFilter(view.filters, id, list.filters) }),
    sort: (sort) => write({ sort }),
    pressSort: (sort) => write({ sort: nextSort(view.sort, sort) }),
    clear: () => {
      setTyped('');
      write({ search: '', filters: [] });
    },
  };
}
