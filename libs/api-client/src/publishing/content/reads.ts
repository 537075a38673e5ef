import { CACHE_SECONDS } from '../../platform/query/cache-times';
import { listTags } from '../../platform/query/tags';
import { lenientRow, lenientRows } from '../../platform/rows/lenient-rows';

interface Identified {
  id: number;
}

/**
 * The query of all rows of an entity that the public may see, in their manual order. `blank` fills what a row lacks, so
 * that one odd row never empties a page.
 */
export const readList = <Row extends Identified, Tag extends string>(tag: Tag, url: string, blank: Row) => ({
  query: () => url,
  transformResponse: (answer: unknown) => lenientRows(blank, answer),
  keepUnusedDataFor: CACHE_SECONDS.content,
  providesTags: (rows: Row[] | undefined) => listTags(tag, rows),
});

/** The query of one such row by its slug below the same URL; fails with 404 when there is none. */
export const readOne = <Row extends Identified, Tag extends string>(tag: Tag, url: string, blank: Row) => ({
  query: (slug: string) => `${url}/${encodeURIComponent(slug)}`,
  transformResponse: (answer: unknown) => lenientRow(blank, answer) ?? blank,
  keepUnusedDataFor: CACHE_SECONDS.content,
  providesTags: (row: Row | undefined) => listTags(tag, row && [row]),
});
