import { useSearchParams } from '../../router';

/** What one page of a long list shows. The lists of nearly every clinic are on one page. */
export const PAGE_ROWS = 96;

/** The values of `?page=`. What lies beyond the last of them is found by searching. */
export const PAGE_NUMBERS: readonly string[] = Array.from({ length: 99 }, (_, index) => String(index + 2));

export interface Paging<Row> {
  /** The rows of this page. */
  rows: readonly Row[];
  /** From 1. */
  page: number;
  pages: number;
}

/** On which page of a list the row at this place is. */
export const pageOfRow = (index: number): number => Math.floor(index / PAGE_ROWS) + 1;

/** The page of a list that the URL asks for (`?page=2`), from 1. */
export function usePageNumber(): number {
  const [params] = useSearchParams();
  const asked = params.get('page') ?? '';
  return PAGE_NUMBERS.includes(asked) ? Number(asked) : 1;
}

/** The rows of a page, from 1; those of the last one when there are not so many. */
export function pageOf<Row>(all: readonly Row[], asked: number): Paging<Row> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_ROWS));
  const page = Math.min(asked, pages);
  return { rows: pages === 1 ? all : all.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS), page, pages };
}
