import type { Product } from '@harmony/domain';
import { useProductList } from './use-product-list';

/** Shown wherever visitors might look for a checkout. */
export const NO_CHECKOUT = 'Online checkout isn’t available yet. Ask us at your visit.';

/** Id of the list on the store page. */
export const LIST_ID = 'your-list';

/** The products of the visitor's list that are still on sale, in the order they were added. */
export function useListedProducts(products: readonly Product[]): Product[] {
  const { ids } = useProductList();
  return ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
}
