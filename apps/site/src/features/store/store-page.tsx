import { useGetHealthConditionsQuery, useGetProductCategoriesQuery, useGetProductsQuery } from '@harmony/api-client';
import { ButtonLink, PageHero } from '@harmony/ui';
import { useAbsoluteUrl, useSiteSettings } from '../../hooks';
import { FlaggedPage } from '../../parts/flagged-page';
import { breadcrumbNode, graph } from '../../parts/json-ld';
import { usePageNumber } from '../../parts/paging';
import { latePart } from '../../parts/late-part';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { LazyList } from './lazy-list';
import { PRODUCTS_ID, showProducts } from './products-place';
import { ProductBrowser } from './product-browser';
import { useStore } from './use-store';

const StoreMore = latePart(() => import('./store-more').then((file) => file.StoreMore));

/** `/store`: the products, while the store is switched on. */
export const StorePage = () => (
  <FlaggedPage flag="store_enabled">
    <Store />
  </FlaggedPage>
);

function Store() {
  const page = usePageNumber();
  const { clinicName } = useSiteSettings();
  const products = useGetProductsQuery();
  const categories = useGetProductCategoriesQuery();
  const { data: conditions = [] } = useGetHealthConditionsQuery();
  const store = useStore(products.data, categories.data);
  const url = useAbsoluteUrl();
  const count = store.all.length > 0 ? `${store.all.length} h` : 'H';
  return (
    <>
      <Seo
        page={page}
        title="Store"
        description={`Herbal formulas, teas and tools for home, chosen by the practitioners of ${clinicName}.`}
        jsonLd={graph(breadcrumbNode(url, { name: 'Store', path: paths.store() }))}
      />
      <PageHero
        minHeight="compact"
        title="Our Store"
        lead={`${count}erbal formulas, teas and tools for home. Ask us at your visit.`}
      >
        <ButtonLink
          href={`#${PRODUCTS_ID}`}
          onClick={(event) => {
            event.preventDefault();
            store.clear();
            showProducts();
          }}
        >
          Shop All Products
        </ButtonLink>
        <ButtonLink href={paths.customHerbs()} variant="secondary">
          Request Custom Formula
        </ButtonLink>
      </PageHero>
      <ProductBrowser products={products} store={store} />
      <LazyList products={store.all} />
      <StoreMore conditions={conditions} store={store} />
    </>
  );
}
