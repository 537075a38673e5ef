import { useGetDraftsQuery } from '@harmony/api-client/admin';
import { EmptyState, Skeleton } from '@harmony/ui';
import { Paging } from '../../platform/kit/lists/paging';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { Page } from '../../platform/shell/page';
import { DraftsTable } from './drafts-table';

const SIZE = 50;
const NO_FILTERS = [] as const;

/** `/admin/drafts`: what is written or scheduled and not public yet, what failed first, then what comes next. */
export const Component = () => {
  const { page, turn } = useUrlFilters(NO_FILTERS);
  const query = useGetDraftsQuery({ limit: SIZE, offset: (page - 1) * SIZE });
  return (
    <Page title="Drafts" {...(query.data && { count: query.data.total })}>
      <QueryState query={query} what="Drafts" skeleton={<Skeleton shape="card" />}>
        {({ items, total }) =>
          items.length > 0 || page > 1 ? (
            <>
              <DraftsTable drafts={items} />
              <Paging page={page} size={SIZE} total={total} onTurn={turn} />
            </>
          ) : (
            <EmptyState
              art="mugwort"
              title="Nothing is waiting to be published"
              hint="What you save as a draft or schedule to be published or taken offline is listed here."
            />
          )
        }
      </QueryState>
    </Page>
  );
};
