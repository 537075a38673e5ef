import {
  orderWords,
  shopRules,
  siteSettings,
  toPayCents,
  trackingUrl,
  type OrderWords,
  type ShopRules,
} from '@harmony/domain';
import type { Language } from '@harmony/language';
import type { Db } from '../db/schema';
import { readSettings } from '../content/site-settings.repo';
import { itemName } from './item-name';
import { pickUpBy } from './pick-up-by';

/** What the mails of an order are made from. Amounts are cents. */
export interface OrderForMail {
  id: number;
  uid: string;
  keyHash: string | null;
  email: string;
  language: Language;
  suspectedSpam: boolean;
  number: number;
  words: OrderWords;
  delivery: 'pickup' | 'shipping';
  pays: 'at-clinic' | 'online';
  totalCents: number;
  toPayCents: number;
  refundedCents: number;
  trackingUrl: string | null;
  items: { name: string; quantity: number }[];
  /** The last event of its history: what is told twice of one event is told once. */
  lastEvent: string;
  rules: ShopRules;
}

/** In which language an order is written about. */
export async function orderLanguage(db: Db, id: number): Promise<Language> {
  const order = await db.selectFrom('orders').select('language').where('id', '=', id).executeTakeFirst();
  return order?.language ?? 'en';
}

/** An order for its mails, in the language that is spoken; null when there is none. */
export async function readOrderForMail(db: Db, id: number): Promise<OrderForMail | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) return null;
  const settings = await readSettings(db);
  const rules = shopRules(settings);
  const { timeZone } = siteSettings(settings);
  const items = await db
    .selectFrom('orderItems')
    .leftJoin('products', 'products.id', 'orderItems.productId')
    .select(['orderItems.name', 'quantity', 'products.name as nameNow', 'products.translations'])
    .where('orderId', '=', id)
    .where('quantity', '>', 0)
    .orderBy('orderItems.id')
    .execute();
  const { last } = await db
    .selectFrom('orderEvents')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  const { holdUntil, promisedOn } = order;
  return {
    id,
    uid: order.uid,
    keyHash: order.keyHash,
    email: order.customerEmail,
    language: order.language,
    suspectedSpam: order.suspectedSpam,
    number: order.number,
    words: orderWords(order, { holdUntil, promisedOn, timeZone, pickUpBy: pickUpBy(order, rules, timeZone) }),
    delivery: order.delivery,
    pays: order.pays,
    totalCents: order.totalCents,
    toPayCents: toPayCents(order),
    refundedCents: order.refundedCents,
    trackingUrl: trackingUrl(order.carrier, order.tracking),
    items: items.map(({ quantity, ...item }) => ({ name: itemName(item), quantity })),
    lastEvent: String(last ?? 0),
    rules,
  };
}
