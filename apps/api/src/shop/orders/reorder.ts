import { shopRules, type PlacedOrder, type Reordered } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Database } from '../../platform/db/schema';
import { openCart, putIntoCart } from '../cart/fill-cart';
import { lineProblem, mostOf } from '../cart/line-problem';
import { readProducts } from '../products/shop-products.repo';

/**
 * Puts what was ordered into a cart again, as far as it can be bought now: less of it where there is less.
 *
 * @param key of the cart; null: there is none yet
 * @returns the key of the cart that was filled
 */
export async function reorder(
  trx: Transaction<Database>,
  items: PlacedOrder['items'],
  key: string | null,
): Promise<Reordered & { key: string }> {
  const rules = shopRules(await readSettings(trx));
  const ids = items.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const products = new Map((await readProducts(trx, ids)).map((product) => [product.productId, product]));
  const opened = await openCart(trx, key);
  const missing: string[] = [];
  let added = 0;
  for (const { productId, name, quantity } of items) {
    const product = productId === null ? undefined : products.get(productId);
    if (!product || lineProblem(product, 1, rules) !== null) {
      missing.push(name);
      continue;
    }
    const most = mostOf(product, rules);
    const wanted = (now: number) => Math.min(most, Math.max(now, quantity));
    await putIntoCart(trx, opened.key, { productId: product.productId, quantity: wanted, make: false });
    added += 1;
  }
  return { key: opened.key, added, missing };
}
