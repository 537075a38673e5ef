import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readInboxView, writeInboxView, type ScreenView, type ViewRules } from './view';

/** A search is sent when the typing pauses for this long. Milliseconds. */
const WRITE_AFTER_MS = 250;

export interface InboxViewControl {
  view: ScreenView;
  /** The search as it is typed, at once. */
  typed: string;
  search: (text: string) => void;
  /** Changes filters, sort or day; goes to the first page and closes the open row. */
  narrow: (change: Partial<ScreenView>) => void;
  turnTo: (page: number) => void;
  /** Opening from the list adds a history entry; going from row to row replaces it, so that Back returns to the list. */
  open: (row: number | null) => void;
  /** The search part of a row's URL, for links. */
  hrefOf: (row: number) => string;
  /** Clears search and filters. */
  clear: () => void;
}

/** A search of blanks is no search. */
const wordsOf = (typed: string): string => (typed.trim() === '' ? '' : typed);

/** The view of an inbox, kept in the URL. */
export function useInboxView(rules: ViewRules): InboxViewControl {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readInboxView(params, rules), [params, rules]);
  const [typed, setTyped] = useState(view.search);
  const written = useRef(view.search);

  const write = (change: Partial<ScreenView>, replace = true): void => {
    setParams((before) => writeInboxView(before, { ...readInboxView(before, rules), ...change }, rules), {
      replace,
      preventScrollReset: true,
    });
  };
  /** A search that is not sent yet goes along with any other change; sent later, it would undo that change. */
  const waiting = (): Partial<ScreenView> => {
    const search = wordsOf(typed);
    if (search === written.current) return {};
    written.current = search;
    return { search, page: 1 };
  };
  const narrow = (change: Partial<ScreenView>): void => write({ ...waiting(), page: 1, row: null, ...change });
  const latest = useRef(narrow);
  useEffect(() => {
    latest.current = narrow;
  });
  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      if (wordsOf(typed) !== written.current) latest.current({});
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // The URL changed otherwise: somebody went back or followed a link.
  useEffect(() => {
    if (view.search === written.current) return;
    written.current = view.search;
    setTyped(view.search);
  }, [view.search]);

  const open = (row: number | null): void => write({ ...waiting(), row }, view.row !== null && row !== null);

  return {
    view,
    typed,
    search: setTyped,
    narrow,
    turnTo: (page) => write({ ...waiting(), page, row: null }),
    open,
    hrefOf: (row) => `?${writeInboxView(params, { ...view, row }, rules).toString()}`,
    clear: () => {
      setTyped('');
      narrow({ search: '', assignee: null, unread: false, mark: null, spam: false });
    },
  };
}
