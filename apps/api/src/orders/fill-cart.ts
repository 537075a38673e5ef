import { CART_LINES_MAX, type CartLine } from '@harmony/domain/schemas';
import { shopRules } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { readSettings } from '../content/site-settings.repo';
import { newToken } from '../crypto/link-token';
import { readMoment, type Moment } from '../db/moment';
import type { Database } from '../db/schema';
import { conflict, notFound } from '../errors/api-error';
import { lockCart, makeCart, writeCartLine, type StoredCart } from './carts.repo';
import { lineProblem, mostOf, problemWords } from './line-problem';
import { readCartLinesAnd, type WantedProduct } from './shop-products.repo';

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

/** A cart after a change, with what it was counted by. */
export interface ChangedCart {
  cart: StoredCart;
  lines: WantedProduct[];
  moment: Moment;
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
): Promise<ChangedCart> {
  const known = await readCartLinesAnd(trx, cartId, productId);
  const product = known.find((one) => one.productId === productId);
  if (!product?.isShown) throw notFound('Product');
  const wanted = quantity(product.quantity);
  const moment = await readMoment(trx);
  const rules = shopRules(await readSettings(trx, moment));
  const problem = lineProblem(product, wanted, rules);
  if (problem !== null) throw refusal(problem, mostOf(product, rules));
  if (product.quantity === 0 && known.length > CART_LINES_MAX) throw conflict(FULL);
  const cart = await writeCartLine(trx, { cartId, productId, quantity: wanted, seenCents: product.cents });
  const lines = known
    .map((line) => (line === product ? { ...line, quantity: wanted, seenCents: line.cents } : line))
    .filter((line) => line.quantity > 0);
  return { cart, lines, moment };
}

function refusal(problem: NonNullable<CartLine['problem']>, most: number) {
  const words = problemWords(problem, most);
  return conflict(`${words}.`, { quantity: words });
}

/** Takes a product out of a cart; one that is not in it changes nothing. */
export const takeFromCart = (trx: Trx, { id: cartId }: StoredCart, productId: number): Promise<StoredCart> =>
  writeCartLine(trx, { cartId, productId, quantity: 0, seenCents: 0 });
