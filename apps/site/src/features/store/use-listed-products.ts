import { useEffect } from 'react';
import type { Product } from '@harmony/domain';
import { msg } from '@harmony/language';
import { useSells } from '../../hooks';
import { useProductList } from './use-product-list';

/** Shown wherever visitors might look for a checkout. */
export const NO_CHECKOUT = msg('Online checkout isn’t available yet. Ask us at your visit.');

/** Shown there while the store takes orders. */
export const ORDER_HERE = msg('Order here, and pick it up at the clinic when it is ready.');

/** Id of the list on the store page. */
export const LIST_ID = 'your-list';

/**
 * The products of the visitor's list that are still on sale, in the order they were added; none while the store takes orders, as the
 * list becomes the cart then.
 */
export function useListedProducts(products: readonly Product[]): Product[] {
  const { ids } = useProductList();
  return useSells() ? [] : ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
}

/** Loads all products where only a part has come and the visitor's list names others. */
export function useListedElsewhere({ products, isPart, want }: StoreProducts): void {
  const { ids } = useProductList();
  const isMissing = !useSells() && isPart && ids.some((id) => !products.some((product) => product.id === id));
  useEffect(() => {
    if (isMissing) want();
  }, [isMissing]);
}

interface StoreProducts {
  products: readonly Product[];
  isPart: boolean;
  want: () => void;
}
