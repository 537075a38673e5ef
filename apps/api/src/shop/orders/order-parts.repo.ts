import {
  ORDER_MOVES,
  shopQuestionLabel,
  toDollars,
  type OrderDetail,
  type OrderEvent,
  type OrderLine,
  type OrderPayment,
  type OrderRefund,
  type OrderRow,
} from '@harmony/domain';
import { sql } from 'kysely';
import { openRows } from '../../platform/db/encrypted/words';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';

/** What a single order shows in addition to its row. */
type OrderParts = Omit<OrderDetail, keyof OrderRow>;

/** What happened, in words: the past of a move, or what was written down. */
const wordsOf = (what: string): string => (isMove(what) ? ORDER_MOVES[what].past : what);

const isMove = (what: string): what is keyof typeof ORDER_MOVES => Object.hasOwn(ORDER_MOVES, what);

/** Everything that belongs to an order: lines, money, history, and what its patient told. 404 when there is none. */
export async function readOrderParts(db: Db, id: number): Promise<OrderParts> {
  const stored = await db
    .selectFrom('orders')
    .select(['shipTo', 'flags', 'reviewedBy', 'reviewedAt', 'shippingRate', 'shippingRefundedCents'])
    .where('id', '=', id)
    .execute();
  const [order] = await openRows(db, 'orders', { flags: 'flags' }, stored);
  if (!order) throw notFound('Order');
  const { shippingRefundedCents, flags, ...row } = order;
  return {
    ...row,
    flags: flagsOf(flags),
    refundedShipping: toDollars(shippingRefundedCents),
    items: await readLines(db, id),
    history: await readHistory(db, id),
    payments: await readPayments(db, id),
    refunds: await readRefunds(db, id),
  };
}

/** What was ticked of 'Tell us first if …', in words; a text that cannot be read here is said as it is. */
function flagsOf(stored: string | null): string[] {
  if (stored === null) return [];
  try {
    const keys: unknown = JSON.parse(stored);
    return Array.isArray(keys) ? keys.map((key) => shopQuestionLabel(String(key))) : [];
  } catch {
    return [stored];
  }
}

async function readLines(db: Db, orderId: number): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('orderItems')
    .leftJoin('products', (join) => join.onRef('products.id', '=', 'productId').on('products.isActive', '=', true))
    .select([
      'orderItems.id',
      'productId',
      'formulaId',
      'products.slug',
      'orderItems.name',
      'orderItems.sku',
      'quantity',
    ])
    .select(['unitCents', 'totalCents', 'returnedQuantity', 'refundedCents', 'taxPpm'])
    .where('orderId', '=', orderId)
    .where('quantity', '>', 0)
    .orderBy('orderItems.id')
    .execute();
  return rows.map(({ unitCents, totalCents, refundedCents, ...row }) => ({
    ...row,
    price: toDollars(unitCents),
    totalPrice: toDollars(totalCents),
    refundedAmount: toDollars(refundedCents),
  }));
}

async function readHistory(db: Db, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderEvents')
    .select(['at', 'by', 'what', 'reason'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ what, ...row }) => ({ ...row, what: wordsOf(what) }));
}

async function readPayments(db: Db, orderId: number): Promise<OrderPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => [
      ...(['id', 'method', 'state', 'cents', 'by', 'createdAt'] as const),
      eb
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(cents), 0)::integer`.as('cents'))
        .whereRef('paymentId', '=', 'payments.id')
        .where('state', '<>', 'failed')
        .as('refundedCents'),
    ])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ cents, refundedCents, createdAt, ...row }) => ({
    ...row,
    amount: toDollars(cents),
    refundedAmount: toDollars(refundedCents ?? 0),
    at: createdAt,
  }));
}

async function readRefunds(db: Db, orderId: number): Promise<OrderRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'paymentId')
    .select(['refunds.id', 'paymentId', 'refunds.cents', 'refunds.state', 'reason', 'refunds.by', 'refunds.createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('refunds.id')
    .execute();
  return rows.map(({ cents, createdAt, ...row }) => ({ ...row, amount: toDollars(cents), at: createdAt }));
}
