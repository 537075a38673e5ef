import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contentCalls } from '@harmony/api-client/admin';
import { readEditTarget } from '../../platform/editor/edit-target';
import { UrlTabs } from '../../platform/kit/tabs';
import { EntityPage } from '../../platform/list/entity-page';
import { embedded } from '../../platform/list/embedded';
import { useReassign } from '../../platform/list/work/use-reassign';
import { Page } from '../../platform/shell/page';
import { categoriesList } from './categories-list';
import { productsList } from './products-list';
import { StoreOff } from './store-off';

const ProductEditor = lazy(async () => ({ default: (await import('./product-editor')).ProductEditor }));
const CategoryEditor = lazy(async () => ({ default: (await import('./category-editor')).CategoryEditor }));

/** What of the address belongs to one tab. */
const OWN = ['q', 'filter', 'sort', 'edit'];

/** `/admin/products`: products and their categories. The editor of a product takes the whole page. */
export const Component = () => {
  const [params] = useSearchParams();
  const target = readEditTarget(params);
  const isProducts = params.get('tab') !== 'categories';
  const edited = isProducts && typeof target?.id === 'number' ? target.id : undefined;
  const [backFrom, setBackFrom] = useState<number>();
  if (edited !== undefined && edited !== backFrom) setBackFrom(edited);
  const products = contentCalls.products.all.useQuery().data;
  const categories = contentCalls.productCategories.all.useQuery().data;
  const [deleteAndReassign] = contentCalls.productCategories.deleteAndReassign.useMutation();
  const { beforeDelete, dialog } = useReassign({
    categories: categories ?? [],
    contents: products,
    noun: productsList.noun,
    deleteAndReassign,
  });

  if (isProducts && target) return <EntityPage list={productsList} editor={ProductEditor} />;
  return (
    <Page title="Products">
      <StoreOff />
      <UrlTabs
        param="tab"
        label="Products"
        own={OWN}
        tabs={[
          {
            id: 'products',
            label: 'Products',
            count: products?.length ?? 0,
            content: <EntityPage list={productsList} editor={ProductEditor} frame={embedded} backFrom={backFrom} />,
          },
          {
            id: 'categories',
            label: 'Categories',
            count: categories?.length ?? 0,
            content: (
              <EntityPage
                list={categoriesList}
                editor={CategoryEditor}
                layout="sheet"
                frame={embedded}
                beforeDelete={beforeDelete}
              />
            ),
          },
        ]}
      />
      {dialog}
    </Page>
  );
};
