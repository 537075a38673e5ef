import { ButtonLink, PageHero } from '@harmony/ui';
import { useAbsoluteUrl, useSells, useSiteSettings } from '../../hooks';
import { FlaggedPage } from '../../parts/flagged-page';
import { breadcrumbNode, graph } from '../../parts/json-ld';
import { usePageNumber } from '../../parts/paging';
import { latePart } from '../../parts/late-part';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { LazyList } from './lazy-list';
import { PRODUCTS_ID, showProducts } from './products-place';
import { ProductBrowser } from './product-browser';
import { useListedElsewhere } from './use-listed-products';
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
  const store = useStore();
  useListedElsewhere(store);
  const sells = useSells();
  const total = store.found?.total ?? 0;
  const url = useAbsoluteUrl();
  const count = total > 0 ? `${total} h` : 'H';
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
        lead={`${count}erbal formulas, teas and tools for home. ${sells ? 'Order here and pick up at the clinic.' : 'Ask us at your visit.'}`}
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
      <ProductBrowser store={store} />
      <LazyList products={store.products} />
      <StoreMore groups={store.groups} />
    </>
  );
}
