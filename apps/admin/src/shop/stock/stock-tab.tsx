import { useGetStockQuery } from '@harmony/api-client/admin';
import { ButtonLink, EmptyState } from '@harmony/ui';
import { PagedList } from '../../platform/kit/lists/paged-list';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { BASE } from '../../platform/paths';
import { useMay } from '../../platform/state/use-may';
import { Mismatches } from './mismatches';
import { StockTable } from './stock-table';
import { StockToolbar } from './stock-toolbar';
import { STOCK_FILTERS, stockFilter } from './stock-view';

/** Everything that is kept in stock. */
export const StockTab = () => {
  const filters = useUrlFilters(STOCK_FILTERS);
  const { q, show } = filters.values;
  const mayAdd = useMay()('content');
  const query = useGetStockQuery(
    { ...stockFilter(filters.values), ...filters.part },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <Mismatches />
      <StockToolbar filters={filters} />
      <PagedList
        query={query}
        what="Stock"
        // What is sorted is not narrowed.
        filters={{ ...filters, isNarrowed: q !== '' || show !== '' }}
        unmatched={{ title: 'Nothing matches', hint: 'Search for part of the name, an SKU, a shelf or a lot code.' }}
        empty={
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
        }
      >
        {({ items }, isOld) => <StockTable rows={items} isOld={isOld} />}
      </PagedList>
    </>
  );
};
