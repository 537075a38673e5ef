import { toDollars, toPayCents, type PackLine, type PackList, type PackLot } from '@harmony/domain';
import { PACK_LIST_MOST } from '@harmony/domain/schemas';
import { sql } from 'kysely';
import { openRows } from '../../../platform/db/encrypted/words';
import type { Db } from '../../../platform/db/schema';
import { proposeForOrders } from '../../stock/pack.repo';
import { herbLinesOf, processingOf, readPackFormulas, type HerbPart } from './pack-formulas.repo';

/** What to pack with the lots to take, the oldest order first; of orders that are packed already, the lots they got. */
export async function readPackList(db: Db, ids: readonly number[] | null): Promise<PackList> {
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'number', 'customerName', 'customerPhone', 'delivery', 'shipTo', 'note', 'shelf', 'createdAt'])
    .select(['status', 'pays', 'review', 'isHeld', 'paidCents', 'balanceCents'])
    .where((eb) => (ids === null ? eb('status', '=', 'confirmed') : eb('id', 'in', [...ids])))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(PACK_LIST_MOST)
    .execute();
  const orders = await openRows(db, 'orders', { note: 'note' }, stored);
  const orderIds = orders.map(({ id }) => id);
  const lines = await readLines(
    db,
    orderIds,
    orders.filter(({ status }) => status === 'confirmed').map(({ id }) => id),
  );
  const formulas = await readPackFormulas(db, orderIds);
  return {
    orders: orders.map((order) => {
      const own = lines.filter(({ orderId }) => orderId === order.id).map(({ orderId: _orderId, ...line }) => line);
      return {
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
        formulas: formulas
          .filter(({ orderId }) => orderId === order.id)
          .map(({ orderId: _orderId, ...formula }) => ({ ...formula, useBy: useBy(own, formula.itemId) })),
        lines: own,
      };
    }),
  };
}

/** The first day on which something expires that is taken for a line; null: nothing does. */
const useBy = (lines: readonly PackLine[], itemId: number): string | null =>
  lines
    .filter((line) => line.itemId === itemId)
    .flatMap(({ lots }) => lots.flatMap(({ expiresOn }) => expiresOn ?? []))
    .sort()[0] ?? null;

type OfOrder<Part> = Part & { orderId: number };
type StoredLine = OfOrder<Omit<PackLine, 'lots' | 'choices' | 'isShort'>>;

/** The lines of orders; `open`: of those that are to be packed, with lots that are proposed and others that could be taken. */
async function readLines(db: Db, orderIds: readonly number[], open: readonly number[]): Promise<OfOrder<PackLine>[]> {
  const proposed = new Map(
    (await proposeForOrders(db, open)).map((line) => [keyOf(line.orderItemId, line.itemId), line]),
  );
  const packed = await packedLots(db, orderIds);
  const choices = await lotsToTake(db, open);
  return (await storedLines(db, orderIds)).map((line) => {
    const key = keyOf(line.itemId, line.stockItemId);
    return {
      ...line,
      lots: proposed.get(key)?.lots ?? packed.get(key) ?? [],
      choices: choices.get(key) ?? [],
      isShort: proposed.get(key)?.isShort ?? false,
    };
  });
}

/** A formula has a line for each of its herbs. */
async function storedLines(db: Db, orderIds: readonly number[]): Promise<StoredLine[]> {
  const { rows } = await sql<Omit<StoredLine, 'processing'> & { parts: HerbPart[] | null }>`
    select o.order_id as "orderId", o.id as "itemId", s.id as "stockItemId", coalesce(f.name, o.name) as name, o.sku,
      coalesce(f.mg * o.quantity, o.quantity)::integer as quantity, coalesce(s.unit, 'piece') as unit, f.parts,
      s.shelf as place, coalesce(l.is_tracked, false) as "isTracked"
    from order_items o
    left join lateral (${herbLinesOf('o.formula_id')}) as f on true
    left join stock_items s on s.product_id = o.product_id or s.herb_id = f.herb_id
    left join stock_levels l on l.item_id = s.id
    where o.order_id = any (${orderIds}::integer[]) and o.quantity > 0
    order by o.id, f.position`.execute(db);
  return Promise.all(
    rows.map(async ({ parts, ...line }) => ({ ...line, processing: await processingOf(db, parts ?? []) })),
  );
}

/** The lots from which something is with an order, by line. */
async function packedLots(db: Db, orderIds: readonly number[]): Promise<Map<string, PackLot[]>> {
  const { rows } = await sql<LotOfLine>`
    select m.order_item_id as "orderItemId", l.item_id as "itemId", l.id as "lotId", l.code, l.expires_on as "expiresOn",
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
async function lotsToTake(db: Db, orderIds: readonly number[]): Promise<Map<string, PackLot[]>> {
  const { rows } = await sql<LotOfLine>`
    select distinct on (o.id, l.item_id, l.expires_on, l.received_at, l.id)
      o.id as "orderItemId", l.item_id as "itemId", l.id as "lotId", l.code, l.expires_on as "expiresOn", l.on_hand as quantity
    from order_items o
    left join formula_items f on f.formula_id = o.formula_id
    join stock_items s on s.product_id = o.product_id or s.herb_id = f.herb_id
    join stock_lots l on l.item_id = s.id
    where o.order_id = any (${orderIds}::integer[]) and l.state = 'open' and not l.is_past and l.on_hand > 0
    order by o.id, l.item_id, l.expires_on nulls last, l.received_at, l.id`.execute(db);
  return byLine(rows);
}

type LotOfLine = PackLot & { orderItemId: number; itemId: number };

const keyOf = (orderItemId: number, stockItemId: number | null): string => `${orderItemId} ${stockItemId}`;

function byLine(rows: readonly LotOfLine[]): Map<string, PackLot[]> {
  const lots = new Map<string, PackLot[]>();
  for (const { orderItemId, itemId, ...lot } of rows) {
    const key = keyOf(orderItemId, itemId);
    lots.set(key, [...(lots.get(key) ?? []), lot]);
  }
  return lots;
}
