import { addDays, shopRules, siteSettings, zonedInstant, zonedNow, type OrderDetail } from '@harmony/domain';
import { OrderDetailSchema, OrderRowSchema } from '@harmony/domain/schemas';
import { sql, type RawBuilder } from 'kysely';
import { readSettings } from '../../../platform/settings/site-settings.repo';
import type { Db } from '../../../platform/db/schema';
import { isOrderUntold } from '../untold.repo';
import { likePattern } from '../../../platform/db/like-pattern';
import { declareInbox, type Derived } from '../../../platform/inbox/inbox';
import { getRow } from '../../../platform/inbox/inbox.repo';
import { readOrderParts } from '../order-parts.repo';

/** The view that an order belongs to: `orderState` of the domain. A test compares the two for every order there can be. */
const orderStateSql = sql<string>`case orders.status
  when 'pending' then case
    when not is_held then 'to-accept'
    when review = 'open' then 'to-review'
    else 'to-be-paid' end
  when 'confirmed' then 'to-pack'
  when 'ready' then case delivery when 'pickup' then 'on-shelf' else 'to-ship' end
  else orders.status end`;

const dollars = (cents: string) => sql`${sql.ref(cents)} / 100.0`;

const NAMES = [
  ...(['subtotal', 'tax', 'shipping', 'totalAmount', 'paidAmount', 'refundedAmount', 'toPay', 'owed'] as const),
  ...(['pieces', 'isUnclaimed', 'isUntold'] as const),
];

/** Ready for longer than orders are kept on the shelf, by the clinic's days. */
async function unclaimed(db: Db): Promise<RawBuilder<boolean>> {
  const settings = await readSettings(db);
  const { timeZone } = siteSettings(settings);
  const { pickupDays } = shopRules(settings);
  const today = zonedNow(new Date(), timeZone).date;
  const firstKept = zonedInstant(addDays(today, -pickupDays), 0, timeZone).toISOString();
  return sql`(orders.status = 'ready' and delivery = 'pickup' and ready_at < ${firstKept})`;
}

async function derive(db: Db): Promise<Derived> {
  const isUnclaimed = await unclaimed(db);
  const columns: Readonly<Record<(typeof NAMES)[number], RawBuilder<unknown>>> = {
    subtotal: dollars('subtotalCents'),
    tax: dollars('taxCents'),
    shipping: dollars('shippingCents'),
    totalAmount: dollars('totalCents'),
    paidAmount: dollars('paidCents'),
    refundedAmount: dollars('refundedCents'),
    toPay: sql`greatest(0, balance_cents) / 100.0`,
    owed: sql`greatest(0, -balance_cents) / 100.0`,
    pieces: sql`(select coalesce(sum(quantity), 0)::integer from order_items where order_id = orders.id)`,
    isUnclaimed: sql`coalesce(${isUnclaimed}, false)`,
    isUntold: isOrderUntold,
  };
  return { columns, marks: { unclaimed: isUnclaimed, problem: sql`(problem is not null)` } };
}

/** Fewer digits are not looked for in telephone numbers. */
const MIN_DIGITS = 4;

/** By the number of an order, a telephone number in any notation, the SKU of something in it, or a lot that it got something of. */
function finds(word: string): RawBuilder<boolean>[] {
  const digits = word.replace(/\D/g, '');
  const isNumber = !/\p{L}/u.test(word);
  return [
    ...(isNumber && /^#?\d{1,9}$/.test(word) ? [sql<boolean>`number = ${Number(digits)}`] : []),
    ...(isNumber && digits.length >= MIN_DIGITS
      ? // Cheaper than a pattern, as every row is looked at.
        [sql<boolean>`translate(customer_phone, ' ()-./+', '') like ${likePattern(digits)}`]
      : []),
    sql`id in (select order_id from order_items where sku ilike ${likePattern(word)})`,
    sql`id in (
      select o.order_id from stock_lots l
      join stock_movements m on m.lot_id = l.id and m.order_item_id is not null
      join order_items o on o.id = m.order_item_id
      where l.code ilike ${likePattern(word)})`,
  ];
}

/** Orders of the store. Their states follow from moves (`shop/orders/move-order.ts`), never from a change of the row. */
export const ordersInbox = declareInbox('orders', {
  table: 'orders',
  entity: 'orders',
  columns: [
    ...(['number', 'customerName', 'customerEmail', 'customerPhone', 'status', 'paymentStatus', 'delivery'] as const),
    ...([
      'pays',
      'review',
      'channel',
      'isHeld',
      'note',
      'language',
      'shelf',
      'promisedOn',
      'carrier',
      'tracking',
    ] as const),
    ...(['problem', 'readyAt'] as const),
  ],
  derived: { names: NAMES, read: derive },
  search: ['customerName', 'customerEmail', 'customerPhone', 'note'],
  finds,
  state: orderStateSql,
  row: OrderRowSchema,
  detail: { row: OrderDetailSchema, read: readOrderParts },
});

/** An order as the console shows it, for who has just placed or changed one. 404 when there is none. */
export const readOrderDetail = async (db: Db, id: number): Promise<OrderDetail> =>
  OrderDetailSchema.parse(await getRow(db, ordersInbox, id));
