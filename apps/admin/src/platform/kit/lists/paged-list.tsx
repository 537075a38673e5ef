import type { ReactNode } from 'react';
import { Button, EmptyState, Skeleton } from '@harmony/ui';
import { Paging } from './paging';
import { QueryState, type QueryResult } from './query-state';
import { PAGE_SIZE, type UrlFilters } from './use-url-filters';

/** A page of rows as the API sends it. */
interface RowsPage {
  items: readonly unknown[];
  total: number;
}

export interface PagedListProps<Page extends RowsPage> {
  /** Asked for with `filters.part`. */
  query: QueryResult<Page> & { currentData?: Page | undefined };
  /** What is listed, as the beginning of a sentence: "Patients". */
  what: string;
  filters: Pick<UrlFilters, 'page' | 'turn' | 'clear' | 'isNarrowed'>;
  /** The shape of the list, while it loads. */
  skeleton?: ReactNode;
  /** What is said where there is nothing at all. */
  empty: ReactNode;
  /** What is said where filters leave nothing, and what the button says that clears them. Default: `empty`. */
  unmatched?: { title: string; hint?: string | undefined; clear?: string };
  /** Draws the rows; `isOld` while those of other filters are shown until the new ones are here. */
  children: (page: Page, isOld: boolean) => ReactNode;
}

/** A long list, page by page: its rows, or why there are none, and buttons for the previous and next page. */
export const PagedList = <Page extends RowsPage>({
  query,
  what,
  filters: { page, turn, clear, isNarrowed },
  skeleton = <Skeleton shape="card" />,
  empty,
  unmatched,
  children,
}: PagedListProps<Page>) => (
  <QueryState query={query} what={what} skeleton={skeleton}>
    {(data) => {
      if (data.items.length > 0 || page > 1)
        return (
          <>
            {children(data, query.isFetching && query.currentData === undefined)}
            <Paging page={page} size={PAGE_SIZE} total={data.total} onTurn={turn} />
          </>
        );
      if (!unmatched || !isNarrowed) return empty;
      return (
        <EmptyState
          art="mugwort"
          title={unmatched.title}
          hint={unmatched.hint}
          action={
            <Button variant="secondary" onClick={clear}>
              {unmatched.clear ?? 'Clear search and filters'}
            </Button>
          }
        />
      );
    }}
  </QueryState>
);
