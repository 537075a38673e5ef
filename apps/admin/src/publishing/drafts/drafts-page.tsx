import { useGetDraftsQuery } from '@harmony/api-client/admin';
import { EmptyState } from '@harmony/ui';
import { PagedList } from '../../platform/kit/lists/paged-list';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { Page } from '../../platform/shell/page';
import { DraftsTable } from './drafts-table';

const NO_FILTERS = [] as const;

/** `/admin/drafts`: what is written or scheduled and not public yet, what failed first, then what comes next. */
export const Component = () => {
  const filters = useUrlFilters(NO_FILTERS);
  const query = useGetDraftsQuery(filters.part);
  return (
    <Page title="Drafts" {...(query.data && { count: query.data.total })}>
      <PagedList
        query={query}
        what="Drafts"
        filters={filters}
        empty={
          <EmptyState
            art="mugwort"
            title="Nothing is waiting to be published"
            hint="What you save as a draft or schedule to be published or taken offline is listed here."
          />
        }
      >
        {({ items }) => <DraftsTable drafts={items} />}
      </PagedList>
    </Page>
  );
};
