import {
  shopQuestions,
  shopRules,
  siteSettings,
  stateOfZip,
  subtotalCents,
  toDollars,
  zonedNow,
  type Cart,
  type CartLine,
  type OrderTotals,
  type ShopRules,
} from '@harmony/domain';
import { readSettings } from '../content/site-settings.repo';
import { readMoment, type Moment } from '../db/moment';
import type { Db } from '../db/schema';
import type { StoredCart } from './carts.repo';
import { lineProblem, mostOf } from './line-problem';
import { readCartLines, type WantedProduct } from './shop-products.repo';
import { readRates, shopTotals } from './totals.repo';

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
  const moment = known.moment ?? (await readMoment(db));
  const settings = await readSettings(db, moment);
  const set = shopRules(settings);
  const rules: ShopRules = { ...set, canShip: set.canShip && takesPayments };
  const { id, version, delivery: wanted, zip } = stored ?? NOTHING;
  const delivery = rules.canShip ? wanted : 'pickup';
  const lines = known.lines ?? (stored === null ? [] : await readCartLines(db, id));
  const today = zonedNow(new Date(), siteSettings(settings).timeZone).date;
  const totals = shopTotals(rules, await readRates(db, moment), { lines, delivery, zip, today });
  const shown = lines.map((line) => lineOf(line, rules));
  const state = zip === null ? null : stateOfZip(zip);
  const online = takesPayments ? (['online'] as const) : [];
  const cart: Cart = {
    lines: shown,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    version,
    delivery,
    canShip: rules.canShip,
    zip,
    state,
    subtotal: toDollars(subtotalCents(lines)),
    tax: totals && toDollars(totals.taxCents),
    shipping: totals && toDollars(totals.shippingCents),
    totalAmount: totals && toDollars(totals.totalCents),
    shippingRate: totals?.shippingRate ? { label: totals.shippingRate.label, days: totals.shippingRate.days } : null,
    isNotSentThere: delivery === 'shipping' && zip !== null && totals === null,
    questions: shopQuestions(lines),
    pays: delivery === 'pickup' ? ['at-clinic', ...online] : [...online],
    canOrder: lines.length > 0 && totals !== null && shown.every(({ problem }) => problem === null),
  };
  return { cart, lines, totals, rules };
}

function lineOf(line: WantedProduct, rules: ShopRules): CartLine {
  const { productId, slug, name, imageUrl, imageAlt, quantity, cents, seenCents } = line;
  return {
    productId,
    slug,
    name,
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
