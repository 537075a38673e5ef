import type { OrderFacts, RefundableOrder } from '@harmony/domain';
import type { Transaction, UpdateObject } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';

type Trx = Transaction<Database>;

const FACTS = [
  ...(['id', 'number', 'status', 'delivery', 'pays', 'review', 'isHeld', 'suspectedSpam', 'updatedAt'] as const),
  ...(['totalCents', 'taxCents', 'shippingCents', 'paidCents', 'refundedCents', 'shippingRefundedCents'] as const),
  ...(['creditedCents', 'balanceCents'] as const),
] as const;

/** An order as the rules know it, and whose row nobody else changes until the transaction ends. Amounts are cents. */
export interface LockedOrder extends OrderFacts {
  id: number;
  number: number;
  suspectedSpam: boolean;
  updatedAt: string;
  taxCents: number;
  shippingCents: number;
  totalCents: number;
  refundedCents: number;
  shippingRefundedCents: number;
  creditedCents: number;
}

/** A line as it was ordered, or what is left of it. `productId` and `formulaId` null: the product is deleted. */
export interface OrderLineRow {
  id: number;
  productId: number | null;
  /** Of a formula; its quantity is in packs. */
  formulaId: number | null;
  name: string;
  quantity: number;
  unitCents: number;
  refundedCents: number;
  returnedQuantity: number;
  taxPpm: number;
}

/**
 * Locks an order: the first thing of every act on it, before its payments and before any stock. Others may still write rows that
 * refer to it. 404 when there is none.
 */
export async function lockOrder(trx: Trx, id: number): Promise<LockedOrder> {
  const order = await trx.selectFrom('orders').select(FACTS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!order) throw notFound('Order');
  return order;
}

/** What the rules know of an order that is locked, as it is by now: payments and refunds change its sums. */
export const readOrderFacts = (db: Db, id: number): Promise<LockedOrder> =>
  db.selectFrom('orders').select(FACTS).where('id', '=', id).executeTakeFirstOrThrow();

/** The lines of an order, in the order in which they were put into the cart; without those that were taken out. */
export const readOrderLines = (db: Db, orderId: number): Promise<OrderLineRow[]> =>
  db
    .selectFrom('orderItems')
    .select(['id', 'productId', 'formulaId', 'name', 'quantity', 'unitCents', 'refundedCents', 'returnedQuantity'])
    .select('taxPpm')
    .where('orderId', '=', orderId)
    .where('quantity', '>', 0)
    .orderBy('id')
    .execute();

/** The same order as refunds count it. */
export const refundable = (order: LockedOrder, lines: readonly OrderLineRow[]): RefundableOrder => ({
  ...order,
  lines,
});

/** Columns of an order that an act writes. Sums of payments follow from their rows. */
export type OrderChange = Omit<
  UpdateObject<Database, 'orders'>,
  'id' | 'number' | 'uid' | 'paidCents' | 'refundedCents' | 'hasFailed' | 'note' | 'flags' | 'adminNotes'
>;

/** Writes what an act has changed. */
export async function writeOrder(trx: Trx, id: number, change: OrderChange): Promise<void> {
  await trx.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** What happened to an order: a move, or words of the product. `by`: a name; null: the patient, or the product itself. */
export interface NotedEvent {
  what: string;
  by: string | null;
  reason?: string | null;
}

/** Adds a line to the history of an order. */
export async function noteEvent(trx: Trx, orderId: number, { what, by, reason = null }: NotedEvent): Promise<void> {
  await trx.insertInto('orderEvents').values({ orderId, what, by, reason }).execute();
}
