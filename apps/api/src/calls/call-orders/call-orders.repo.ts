import {
  inAnswerOrder,
  moveRefusal,
  nextRefillOn,
  orderLine,
  ordersAnswer,
  refusalWords,
  siteSettings,
  toDollars,
  toPayCents,
  type AskedAt,
  type CallOrder,
  type CallOrders,
  type OrderLineFacts,
} from '@harmony/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { likePattern } from '../../platform/db/like-pattern';
import { notFound } from '../../platform/http/api-error';
import { type PhoneHash, judgeRefill, readRefillDay, refillsOfOrders } from '../../shop';

/** As many orders of one caller, or of one search, as can be looked through on the telephone. */
const MOST_ORDERS = 20;

interface StoredOrder extends OrderLineFacts {
  id: number;
  number: number;
  customerName: string;
}

const REVIEWER = sql<string | null>`(
  select practitioners.name from users join practitioners on practitioners.id = users.practitioner_id
  where users.id = orders.assignee_id)`;

const select = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'number', 'customerName', 'status', 'delivery', 'pays', 'review', 'isHeld'])
    .select(['paidCents', 'balanceCents', 'shelf', 'promisedOn', 'tracking', 'readyAt', 'endedAt'])
    .select(['createdAt', REVIEWER.as('reviewer')])
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::integer from order_items where order_id = orders.id)`.as(
        'pieces',
      ),
    )
    .where('suspectedSpam', '=', false);

/** The orders of whoever has this number, with their refills; none without one. */
export async function ordersOfPhone(db: Db, phone: PhoneHash | null): Promise<CallOrders> {
  if (phone === null) return answer(db, []);
  const orders = await select(db)
    .where('phoneHmac', '=', phone.hmac)
    .where('phoneKeyId', '=', phone.keyId)
    .orderBy('createdAt', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  return answer(db, orders, await refillsOf(db, orders));
}

/** Orders by their number, which also tells their refills, or by every word of a name; the latest first. */
export async function findOrders(db: Db, find: string): Promise<CallOrders> {
  const [, number] = /^#?\s*(\d{1,9})$/.exec(find) ?? [];
  const words = find.split(/\s+/);
  const orders = await select(db)
    .where((eb): Expression<SqlBool> =>
      number === undefined
        ? eb.and(words.map((word) => eb('customerName', 'ilike', likePattern(word))))
        : eb('number', '=', Number(number)),
    )
    .orderBy('createdAt', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  // Orders of one name may be of several people.
  return answer(db, orders, number === undefined ? [] : await refillsOf(db, orders));
}

/** One order with what is in it. 404 when there is none. */
export async function readCallOrder(db: Db, id: number): Promise<CallOrder> {
  const order = await select(db).where('orders.id', '=', id).executeTakeFirst();
  if (!order) throw notFound('Order');
  const items = await db
    .selectFrom('orderItems')
    .select(['name', 'quantity'])
    .where('orderId', '=', id)
    .where('quantity', '>', 0)
    .orderBy('id')
    .execute();
  return { ...shown(order, await askedAt(db)), items };
}

const askedAt = async (db: Db): Promise<AskedAt> => ({
  now: new Date(),
  timeZone: siteSettings(await readSettings(db)).timeZone,
});

async function answer(
  db: Db,
  orders: readonly StoredOrder[],
  refills: CallOrders['refills'] = [],
): Promise<CallOrders> {
  const asked = await askedAt(db);
  return {
    answer: ordersAnswer(orders, asked, refills),
    orders: inAnswerOrder(orders).map((order) => shown(order, asked)),
    refills,
  };
}

/** What whoever has placed these orders can have again, and what they may ask for; what has ended is left out. */
async function refillsOf(db: Db, orders: readonly StoredOrder[]): Promise<CallOrders['refills']> {
  if (orders.length === 0) return [];
  const day = await readRefillDay(db);
  const ids = orders.map(({ id }) => id);
  return (await refillsOfOrders(db, ids, day.timeZone)).flatMap((refill) => {
    const { refusal, nextOn } = judgeRefill(refill, day);
    const { id, ofOrder: orderId, item: name, allowed, used } = refill;
    const why = refusal && refusalWords(refusal, nextRefillOn(refill, day.today));
    return refusal === 'ended' ? [] : [{ id, orderId, name, left: allowed - used, nextOn, refusal: why }];
  });
}

/** An order as the front desk reads it while somebody is on the line; what is in it is not named. */
function shown(order: StoredOrder, asked: AskedAt): CallOrder {
  const { id, number, customerName, status, shelf, promisedOn, pieces } = order;
  return {
    id,
    number,
    customerName,
    status,
    shelf,
    promisedOn,
    pieces,
    line: orderLine(order, asked),
    toPay: toDollars(toPayCents(order)),
    items: [],
    canHandOver: moveRefusal('hand-over', 'staff', order, { isPaidNow: true }) === null,
    canMailLink: true,
  };
}
