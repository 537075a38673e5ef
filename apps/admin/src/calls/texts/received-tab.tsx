import { useGetReceivedTextsQuery } from '@harmony/api-client/admin';
import { EmptyState } from '@harmony/ui';
import { PagedList } from '../../platform/kit/lists/paged-list';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { ReceivedText } from './received-text';
import { ReceivedList } from './received-style';

const NO_FILTERS = [] as const;

/** What people have written to the clinic, the newest first. New ones that wait are pushed to the follow-ups. */
export const ReceivedTab = () => {
  const filters = useUrlFilters(NO_FILTERS);
  const query = useGetReceivedTextsQuery(filters.part, { refetchOnFocus: true });
  return (
    <PagedList
      query={query}
      what="The texts"
      filters={filters}
      empty={
        <EmptyState
          art="chrysanthemum"
          title="No texts received yet"
          hint="Texts to the clinic’s number are listed here and added to the follow-ups."
        />
      }
    >
      {({ items }) => (
        <ReceivedList aria-label="Received texts">
          {items.map((text) => (
            <ReceivedText key={text.id} text={text} />
          ))}
        </ReceivedList>
      )}
    </PagedList>
  );
};
