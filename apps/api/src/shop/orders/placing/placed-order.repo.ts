import {
  eventWords,
  moveRefusal,
  ORDER_MOVES,
  orderWaits,
  orderWords,
  shopRules,
  siteSettings,
  toDollars,
  toPayCents,
  trackingUrl,
  type OrderItem,
  type OrderMove,
  type PlacedOrder,
} from '@harmony/domain';
import { readSettings } from '../../../platform/settings/site-settings.repo';
import { readMoment } from '../../../platform/db/moment';
import { isOrderUntold } from '../untold.repo';
import { prepared } from '../../../platform/db/prepared';
import type { Db } from '../../../platform/db/schema';
import { itemName } from '../../cart/item-name';
import { orderToken, tokenHash } from '../order-token';
import { pickUpBy } from '../pick-up-by';
import { readRefillLinks } from '../../refills/refills.repo';

/** An order that was opened by its link. */
export interface OpenedOrder {
  id: number;
  uid: string;
  order: PlacedOrder;
}

/**
 * The order of a link; null when the link is wrong or its order gone, which nobody can tell apart.
 *
 * @param secrets of the links of its refills: the one in use first, then the older ones
 */
export const readPlacedOrder = (
  db: Db,
  token: string,
  secrets: readonly string[],
  takesPayments: boolean,
): Promise<OpenedOrder | null> => readOrder(db, tokenHash(token), secrets, takesPayments);

/** The order of a uid with the token of its link; null when the secret that the link was made with is gone. */
export async function readReceipt(
  db: Db,
  uid: string,
  secrets: readonly string[],
  takesPayments: boolean,
): Promise<(OpenedOrder & { token: string }) | null> {
  for (const secret of secrets) {
    const token = orderToken(secret, uid);
    const opened = await readPlacedOrder(db, token, secrets, takesPayments);
    if (opened) return { ...opened, token };
  }
  return null;
}

const byKeyHash = prepared((db, args: { keyHash: string }) =>
  db
    .selectFrom('orders')
    .select([
      ...(['id', 'uid', 'number', 'createdAt', 'status', 'paymentStatus', 'delivery', 'shipTo', 'carrier'] as const),
      ...(['tracking', 'promisedOn', 'holdUntil', 'readyAt', 'pays', 'review', 'isHeld'] as const),
      ...([
        'subtotalCents',
        'taxCents',
        'shippingCents',
        'totalCents',
        'paidCents',
        'refundedCents',
        'balanceCents',
      ] as const),
      isOrderUntold.as('isUntold'),
    ])
    .where('keyHash', '=', args.keyHash),
);

type Row = Awaited<ReturnType<typeof byKeyHash>>[number];

async function readOrder(
  db: Db,
  keyHash: string,
  secrets: readonly string[],
  takesPayments: boolean,
): Promise<OpenedOrder | null> {
  const [row] = await byKeyHash(db, { keyHash });
  if (!row) return null;
  const moment = await readMoment(db);
  const settings = await readSettings(db, moment);
  const { timeZone } = siteSettings(settings);
  const { holdUntil, promisedOn } = row;
  const until = pickUpBy(row, shopRules(settings), timeZone);
  const items = await readItems(db, row.id);
  return {
    id: row.id,
    uid: row.uid,
    order: {
      number: row.number,
      placedAt: row.createdAt,
      status: row.status,
      paymentStatus: row.paymentStatus,
      words: orderWords(row, { holdUntil, promisedOn, pickUpBy: until, timeZone }),
      delivery: row.delivery,
      shipTo: row.shipTo,
      carrier: row.carrier,
      tracking: row.tracking,
      trackingUrl: trackingUrl(row.carrier, row.tracking),
      pickUpBy: until,
      promisedOn,
      isUntold: row.isUntold,
      items,
      ...moneyOf(row),
      history: await readHistory(db, row.id),
      canPay: takesPayments && row.status === 'pending' && orderWaits(row)[0] === 'payment',
      canCancel: moveRefusal('cancel', 'patient', row) === null,
      canReorder: items.some(({ productId }) => productId !== null),
      refills: await readRefillLinks(db, row.id, secrets, moment),
    },
  };
}

function moneyOf(row: Row) {
  return {
    subtotal: toDollars(row.subtotalCents),
    tax: toDollars(row.taxCents),
    shipping: toDollars(row.shippingCents),
    totalAmount: toDollars(row.totalCents),
    paidAmount: toDollars(row.paidCents),
    refundedAmount: toDollars(row.refundedCents),
    toPay: toDollars(toPayCents(row)),
  };
}

const linesOf = prepared((db, args: { orderId: number }) =>
  db
    .selectFrom('orderItems')
    .leftJoin('products', 'products.id', 'orderItems.productId')
    .select([
      'orderItems.id',
      'orderItems.productId',
      'orderItems.formulaId',
      'products.slug',
      'products.isActive',
      'products.name as nameNow',
      'products.translations',
      'orderItems.name',
      'orderItems.sku',
      'orderItems.quantity',
      'orderItems.unitCents',
      'orderItems.totalCents',
      'orderItems.returnedQuantity',
    ])
    .where('orderItems.orderId', '=', args.orderId)
    .where('orderItems.quantity', '>', 0)
    .orderBy('orderItems.id'),
);

/** The lines of an order; those that were taken out of it are left out. */
async function readItems(db: Db, orderId: number): Promise<OrderItem[]> {
  const rows = await linesOf(db, { orderId });
  return rows.map(({ slug, isActive, nameNow, translations, unitCents, totalCents, ...item }) => ({
    ...item,
    name: itemName({ name: item.name, nameNow, translations }),
    slug: isActive ? slug : null,
    price: toDollars(unitCents),
    totalPrice: toDollars(totalCents),
  }));
}

const isMove = (what: string): what is OrderMove => what in ORDER_MOVES;

const eventsOf = prepared((db, args: { orderId: number }) =>
  db.selectFrom('orderEvents').select(['at', 'what']).where('orderId', '=', args.orderId).orderBy('id'),
);

/** What happened, as patients read it: moves only, and nobody's names and reasons. */
async function readHistory(db: Db, orderId: number): Promise<PlacedOrder['history']> {
  const events = await eventsOf(db, { orderId });
  return events.flatMap(({ at, what }) => (what === 'placed' || isMove(what) ? [{ at, what: eventWords(what) }] : []));
}
