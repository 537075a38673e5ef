import { createContext, startTransition, use, useEffect, useMemo, useState } from 'react';
import { useAppSelector } from '../../hooks';
import type { ShownPart } from '../../page.slice';
import { PAGE_ROWS } from './paging';
import type { ListQuery } from '../page/view-state';

/** Filled in while a page is rendered on the server, by the lists that are too long for its state. */
export type LongLists = Record<string, ShownPart & { endpoints: readonly string[] }>;

export const LongListContext = createContext<LongLists | null>(null);

/** How long a slice of preparing rows may take: a key that is pressed meanwhile is answered after it. */
const SLICE_MS = 8;

type ListHook<Row> = (none: undefined, options: { skip: boolean }) => ListQuery<Row>;

export interface LongListOptions<Row, All, Part> {
  /** Under which the page's state has its part. */
  name: string;
  /** The RTK Query endpoints whose answers the page does not need where the list is long. */
  endpoints: readonly string[];
  /** What the visitor wants to see, as a text: search, filters and page. */
  key: string;
  /** The whole list, as it comes with a page where it is short. */
  useList: ListHook<Row>;
  /** The whole list, part by part. None where nothing but a page of its own shows other rows. */
  useWhole: ListHook<Row>;
  /** Prepares a row to be searched. */
  prepare?: (row: Row) => void;
  /** Brings all rows into their order, once for all keys. Undefined while it needs something else. */
  arrange: (rows: readonly Row[]) => All | undefined;
  /** What `arrange` uses besides the rows. */
  also?: unknown;
  /** The list counts as long, whatever its length: what it shows is made with another that is. */
  isWithLong?: boolean;
  /** Makes of all rows what the key says. The result goes through JSON. */
  partOf: (all: All) => Part;
}

export interface LongList<Row, All, Part> extends ListQuery<Row> {
  /** What is to be shown; undefined until it is known. */
  part: Part | undefined;
  /** All rows, in the browser once they are prepared; undefined while only a part has come. */
  all: All | undefined;
  /** Whether only a part of the rows has come: the server's pages have the others. */
  isPart: boolean;
  /** Loads all rows, where only a part of them has come with the page: the visitor starts to search. */
  want: () => void;
}

/**
 * A list with search and pages. Up to a page of rows it comes whole with the page, as ever, and is searched in place. Of a
 * longer one only what the page shows has come; the rest is loaded when the visitor starts to search, and never searched
 * before all of it is there.
 */
export function useLongList<Row extends object, All, Part>(
  options: LongListOptions<Row, All, Part>,
): LongList<Row, All, Part> {
  const { name, endpoints, key, useList, useWhole, prepare, arrange, also, isWithLong = false, partOf } = options;
  const sent = useAppSelector(({ page }) => page.shown[name]);
  const lists = use(LongListContext);
  const isShown = sent?.key === key;
  const [isWanted, setWanted] = useState(false);
  if (sent && !isShown && !isWanted) setWanted(true);

  const list = useList(undefined, { skip: sent !== undefined });
  const whole = useWhole(undefined, { skip: sent === undefined || (isShown && !isWanted) });
  const query = sent ? whole : list;
  const prepared = usePrepared(query.data, prepare, isWanted);
  const rows = lists ? query.data : prepared;
  const all = useMemo(() => rows && arrange(rows), [rows, also]);
  const made = useMemo(() => (all === undefined ? undefined : partOf(all)), [all, key]);
  const isLong = isWithLong || (rows?.length ?? 0) > PAGE_ROWS;
  // Of the rows nothing but this is sent.
  if (lists && isLong && made !== undefined) lists[name] = { key, part: made, endpoints };
  return {
    ...query,
    // The server made it with the same function.
    part: isShown ? (sent.part as Part) : made,
    all,
    isPart: lists ? isLong : sent !== undefined && !rows,
    want: () => setWanted(true),
  };
}

/** The rows: those of a long list once each of them is prepared, which is done in slices. */
function usePrepared<Row>(
  rows: readonly Row[] | undefined,
  prepare: ((row: Row) => void) | undefined,
  isWanted: boolean,
): readonly Row[] | undefined {
  const [prepared, setPrepared] = useState<readonly Row[]>();
  const isShort = rows !== undefined && rows.length <= PAGE_ROWS;
  useEffect(() => {
    if (!rows || (isShort && !isWanted)) return;
    const left = rows.values();
    let timer: ReturnType<typeof setTimeout>;
    const slice = (): void => {
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end) {
        const { value: row, done } = left.next();
        // As a transition, React renders what is found in slices as well.
        if (done) return startTransition(() => setPrepared(rows));
        prepare?.(row);
      }
      timer = setTimeout(slice);
    };
    slice();
    return () => clearTimeout(timer);
  }, [rows, isShort, prepare, isWanted]);
  return isShort ? rows : prepared;
}
