import { Navigate } from 'react-router-dom';
import { useGetStockQuery } from '@harmony/api-client/admin';
import { EmptyState, Skeleton } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Page } from '../../platform/shell/page';
import { stockPlaces } from './stock-places';

/** From a product to its stock: `/stock?product=5` leads to the page of its item. */
export const ProductStock = ({ productId }: { productId: number }) => {
  const query = useGetStockQuery({ product: productId, limit: 1 }, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Stock of a product" crumbs={[{ label: 'Stock', to: stockPlaces.list() }]}>
      <QueryState query={{ ...query, data: query.currentData }} what="Stock" skeleton={<Skeleton shape="card" />}>
        {({ items: [item] }) =>
          item === undefined ? (
            <EmptyState art="goji" title="This product has no stock" hint="It may have been deleted." />
          ) : (
            <Navigate to={stockPlaces.item(item.id)} replace />
          )
        }
      </QueryState>
    </Page>
  );
};
