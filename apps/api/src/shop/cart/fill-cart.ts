import { CART_LINES_MAX, type CartLine } from '@harmony/domain/schemas';
import { shopRules } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { newToken } from '../../platform/crypto/link-token';
import type { Moment } from '../../platform/db/moment';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, notFound } from '../../platform/http/api-error';
import { fillCart, findCart, lockCart, makeCart, makeFilledCart, type StoredCart } from './carts.repo';
import { lineProblem, mostOf, problemWords } from './line-problem';
import { readCartWith, type CartWith, type WantedProduct } from '../products/shop-products.repo';

type Trx = Transaction<Database>;

export interface FilledCart {
  key: string;
  cart: StoredCart;
}

const FULL = `There are ${CART_LINES_MAX} different products in your cart, which is the most it can hold. Order them first.`;

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
export interface ChangedCart extends FilledCart {
  lines: WantedProduct[];
  moment: Moment;
}

/** How many are in it afterwards, from what is in it now. */
type Wanted = (now: number) => number;

/**
 * Puts pieces of a product into the cart of a key. It is read and written without a lock, and once more, locked, when somebody else has changed
 * it in between.
 *
 * @param key null: the browser has none
 * @param make a cart with a key of its own when there is none, because it was never made or has been kept for too long
 * @throws 404 when the store does not show the product, or there is no cart and none is made; 409 in words when so many cannot be ordered
 */
export async function putIntoCart(
  db: Db,
  key: string | null,
  { productId, quantity, make }: { productId: number; quantity: Wanted; make: boolean },
): Promise<ChangedCart> {
  const put = async (on: Db): Promise<ChangedCart | null> => {
    const known = await readCartWith(on, key, productId);
    if (!make && !known?.cart && !(await findCart(on, key))) throw notFound('Cart');
    if (!known?.product.isShown) throw notFound('Product');
    return write(on, key, known, await checked(on, known, quantity(known.product.quantity)));
  };
  const changed =
    (await put(db)) ??
    (await inTransaction(db, async (trx) => {
      await lockCart(trx, key);
      return put(trx);
    }));
  if (!changed) throw new Error('a cart that is locked was changed');
  return changed;
}

/** So many, when they can be ordered. */
async function checked(db: Db, { product, lines, moment }: CartWith, wanted: number): Promise<number> {
  const rules = shopRules(await readSettings(db, moment));
  const problem = lineProblem(product, wanted, rules);
  if (problem !== null) throw refusal(problem, mostOf(product, rules));
  if (product.quantity === 0 && lines.length > CART_LINES_MAX) throw conflict(FULL);
  return wanted;
}

/** Null when the cart was changed since it was read. */
async function write(db: Db, key: string | null, known: CartWith, quantity: number): Promise<ChangedCart | null> {
  const { product, moment } = known;
  const { productId, cents: seenCents } = product;
  const pieces = { productId, quantity, seenCents };
  const lines = known.lines
    .map((line) => (line === product ? { ...line, quantity, seenCents } : line))
    .filter((line) => line.quantity > 0);
  if (known.cart && key !== null) {
    const cart = await fillCart(db, known.cart, pieces);
    return cart && { key, cart, lines, moment };
  }
  const made = newToken();
  return { key: made, cart: await makeFilledCart(db, made, pieces), lines, moment };
}

function refusal(problem: NonNullable<CartLine['problem']>, most: number) {
  const words = problemWords(problem, most);
  return conflict(`${words}.`, { quantity: words });
}
