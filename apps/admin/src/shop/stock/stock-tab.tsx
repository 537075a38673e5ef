import { useGetStockQuery } from '@harmony/api-client/admin';
import { Button, ButtonLink, EmptyState, Skeleton } from '@harmony/ui';
import { Paging } from '../../platform/kit/lists/paging';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { BASE } from '../../platform/paths';
import { useMay } from '../../platform/state/use-may';
import { Mismatches } from './mismatches';
import { StockTable } from './stock-table';
import { StockToolbar } from './stock-toolbar';
import { STOCK_FILTERS, stockFilter } from './stock-view';

const SIZE = 50;

/** Everything that is kept in stock. */
export const StockTab = () => {
  const filters = useUrlFilters(STOCK_FILTERS);
  const mayAdd = useMay()('content');
  const { page, values } = filters;
  const isNarrowed = values.q !== '' || values.show !== '';
  const query = useGetStockQuery(
    { ...stockFilter(values), limit: SIZE, offset: (page - 1) * SIZE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <Mismatches />
      <StockToolbar filters={filters} />
      <QueryState query={query} what="Stock" skeleton={<Skeleton shape="card" />}>
        {({ items, total }) =>
          items.length === 0 && page === 1 ? (
            isNarrowed ? (
              <EmptyState
                art="mugwort"
                title="Nothing matches"
                hint="Search for part of the name, an SKU, a shelf or a lot code."
                action={
                  <Button variant="secondary" onClick={filters.clear}>
                    Clear search and filters
                  </Button>
                }
              />
            ) : (
              <EmptyState
                art="goji"
                title="Nothing is in stock yet"
                hint="Every product in the store has its stock here from the moment it’s added under Products."
                action={
                  mayAdd && (
                    <ButtonLink href={`${BASE}/products?edit=new`} variant="secondary">
                      Add product
                    </ButtonLink>
                  )
                }
              />
            )
          ) : (
            <>
              <StockTable rows={items} isOld={query.currentData === undefined} />
              <Paging page={page} size={SIZE} total={total} onTurn={filters.turn} />
            </>
          )
        }
      </QueryState>
    </>
  );
};
