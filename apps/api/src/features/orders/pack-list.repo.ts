import { toDollars, toPayCents, type PackLine, type PackList, type PackLot } from '@harmony/domain';
import { sql } from 'kysely';
import { openRows } from '../../db/encrypted/words';
import type { Db } from '../../db/schema';
import { proposeForOrders } from '../../stock/pack.repo';

/** As many as are packed in one go. */
const MOST_ORDERS = 100;

/** What is to be packed with the lots to take, the oldest order first; of orders that are packed already, the lots they got. */
export async function readPackList(db: Db, ids: readonly number[] | null): Promise<PackList> {
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'number', 'customerName', 'customerPhone', 'delivery', 'shipTo', 'note', 'shelf', 'createdAt'])
    .select(['status', 'pays', 'review', 'isHeld', 'totalCents', 'paidCents', 'refundedCents'])
    .where((eb) => (ids === null ? eb('status', '=', 'confirmed') : eb('id', 'in', [...ids])))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST_ORDERS)
    .execute();
  const orders = await openRows(db, 'orders', { note: 'note' }, stored);
  const lines = await readLines(
    db,
    orders.map(({ id }) => id),
  );
  const open = orders.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
  const proposed = new Map((await proposeForOrders(db, open)).map((line) => [line.orderItemId, line]));
  const packed = await packedLots(
    db,
    orders.map(({ id }) => id),
  );
  const choices = await lotsToTake(db, open);
  return {
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      customerName: order.customerName,
      delivery: order.delivery,
      shipTo: order.shipTo,
      customerPhone: order.customerPhone,
      note: order.note,
      placedAt: order.createdAt,
      status: order.status,
      toPay: toDollars(toPayCents(order)),
      shelf: order.shelf,
      lines: lines
        .filter(({ orderId }) => orderId === order.id)
        .map(({ orderId: _orderId, ...line }) => ({
          ...line,
          lots: proposed.get(line.itemId)?.lots ?? packed.get(line.itemId) ?? [],
          choices: choices.get(line.itemId) ?? [],
          isShort: proposed.get(line.itemId)?.isShort ?? false,
        })),
    })),
  };
}

type StoredLine = Omit<PackLine, 'lots' | 'choices' | 'isShort'> & { orderId: number };

async function readLines(db: Db, orderIds: readonly number[]): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select o.order_id as "orderId", o.id as "itemId", o.name, o.sku, o.quantity, s.shelf as place,
      coalesce(l.is_tracked, false) as "isTracked"
    from order_items o
    left join stock_items s on s.product_id = o.product_id
    left join stock_levels l on l.item_id = s.id
    where o.order_id = any (${orderIds}::integer[]) and o.quantity > 0
    order by o.id`.execute(db);
  return rows;
}

/** The lots from which something is with an order, by line. */
async function packedLots(db: Db, orderIds: readonly number[]): Promise<Map<number, PackLot[]>> {
  const { rows } = await sql<PackLot & { orderItemId: number }>`
    select m.order_item_id as "orderItemId", l.id as "lotId", l.code, l.expires_on as "expiresOn",
      (-sum(m.quantity))::integer as quantity
    from order_items o
    join stock_movements m on m.order_item_id = o.id
    join stock_lots l on l.id = m.lot_id
    where o.order_id = any (${orderIds}::integer[]) and m.kind in ('sale', 'dispense', 'unpack')
    group by m.order_item_id, l.id having sum(m.quantity) < 0
    order by l.id`.execute(db);
  return byLine(rows);
}

/** Every lot that could be taken for a line, the first to expire first. */
async function lotsToTake(db: Db, orderIds: readonly number[]): Promise<Map<number, PackLot[]>> {
  const { rows } = await sql<PackLot & { orderItemId: number }>`
    select o.id as "orderItemId", l.id as "lotId", l.code, l.expires_on as "expiresOn", l.on_hand as quantity
    from order_items o
    join stock_items s on s.product_id = o.product_id
    join stock_lots l on l.item_id = s.id
    where o.order_id = any (${orderIds}::integer[]) and l.state = 'open' and not l.is_past and l.on_hand > 0
    order by l.expires_on nulls last, l.received_at, l.id`.execute(db);
  return byLine(rows);
}

function byLine(rows: readonly (PackLot & { orderItemId: number })[]): Map<number, PackLot[]> {
  const lots = new Map<number, PackLot[]>();
  for (const { orderItemId, ...lot } of rows) lots.set(orderItemId, [...(lots.get(orderItemId) ?? []), lot]);
  return lots;
}
