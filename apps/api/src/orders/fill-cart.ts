import { CART_LINES_MAX, type CartLine } from '@harmony/domain/schemas';
import { shopRules } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { readSettings } from '../content/site-settings.repo';
import { newToken } from '../crypto/link-token';
import type { Database } from '../db/schema';
import { conflict, notFound } from '../errors/api-error';
import { changeCart, lockCart, makeCart, writeCartLine, type StoredCart } from './carts.repo';
import { lineProblem, mostOf, problemWords } from './line-problem';
import { readCartLines, readProducts } from './shop-products.repo';

type Trx = Transaction<Database>;

export interface FilledCart {
  key: string;
  cart: StoredCart;
}

const FULL = `There are ${CART_LINES_MAX} different products in your cart, which is as many as fit in. Order them first.`;

/**
 * The cart of a key, locked; a new one with a key of its own when there is none, because it was never made or has been kept for too
 * long.
 */
export async function openCart(trx: Trx, key: string | null): Promise<FilledCart> {
  const cart = await lockCart(trx, key);
  if (cart && key !== null) return { key, cart };
  const made = newToken();
  return { key: made, cart: await makeCart(trx, made) };
}

/**
 * Puts pieces of a product into a cart.
 *
 * @param quantity how many are in it afterwards, from what is in it now
 * @throws 404 when the store does not show the product; 409 in words when so many cannot be ordered
 */
export async function putIntoCart(
  trx: Trx,
  { id: cartId }: StoredCart,
  productId: number,
  quantity: (now: number) => number,
): Promise<void> {
  const [product] = await readProducts(trx, [productId]);
  if (!product?.isShown) throw notFound('Product');
  const lines = await readCartLines(trx, cartId);
  const line = lines.find((one) => one.productId === productId);
  const wanted = quantity(line?.quantity ?? 0);
  const rules = shopRules(await readSettings(trx));
  const problem = lineProblem(product, wanted, rules);
  if (problem !== null) throw refusal(problem, mostOf(product, rules));
  if (!line && lines.length >= CART_LINES_MAX) throw conflict(FULL);
  await writeCartLine(trx, cartId, { productId, quantity: wanted, seenCents: product.cents });
}

function refusal(problem: NonNullable<CartLine['problem']>, most: number) {
  const words = problemWords(problem, most);
  return conflict(`${words}.`, { quantity: words });
}

/** Takes a product out of a cart; one that is not in it changes nothing. */
export async function takeFromCart(trx: Trx, cart: StoredCart, productId: number): Promise<StoredCart> {
  await writeCartLine(trx, cart.id, { productId, quantity: 0, seenCents: 0 });
  return changeCart(trx, cart);
}
