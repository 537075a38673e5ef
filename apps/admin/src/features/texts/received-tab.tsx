import { useGetReceivedTextsQuery } from '@harmony/api-client/admin';
import { EmptyState, Skeleton } from '@harmony/ui';
import { Paging } from '../../kit/paging';
import { QueryState } from '../../kit/query-state';
import { useUrlFilters } from '../../kit/use-url-filters';
import { ReceivedText } from './received-text';
import { ReceivedList } from './received-style';

const SIZE = 50;
const NO_FILTERS = [] as const;

/** What people have written to the clinic, the newest first. New ones that wait are pushed to the follow-ups. */
export const ReceivedTab = () => {
  const { page, turn } = useUrlFilters(NO_FILTERS);
  const query = useGetReceivedTextsQuery({ limit: SIZE, offset: (page - 1) * SIZE }, { refetchOnFocus: true });
  return (
    <QueryState query={query} what="The texts" skeleton={<Skeleton shape="card" />}>
      {({ items, total }) =>
        items.length > 0 || page > 1 ? (
          <>
            <ReceivedList aria-label="Received texts">
              {items.map((text) => (
                <ReceivedText key={text.id} text={text} />
              ))}
            </ReceivedList>
            <Paging page={page} size={SIZE} total={total} onTurn={turn} />
          </>
        ) : (
          <EmptyState
            art="chrysanthemum"
            title="No texts received yet"
            hint="Texts to the clinic’s number are listed here and added to the follow-ups."
          />
        )
      }
    </QueryState>
  );
};
