import { useGetDraftsQuery } from '@harmony/api-client/admin';
import { EmptyState, Skeleton } from '@harmony/ui';
import { QueryState } from '../../kit/query-state';
import { Page } from '../../shell/page';
import { inOrder } from './draft-order';
import { DraftsTable } from './drafts-table';

/** `/admin/drafts`: what is written or scheduled and not public yet, what failed first, then what comes next. */
export const Component = () => {
  const query = useGetDraftsQuery();
  return (
    <Page title="Drafts" {...(query.data && { count: query.data.length })}>
      <QueryState query={query} what="Drafts" skeleton={<Skeleton shape="card" />}>
        {(drafts) =>
          drafts.length > 0 ? (
            <DraftsTable drafts={inOrder(drafts)} />
          ) : (
            <EmptyState
              art="mugwort"
              title="Nothing waits to be published"
              hint="What you save as a draft, and what is to be published or taken offline at a date, is listed here."
            />
          )
        }
      </QueryState>
    </Page>
  );
};
