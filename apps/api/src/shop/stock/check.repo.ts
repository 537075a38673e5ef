import type { StockMismatch } from '@harmony/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';

/** At most so many are shown: where one thing is wrong, a hundred are. */
const MOST = 100;

/**
 * Compares all figures with what they follow from, in one statement and so of one moment: lots with their movements, levels with their
 * lots and reservations, and what is reserved or packed with what has left. Nothing is changed.
 */
export async function findMismatches(db: Db): Promise<StockMismatch[]> {
  const { rows } = await sql<StockMismatch>`
    with moved as (select lot_id, sum(quantity) as quantity from stock_movements group by lot_id),
    in_lots as (
      select item_id, sum(on_hand) as on_hand, sum(on_hand) filter (where state <> 'open' or is_past) as blocked
      from stock_lots group by item_id),
    held as (select item_id, sum(quantity) as quantity from reservations where state = 'open' group by item_id),
    gone as (
      select order_item_id, item_id, -sum(quantity) filter (where kind <> 'return') as out,
        coalesce(sum(quantity) filter (where kind = 'return'), 0) as back
      from stock_movements where order_item_id is not null group by order_item_id, item_id),
    found as (
      select 'on hand of a lot' as what, item_id, coalesce(moved.quantity, 0) as expected, on_hand as found
      from stock_lots left join moved on lot_id = id
      union all
      select 'on hand of an item', item_id, coalesce(in_lots.on_hand, 0), stock_levels.on_hand
      from stock_levels left join in_lots using (item_id)
      union all
      select 'blocked of an item', item_id, coalesce(in_lots.blocked, 0), stock_levels.blocked
      from stock_levels left join in_lots using (item_id)
      union all
      select 'held of an item', item_id, coalesce(held.quantity, 0), reserved
      from stock_levels left join held using (item_id)
      union all
      select 'packed for order item ' || order_item_id, item_id,
        case when reservations.state = 'used' then reservations.quantity else 0 end, coalesce(gone.out, 0)
      from reservations full join gone using (order_item_id, item_id)
      union all
      select 'returned of order item ' || order_item_id, item_id, least(back, out), back from gone)
    select found.what, i.id as "itemId", coalesce(p.name, h.name, i.name, '') as name, i.unit, expected::integer, found.found::integer
    from found join stock_items i on i.id = found.item_id left join products p on p.id = i.product_id
    left join herbs h on h.id = i.herb_id
    where expected <> found.found
    order by i.id, found.what limit ${MOST}`.execute(db);
  return rows;
}

/**
 * Does the check of a day once, on whichever instance comes first, and keeps what it finds for the dashboard.
 *
 * @returns what was found; null: somebody else does it, or has
 */
export async function checkOnce(db: Db, today: string): Promise<StockMismatch[] | null> {
  const claimed = await db
    .updateTable('stockChecks')
    .set({ checkedOn: today })
    .where(({ eb, or }) => or([eb('checkedOn', 'is', null), eb('checkedOn', '<', today)]))
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return null;
  const mismatches = await findMismatches(db);
  await db
    .updateTable('stockChecks')
    .set({ mismatches: JSON.stringify(mismatches) })
    .execute();
  return mismatches;
}

/** What the last check found. */
export async function lastMismatches(db: Db): Promise<StockMismatch[]> {
  const check = await db.selectFrom('stockChecks').select('mismatches').executeTakeFirst();
  return check?.mismatches ?? [];
}
