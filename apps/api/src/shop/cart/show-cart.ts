import {
  shopQuestions,
  spokenField,
  toDollars,
  type Cart,
  type CartLine,
  type OrderTotals,
  type ShopRules,
} from '@harmony/domain';
import type { Moment } from '../../platform/db/moment';
import type { Db } from '../../platform/db/schema';
import type { StoredCart } from './carts.repo';
import { lineProblem, mostOf } from './line-problem';
import { readQuote } from '../orders/placing/quote.repo';
import { readCartLines, type WantedProduct } from '../products/shop-products.repo';

/** A cart as it is at this moment, for its page and for the order that is made of it. */
export interface CartNow {
  cart: Cart;
  lines: WantedProduct[];
  totals: OrderTotals | null;
  rules: ShopRules;
}

const NOTHING: StoredCart = { id: 0, version: 0, delivery: 'pickup', zip: null };

/**
 * What is in a cart, with prices and stock of this moment. Nothing is written.
 *
 * @param stored null: an empty cart
 * @param takesPayments a payment provider is set up; orders are sent only when they can be paid before
 * @param known what has been read in the same transaction: the moment, and the lines
 */
export async function readCartNow(
  db: Db,
  stored: StoredCart | null,
  takesPayments: boolean,
  known: { moment?: Moment; lines?: WantedProduct[] } = {},
): Promise<CartNow> {
  const { id, version, delivery, zip } = stored ?? NOTHING;
  const lines = known.lines ?? (stored === null ? [] : await readCartLines(db, id));
  const { quote, totals, rules } = await readQuote(db, { lines, delivery, zip }, takesPayments, known.moment);
  const shown = lines.map((line) => lineOf(line, rules));
  const cart: Cart = {
    ...quote,
    lines: shown,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    version,
    questions: shopQuestions(lines.map(asking)),
    canOrder: lines.length > 0 && totals !== null && shown.every(({ problem }) => problem === null),
  };
  return { cart, lines, totals, rules };
}

/** Allergens are asked about in the language that is spoken; what is stored of the answer is in the first. */
const asking = ({ contraindications, allergens, translations }: WantedProduct) => ({
  contraindications,
  allergens,
  allergenNames: spokenField(translations, 'allergens', allergens),
});

function lineOf(line: WantedProduct, rules: ShopRules): CartLine {
  const { productId, slug, imageUrl, imageAlt, quantity, cents, seenCents } = line;
  return {
    productId,
    slug,
    name: spokenField(line.translations, 'name', line.name),
    imageUrl,
    imageAlt,
    quantity,
    price: toDollars(cents),
    priceBefore: seenCents === cents ? null : toDollars(seenCents),
    totalPrice: toDollars(cents * quantity),
    most: mostOf(line, rules),
    problem: lineProblem(line, quantity, rules),
  };
}
