import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema';

/*
 * Whoever changes what there is of several items locks their levels first, in the order of their ids: in any other, two of them wait
 * for one another. Lots and movements of an item are written by whoever holds its level, and by nobody else.
 */

/** An item as it can be sold at this moment. */
export interface Level {
  itemId: number;
  productId: number | null;
  isTracked: boolean;
  /** May be negative: stock that is kept was blocked afterwards. */
  available: number;
}

const columns = sql`l.item_id as "itemId", i.product_id as "productId", l.is_tracked as "isTracked",
  l.on_hand - l.reserved - l.blocked as available`;

/**
 * The levels of products, locked until the end of the transaction. Call it before anything is written that refers to the products: who edits a
 * product has its stock before the product itself.
 */
export async function lockProducts(trx: Transaction<Database>, productIds: readonly number[]): Promise<Level[]> {
  const { rows } = await sql<Level>`
    select ${columns} from stock_levels l join stock_items i on i.id = l.item_id
    where i.product_id = any (${productIds}::integer[]) order by l.item_id
    for no key update of l`.execute(trx);
  return rows;
}

/** Locks the levels of items until the end of the transaction. Items that do not exist are missing in the answer. */
export async function lockItems(trx: Transaction<Database>, itemIds: readonly number[]): Promise<Level[]> {
  const { rows } = await sql<Level>`
    select ${columns} from stock_levels l join stock_items i on i.id = l.item_id
    where l.item_id = any (${itemIds}::integer[]) order by l.item_id
    for no key update of l`.execute(trx);
  return rows;
}

/** Locks the levels of everything that is kept for an order, or has left for it. */
export async function lockOrder(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`
    select from stock_levels l
    where l.item_id in (
      select r.item_id from reservations r join order_items o on o.id = r.order_item_id where o.order_id = ${orderId})
    order by l.item_id
    for no key update of l`.execute(trx);
}
