import {
  orderWords,
  shopRules,
  siteSettings,
  toPayCents,
  trackingUrl,
  type OrderWords,
  type Setting,
  type ShopRules,
} from '@harmony/domain';
import type { Language } from '@harmony/language';
import { sql } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import { itemName } from '../cart/item-name';
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

/** A line as it was ordered, with what its product is called now. */
type StoredLine = Parameters<typeof itemName>[0] & { quantity: number };

const byId = prepared((db, args: { id: number }) =>
  db
    .selectFrom('orders')
    .select([
      ...(['id', 'uid', 'keyHash', 'customerEmail', 'language', 'suspectedSpam', 'number', 'createdAt'] as const),
      ...(['status', 'delivery', 'pays', 'review', 'isHeld', 'holdUntil', 'promisedOn', 'readyAt'] as const),
      ...(['totalCents', 'paidCents', 'refundedCents', 'balanceCents', 'carrier', 'tracking'] as const),
      sql<number | null>`(select max(id) from order_events where order_id = orders.id)`.as('lastEvent'),
      sql<StoredLine[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity,
          'nameNow', products.name, 'translations', products.translations) order by i.id), '[]')
        from order_items i left join products on products.id = i.product_id
        where i.order_id = orders.id and i.quantity > 0)`.as('lines'),
    ])
    .where('id', '=', args.id),
);

/** An order as it is stored, for its mails. */
export type OrderToMail = Awaited<ReturnType<typeof byId>>[number];

/** Undefined when there is none. */
export async function readStoredOrder(db: Db, id: number): Promise<OrderToMail | undefined> {
  const [order] = await byId(db, { id });
  return order;
}

/** What its mails are made from, in the language that is spoken. */
export function orderForMail(order: OrderToMail, settings: readonly Setting[]): OrderForMail {
  const rules = shopRules(settings);
  const { timeZone } = siteSettings(settings);
  const { id, uid, keyHash, language, suspectedSpam, number, delivery, pays, totalCents, refundedCents } = order;
  const { holdUntil, promisedOn, carrier, tracking, lines, lastEvent } = order;
  return {
    id,
    uid,
    keyHash,
    language,
    suspectedSpam,
    number,
    delivery,
    pays,
    totalCents,
    refundedCents,
    rules,
    email: order.customerEmail,
    words: orderWords(order, { holdUntil, promisedOn, timeZone, pickUpBy: pickUpBy(order, rules, timeZone) }),
    toPayCents: toPayCents(order),
    trackingUrl: trackingUrl(carrier, tracking),
    items: lines.map(({ quantity, ...item }) => ({ name: itemName(item), quantity })),
    lastEvent: String(lastEvent ?? 0),
  };
}

/** An order for its mails, in the language that is spoken; null when there is none. */
export async function readOrderForMail(db: Db, id: number): Promise<OrderForMail | null> {
  const order = await readStoredOrder(db, id);
  return order ? orderForMail(order, await readSettings(db)) : null;
}
