import { lazy, Suspense } from 'react';
import type { Product } from '@harmony/domain';
import { t } from '@harmony/language';
import { PageSection } from '../../parts/page/page-section';
import { LIST_ID, useListedProducts } from './use-listed-products';

const Unavailable = () => (
  <div id={LIST_ID}>
    <PageSection title={t('Your List')}>
      <p>{t('We can’t show your list right now. It is kept: please reload the page.')}</p>
    </PageSection>
  </div>
);

/** Its code is loaded only by visitors who have a list; at first nobody has. */
const YourList = lazy(() =>
  import('./your-list').then(
    ({ YourList }) => ({ default: YourList }),
    () => ({ default: Unavailable }),
  ),
);

/** The visitor's list, once there is something on it. */
export function LazyList({ products }: { products: readonly Product[] }) {
  const listed = useListedProducts(products);
  if (listed.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <YourList listed={listed} />
    </Suspense>
  );
}
