import { t } from '@harmony/language';
import { ButtonLink, PageHero } from '@harmony/ui';
import { useAbsoluteUrl, useSells, useSiteSettings } from '../../hooks';
import { FlaggedPage } from '../../parts/page/flagged-page';
import { breadcrumbNode, graph } from '../../parts/page/json-ld';
import { usePageNumber } from '../../parts/lists/paging';
import { latePart } from '../../parts/page/late-part';
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

function leadOf(total: number, sells: boolean): string {
  const what = t(
    total > 0 ? '{total} herbal formulas, teas and tools for home.' : 'Herbal formulas, teas and tools for home.',
    { total },
  );
  return `${what} ${t(sells ? 'Order here and pick up at the clinic.' : 'Ask us at your visit.')}`;
}

function Store() {
  const page = usePageNumber();
  const { clinicName } = useSiteSettings();
  const store = useStore();
  useListedElsewhere(store);
  const sells = useSells();
  const total = store.found?.total ?? 0;
  const url = useAbsoluteUrl();
  return (
    <>
      <Seo
        page={page}
        title={t('Store')}
        description={t('Herbal formulas, teas and tools for home, chosen by the practitioners of {clinic}.', {
          clinic: clinicName,
        })}
        jsonLd={graph(breadcrumbNode(url, { name: t('Store'), path: paths.store() }))}
      />
      <PageHero minHeight="compact" title={t('Our Store')} lead={leadOf(total, sells)}>
        <ButtonLink
          href={`#${PRODUCTS_ID}`}
          onClick={(event) => {
            event.preventDefault();
            store.clear();
            showProducts();
          }}
        >
          {t('Shop All Products')}
        </ButtonLink>
        <ButtonLink href={paths.customHerbs()} variant="secondary">
          {t('Request Custom Formula')}
        </ButtonLink>
      </PageHero>
      <ProductBrowser store={store} />
      <LazyList products={store.products} />
      <StoreMore groups={store.groups} />
    </>
  );
}
