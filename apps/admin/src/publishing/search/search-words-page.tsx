import { useGetSynonymsQuery } from '@harmony/api-client/admin';
import { Skeleton } from '@harmony/ui';
import { Columns } from '../../platform/kit/layout';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Page } from '../../platform/shell/page';
import { SearchTrialPart } from './search-trial';
import { SynonymsForm } from './synonyms-form';

/** `/admin/search-words`: words that mean the same to the website's search, and a look at what visitors find. */
export const Component = () => {
  const query = useGetSynonymsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Search words">
      <Columns $wide="minmax(0, 1fr) minmax(0, 1fr)" $gap={40}>
        <QueryState query={query} what="Search words" skeleton={<Skeleton shape="card" />}>
          {({ lines }) => <SynonymsForm lines={lines} />}
        </QueryState>
        <SearchTrialPart />
      </Columns>
    </Page>
  );
};
