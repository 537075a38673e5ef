import { readFlags } from '@harmony/domain';
import { sql, type AliasedRawBuilder, type Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { readSettings } from '../../platform/settings/site-settings.repo';

/*
 * What the editor of a product sees of its stock, and may still set. What there is, is kept elsewhere (decision 68): this reads it, and
 * makes a movement of what is written.
 */

type Trx = Transaction<Database>;

/** A column `stockQuantity` to select: what is free of a product; of one that is not counted always something. */
export function freeStock(): AliasedRawBuilder<number, 'stockQuantity'> {
  return sql<number>`coalesce((
    select greatest(case when l.is_tracked then 0 else 1 end, l.on_hand - l.reserved - l.blocked)
    from stock_items i join stock_levels l on l.item_id = i.id where i.product_id = products.id
  ), 0)`.as('stockQuantity');
}

/** Says in whose name movements are made that follow from what this transaction writes. */
export async function stockMovedBy(trx: Trx, by: string | null): Promise<void> {
  await sql`select set_config('harmony.by', ${by ?? ''}, true)`.execute(trx);
}

/**
 * Keeps others from the stock of a product until the end of the transaction. Before the product itself is written: whoever sells
 * it has its stock first, and may then ask for the content's version, which a writer of products holds.
 *
 * @returns its item and what is free; undefined when there is no such product
 */
export async function lockStockOf(trx: Trx, productId: number): Promise<{ itemId: number; free: number } | undefined> {
  const { rows } = await sql<{ itemId: number; free: number }>`
    select l.item_id as "itemId",
      greatest(case when l.is_tracked then 0 else 1 end, l.on_hand - l.reserved - l.blocked) as free
    from stock_items i join stock_levels l on l.item_id = i.id
    where i.product_id = ${productId}
    for no key update of l`.execute(trx);
  return rows[0];
}

/**
 * Makes so many of a product free. The product has to be locked ({@link lockStockOf}).
 *
 * @returns whether anything was changed: the number may be the one there is
 * @throws ApiError 400 while orders are taken: stock is then changed where it is kept
 */
export async function setFreeStock(
  trx: Trx,
  { itemId, free }: { itemId: number; free: number },
  wanted: number,
  by: string | null,
): Promise<boolean> {
  if (wanted === free) return false;
  if (await sellsOnline(trx)) throw invalid({ stockQuantity: 'Change stock under Stock' });
  await stockMovedBy(trx, by);
  await sql`select free_stock_to(${itemId}, ${wanted})`.execute(trx);
  return true;
}

async function sellsOnline(db: Db): Promise<boolean> {
  const { store_enabled: isOpen, checkout_enabled: takesOrders } = readFlags(await readSettings(db));
  return isOpen && takesOrders;
}
