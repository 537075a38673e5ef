import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { createMailer } from '../../mail/mailer';
import { moveOrder, type WantedMove } from '../../shop/orders/move-order';
import { networkHash } from '../../shop/orders/placing/network';
import type { OrderContext } from '../../shop/orders/order-context';
import { phoneHasher } from '../../shop/orders/placing/phone-hash';
import { placeOrder, type WantedOrder } from '../../shop/orders/placing/place-order';
import type { TestApp } from '../api';
import { addProduct as addStockedProduct, setConfig } from './shop';

type Shop = Pick<TestApp, 'app' | 'config' | 'db'>;

/** What the orders of a test are placed and moved with. */
export const orderContextOf = ({ app, config, db }: Shop): OrderContext => ({
  config,
  db,
  mailer: createMailer(config),
  payments: null,
  phoneHash: phoneHasher(app.clinicSystems.index),
});

/** Switches the store and its orders on. */
export async function openShop(db: Db): Promise<void> {
  for (const id of ['store_enabled', 'checkout_enabled']) await setConfig(db, id, 'true');
}

/** A product with so many pieces of it; its id. */
export const addProduct = (
  db: Db,
  { stock = 100, price = 10, ...more }: { stock?: number; price?: number; sku?: string; name?: string } = {},
): Promise<number> => addStockedProduct(db, stock, { price, sku: `SKU-${randomUUID().slice(0, 8)}`, ...more });

/** The stock item of a product. */
export const itemOf = async (db: Db, productId: number): Promise<number> =>
  (await db.selectFrom('stockItems').select('id').where('productId', '=', productId).executeTakeFirstOrThrow()).id;

/** A lot of a product, with so many in it; its id. */
export async function addLot(
  db: Db,
  productId: number,
  { code, quantity, expiresOn = null }: { code: string; quantity: number; expiresOn?: string | null },
): Promise<number> {
  const itemId = await itemOf(db, productId);
  const { id } = await db
    .insertInto('stockLots')
    .values({ itemId, code, expiresOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('stockMovements').values({ itemId, lotId: id, kind: 'receive', quantity, by: 'Test' }).execute();
  return id;
}

/** What is on hand, held and free of a product. */
export async function levelOf(db: Db, productId: number) {
  const { onHand, reserved, blocked } = await db
    .selectFrom('stockLevels')
    .select(['onHand', 'reserved', 'blocked'])
    .where('itemId', '=', await itemOf(db, productId))
    .executeTakeFirstOrThrow();
  return { onHand, reserved, blocked };
}

/** Places an order of a patient who picks it up and pays then; `wanted` says what differs. Its id. */
export async function place(
  shop: Shop,
  lines: WantedOrder['lines'],
  wanted: Partial<WantedOrder> = {},
): Promise<number> {
  const order: WantedOrder = {
    name: 'Ada Mossgrove',
    email: 'ada@example.org',
    phone: '(206) 555-0123',
    note: null,
    delivery: 'pickup',
    shipTo: null,
    pays: 'at-clinic',
    flags: [],
    channel: 'web',
    by: null,
    ip: null,
    shownCents: null,
    lines,
    ...wanted,
  };
  const { id } = await shop.db.transaction().execute((trx) => placeOrder(trx, order, orderContextOf(shop)));
  return id;
}

/** An address whose network has so many open orders that the next one keeps nothing until staff accept it. */
export async function fullNetwork({ config, db }: Pick<OrderContext, 'config' | 'db'>): Promise<string> {
  const ip = '192.0.2.77';
  const person = { customerName: 'Bo Other', customerEmail: 'bo@example.org', customerPhone: '' };
  const order = { ...person, network: networkHash(config, ip), subtotalCents: 0 };
  await db.insertInto('orders').values([order, order, order]).execute();
  return ip;
}

/** Moves an order, by staff unless it is said otherwise. */
export const move = (shop: Shop, id: number, wanted: Pick<WantedMove, 'move'> & Partial<WantedMove>): Promise<void> =>
  shop.db
    .transaction()
    .execute((trx) => moveOrder(trx, id, { by: 'staff', name: 'mei', ...wanted }, orderContextOf(shop)));

/** The lines of an order: ids and quantities. */
export const linesOf = (db: Db, orderId: number) =>
  db.selectFrom('orderItems').select(['id', 'quantity']).where('orderId', '=', orderId).orderBy('id').execute();

/** Money that came in online, as whoever asks the provider notes it. */
export async function payOnline(db: Db, orderId: number, cents: number): Promise<void> {
  await db
    .insertInto('payments')
    .values({ orderId, method: 'simulator', providerRef: `page ${orderId}`, state: 'paid', cents })
    .execute();
}

/** Everything that has to hold for any order and any stock at any moment; empty when it does. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    select 'lot ' || l.id as broken from stock_lots l
      where l.on_hand <> (select coalesce(sum(quantity), 0) from stock_movements where lot_id = l.id)
    union all select 'level ' || v.item_id from stock_levels v
      where v.on_hand <> (select coalesce(sum(on_hand), 0) from stock_lots where item_id = v.item_id)
    union all select 'reserved ' || v.item_id from stock_levels v
      where v.reserved <> (
        select coalesce(sum(quantity), 0) from reservations where item_id = v.item_id and state = 'open')
    union all select 'packed line ' || o.id from order_items o join orders on orders.id = o.order_id
      where o.formula_id is null and (select coalesce(-sum(quantity), 0) from stock_movements where order_item_id = o.id)
        <> (select coalesce(sum(quantity), 0) from reservations where order_item_id = o.id and state = 'used')
          - o.returned_quantity
    union all select 'held line ' || o.id from order_items o join orders on orders.id = o.order_id
      where o.formula_id is null and orders.is_held and exists (select from reservations where order_item_id = o.id)
        and (select coalesce(sum(quantity), 0) from reservations where order_item_id = o.id
          and state = case
            when orders.status in ('pending', 'confirmed') then 'open'
            when orders.status = 'cancelled' then 'none'
            else 'used' end)
        <> case when orders.status = 'cancelled' then 0 else o.quantity end
    union all select 'held herb ' || i.id || ' of line ' || o.id from order_items o
      join orders on orders.id = o.order_id
      join formula_items f on f.formula_id = o.formula_id join stock_items i on i.herb_id = f.herb_id
      join stock_levels v on v.item_id = i.id and v.is_tracked
      left join reservations r on r.order_item_id = o.id and r.item_id = i.id
      where orders.is_held and orders.status <> 'cancelled' and o.quantity > 0
      group by o.id, o.quantity, i.id, orders.status, r.state, r.quantity
      having case when orders.status in ('pending', 'confirmed')
        then r.state is distinct from 'open' or r.quantity <> sum(f.mg) * o.quantity
        else r.state is distinct from 'used' or abs(r.quantity - sum(f.mg) * o.quantity) > sum(f.mg) * o.quantity * 0.02
        end
    union all select 'herb ' || r.item_id || ' packed for line ' || o.id from order_items o
      join orders on orders.id = o.order_id join reservations r on r.order_item_id = o.id
      left join stock_movements m on m.order_item_id = o.id and m.item_id = r.item_id
      where o.formula_id is not null
      group by o.id, o.quantity, o.returned_quantity, r.item_id, r.state, r.quantity
      having coalesce(-sum(m.quantity) filter (where m.kind <> 'return'), 0)
          <> case when r.state = 'used' then r.quantity else 0 end
        or coalesce(sum(m.quantity) filter (where m.kind = 'return'), 0)
          not between case when o.returned_quantity = o.quantity and o.quantity > 0 then r.quantity else 0 end
          and case when o.returned_quantity = 0 then 0 else r.quantity end
    union all select 'kept by a cancelled order ' || o.id from order_items o
      join orders on orders.id = o.order_id join reservations r on r.order_item_id = o.id
      where orders.status = 'cancelled' and r.state <> 'released'
    union all select 'subtotal ' || orders.id from orders
      where subtotal_cents <> (select coalesce(sum(unit_cents * quantity), 0) from order_items where order_id = orders.id)
    union all select 'paid ' || orders.id from orders
      where paid_cents <> (
        select coalesce(sum(cents), 0) from payments where order_id = orders.id and state = 'paid')
    union all select 'refunded ' || orders.id from orders
      where refunded_cents <> (
        select coalesce(sum(r.cents), 0) from refunds r join payments p on p.id = r.payment_id
        where p.order_id = orders.id and r.state <> 'failed')
    union all select 'payment ' || p.id from payments p
      where (select coalesce(sum(cents), 0) from refunds where payment_id = p.id and state <> 'failed') > p.cents
    union all select 'paid and cancelled ' || orders.id from orders
      where status = 'cancelled' and paid_cents <> refunded_cents`.execute(db);
  return rows.map(({ broken }) => broken);
}
