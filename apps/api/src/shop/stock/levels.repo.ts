import type { StockUnit } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';

/*
 * Whoever changes what there is of several items locks their levels first, in the order of their ids: in any other, two of them wait
 * for one another. Lots and movements of an item are written by whoever holds its level, and by nobody else.
 */

/** An item as it can be sold at this moment. */
export interface Level {
  itemId: number;
  productId: number | null;
  unit: StockUnit;
  isTracked: boolean;
  /** May be negative: stock that is kept was blocked afterwards. */
  available: number;
}

/**
 * The levels of products and of items, locked until the end of the transaction; what does not exist is missing in the answer. Call it before
 * anything is written that refers to the products: who edits a product has its stock before the product itself.
 */
export const lockLevels = (
  trx: Transaction<Database>,
  { productIds = [], itemIds = [] }: { productIds?: readonly number[]; itemIds?: readonly number[] },
): Promise<Level[]> => lockRows(trx, { productIds, itemIds });

const lockRows = prepared((db, args: { productIds: readonly number[]; itemIds: readonly number[] }) => ({
  compile: () =>
    sql<Level>`
      select l.item_id as "itemId", i.product_id as "productId", i.unit, l.is_tracked as "isTracked",
        l.on_hand - l.reserved - l.blocked as available
      from stock_levels l join stock_items i on i.id = l.item_id
      where l.item_id = any (array(
        select id from stock_items where product_id = any (${args.productIds}::integer[])
        union all select unnest(${args.itemIds}::integer[])))
      order by l.item_id
      for no key update of l`.compile(db),
}));

/** The same for items alone. */
export const lockItems = (trx: Transaction<Database>, itemIds: readonly number[]): Promise<Level[]> =>
  lockLevels(trx, { itemIds });

/**
 * Locks the levels of everything that an order is of, and of what is kept for it or has left for it. What nobody counts is among them:
 * somebody may begin to, and then keeps it for the orders that there are.
 */
export async function lockOrder(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`
    select from stock_levels l
    where l.item_id in (
      select r.item_id from reservations r join order_items o on o.id = r.order_item_id where o.order_id = ${orderId}
      union select i.id from order_items o join stock_items i on i.product_id = o.product_id where o.order_id = ${orderId}
      union select i.id from order_items o join formula_items f on f.formula_id = o.formula_id
        join stock_items i on i.herb_id = f.herb_id where o.order_id = ${orderId})
    order by l.item_id
    for no key update of l`.execute(trx);
}
