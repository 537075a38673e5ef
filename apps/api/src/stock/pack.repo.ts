import { fefo } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { ActingPerson } from '../auth/acting-person';
import type { Database, Db } from '../db/schema';
import { conflict, invalid } from '../errors/api-error';
import { writeMovements } from './ledger.repo';
import { lockOrder } from './levels.repo';
import { lotsOfItems, type Lot } from './lots.repo';

type Trx = Transaction<Database>;

/** What is to be packed for a line of an order, and the lots to take it from. */
export interface ProposedLine {
  orderItemId: number;
  productId: number | null;
  itemId: number | null;
  quantity: number;
  /** Empty where there is too little, and where nobody counts. */
  lots: { lotId: number; code: string; expiresOn: string | null; quantity: number }[];
  /** Not enough of it may be sold now: a lot was blocked after it was ordered. */
  isShort: boolean;
}

/** So many of a lot for a line of an order. */
export interface Pick {
  orderItemId: number;
  lotId: number;
  quantity: number;
}

interface KeptLine {
  orderItemId: number;
  productId: number | null;
  itemId: number | null;
  quantity: number;
}

/** Lots for each line of an order, first expired first out. Lines whose product is not counted have none. */
export const proposeLots = (db: Db, orderId: number): Promise<ProposedLine[]> => proposeForOrders(db, [orderId]);

/** The same for several orders that are packed one after the other: what one takes is not proposed to the next. */
export async function proposeForOrders(db: Db, orderIds: readonly number[]): Promise<ProposedLine[]> {
  const { rows } = await sql<KeptLine>`
    select o.id as "orderItemId", o.product_id as "productId", r.item_id as "itemId", coalesce(r.quantity, o.quantity) as quantity
    from order_items o left join reservations r on r.order_item_id = o.id and r.state = 'open'
    where o.order_id = any (${orderIds}::integer[])
    order by array_position(${orderIds}::integer[], o.order_id), o.id, r.item_id`.execute(db);
  const items = rows.flatMap(({ itemId }) => itemId ?? []);
  const left = (await lotsOfItems(db, items)).map((lot) => ({ ...lot }));
  return rows.map((line) => {
    if (line.itemId === null) return { ...line, lots: [], isShort: false };
    const picks = fefo(
      left.filter(({ itemId }) => itemId === line.itemId),
      line.quantity,
    );
    for (const { lot, quantity } of picks ?? []) lot.onHand -= quantity;
    const lots = (picks ?? []).map(({ lot: { id, code, expiresOn }, quantity }) => ({
      lotId: id,
      code,
      expiresOn,
      quantity,
    }));
    return { ...line, lots, isShort: picks === null };
  });
}

/** What is kept for an order, in this state. */
const reservationsOf = (db: Db, orderId: number, state: 'open' | 'used') =>
  db
    .selectFrom('reservations')
    .innerJoin('orderItems', 'orderItems.id', 'reservations.orderItemId')
    .innerJoin('stockItems', 'stockItems.id', 'reservations.itemId')
    .select(['reservations.orderItemId', 'reservations.itemId', 'reservations.quantity', 'stockItems.unit'])
    .where('orderItems.orderId', '=', orderId)
    .where('reservations.state', '=', state)
    .execute();

/**
 * Takes what is kept for an order out of lots that somebody chose: the lots of each line have to add up to it.
 *
 * @throws ApiError 400 with `fields` by `lines.<orderItemId>` when they do not; 409 when a lot may not be sold, or has too few
 */
export async function takeStock(
  trx: Trx,
  { orderId, picks, by }: { orderId: number; picks: readonly Pick[]; by: ActingPerson },
): Promise<void> {
  await lockOrder(trx, orderId);
  const kept = await reservationsOf(trx, orderId, 'open');
  const lots = new Map(
    (
      await lotsOfItems(
        trx,
        kept.map(({ itemId }) => itemId),
      )
    ).map((lot) => [lot.id, lot]),
  );
  const chosen = picks.map((pick) => ({ ...pick, lot: lots.get(pick.lotId) }));
  refuseWrongSums(kept, chosen);
  refuseBlocked(chosen);
  const unitOf = new Map(kept.map(({ itemId, unit }) => [itemId, unit]));
  await writeMovements(
    trx,
    by,
    chosen.flatMap(({ orderItemId, quantity, lot }) =>
      lot
        ? [
            {
              itemId: lot.itemId,
              lotId: lot.id,
              kind: unitOf.get(lot.itemId) === 'mg' ? ('dispense' as const) : ('sale' as const),
              quantity: -quantity,
              orderItemId,
            },
          ]
        : [],
    ),
  );
  await setState(trx, orderId, 'open', 'used');
}

type Chosen = Pick & { lot: Lot | undefined };

function refuseWrongSums(
  kept: readonly { orderItemId: number; itemId: number; quantity: number }[],
  picks: readonly Chosen[],
) {
  const fields: Record<string, string> = {};
  for (const { orderItemId, itemId, quantity } of kept) {
    const sum = picks
      .filter((pick) => pick.orderItemId === orderItemId && pick.lot?.itemId === itemId)
      .reduce((all, pick) => all + pick.quantity, 0);
    if (sum !== quantity) fields[`lines.${orderItemId}`] = `Choose lots for ${quantity}; these are ${sum}`;
  }
  for (const { orderItemId, lot, quantity } of picks)
    if (quantity < 1 || !kept.some((line) => line.orderItemId === orderItemId && line.itemId === lot?.itemId))
      fields[`lines.${orderItemId}`] ??= 'This lot does not belong to the line';
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function refuseBlocked(picks: readonly Chosen[]): void {
  const fields: Record<string, string> = {};
  for (const lot of new Set(picks.map((pick) => pick.lot))) {
    const own = picks.filter((pick) => pick.lot === lot);
    const line = `lines.${own[0]?.orderItemId}`;
    const sum = own.reduce((all, { quantity }) => all + quantity, 0);
    if (!lot || lot.state !== 'open' || lot.isPast)
      fields[line] = `Lot ${lot?.code} is not to be sold. Choose another one.`;
    else if (lot.onHand < sum) fields[line] = `There are only ${lot.onHand} left in this lot`;
  }
  if (Object.keys(fields).length > 0) throw conflict('Some of this cannot be packed', fields);
}

/**
 * Puts everything that was packed for an order back into its lots; it is kept for the order again.
 *
 * @throws ApiError 409 when some of it has come back from outside already
 */
export async function putBack(trx: Trx, { orderId, by }: { orderId: number; by: ActingPerson }): Promise<void> {
  await lockOrder(trx, orderId);
  const { rows } = await sql<{ orderItemId: number; itemId: number; lotId: number; quantity: number; isBack: boolean }>`
    select m.order_item_id as "orderItemId", m.item_id as "itemId", m.lot_id as "lotId",
      (-sum(m.quantity))::integer as quantity, bool_or(m.kind = 'return') as "isBack"
    from stock_movements m join order_items o on o.id = m.order_item_id
    where o.order_id = ${orderId}
    group by m.order_item_id, m.item_id, m.lot_id
    having sum(m.quantity) <> 0 or bool_or(m.kind = 'return')
    order by m.item_id, m.lot_id`.execute(trx);
  if (rows.some(({ isBack }) => isBack)) throw conflict('Some of this order has come back already');
  await writeMovements(
    trx,
    by,
    rows.map(({ isBack: _isBack, ...row }) => ({ ...row, kind: 'unpack' as const })),
  );
  await setState(trx, orderId, 'used', 'open');
}

/** Between these two the figures of a reservation do not change: its movements have changed them. */
async function setState(trx: Trx, orderId: number, from: 'open' | 'used', to: 'open' | 'used'): Promise<void> {
  await trx
    .updateTable('reservations')
    .set({ state: to })
    .where('orderItemId', 'in', (eb) => eb.selectFrom('orderItems').select('id').where('orderId', '=', orderId))
    .where('state', '=', from)
    .execute();
}
