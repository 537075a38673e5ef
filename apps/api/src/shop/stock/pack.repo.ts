import { fefo, gramWords, isWeighed, stockWords, WEIGHING_TOLERANCE_PPM, type StockUnit } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import { writeMovements } from './ledger.repo';
import { lockOrder } from './levels.repo';
import { lotsOfItems, type Lot } from './lots.repo';

type Trx = Transaction<Database>;

const NOT_PACKED = 'Some of this can’t be packed';
const TOLERANCE = `${WEIGHING_TOLERANCE_PPM / 10_000} %`;

/** What to pack for a line of an order, and the lots to take it from. A formula has one for each of its herbs. */
export interface ProposedLine extends KeptLine {
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
  /** Name of a herb; null: it is a product. */
  herb: string | null;
  quantity: number;
}

/** Lots for each line of an order, first expired first out. Lines whose product is not counted have none. */
export const proposeLots = (db: Db, orderId: number): Promise<ProposedLine[]> => proposeForOrders(db, [orderId]);

/** The same for several orders that are packed one after the other: what one takes is not proposed to the next. */
export async function proposeForOrders(db: Db, orderIds: readonly number[]): Promise<ProposedLine[]> {
  const { rows } = await sql<KeptLine>`
    select o.id as "orderItemId", o.product_id as "productId", r.item_id as "itemId", h.name as herb,
      coalesce(r.quantity, o.quantity) as quantity
    from order_items o left join reservations r on r.order_item_id = o.id and r.state = 'open'
    left join stock_items i on i.id = r.item_id left join herbs h on h.id = i.herb_id
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

/** What an order keeps of an item for one of its lines. */
interface Kept {
  orderItemId: number;
  itemId: number;
  quantity: number;
  unit: StockUnit;
  /** Name of a herb, which is weighed; null: it is counted. */
  herb: string | null;
  /** Free of it beside what is kept. */
  available: number;
}

/** What is kept for an order and not packed yet. */
async function readKept(db: Db, orderId: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select r.order_item_id as "orderItemId", r.item_id as "itemId", r.quantity, i.unit,
      case when o.formula_id is not null then coalesce(h.name, i.name) end as herb,
      l.on_hand - l.reserved - l.blocked as available
    from order_items o join reservations r on r.order_item_id = o.id and r.state = 'open'
    join stock_items i on i.id = r.item_id join stock_levels l on l.item_id = i.id
    left join herbs h on h.id = i.herb_id
    where o.order_id = ${orderId} order by o.id, i.id`.execute(db);
  return rows;
}

/** By which name a refusal tells of a line: of a formula, which of its herbs it is about. */
const fieldOf = ({ orderItemId, itemId, herb }: Kept): string =>
  herb === null ? `lines.${orderItemId}` : `lines.${orderItemId}.${itemId}`;

/**
 * Takes what is kept for an order out of lots that somebody chose. Pieces of a line have to add up to it; of a herb, what was weighed may
 * differ a little from what was written, and is kept as it was weighed from then on.
 *
 * @throws ApiError 400 with `fields` by `lines.<orderItemId>`, of a herb `lines.<orderItemId>.<itemId>`, when they do not; 409 when a
 *   lot may not be sold or has too little, or when more was weighed than is free
 */
export async function takeStock(
  trx: Trx,
  { orderId, picks, by }: { orderId: number; picks: readonly Pick[]; by: ActingPerson },
): Promise<void> {
  await lockOrder(trx, orderId);
  const kept = await readKept(trx, orderId);
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
  refuseBlocked(kept, chosen);
  await keepWeighed(trx, kept, chosen);
  const unitOf = new Map(kept.map(({ itemId, unit }) => [itemId, unit]));
  await writeMovements(
    trx,
    by,
    chosen.flatMap(({ orderItemId, quantity, lot }) => {
      if (!lot) return [];
      const kind = unitOf.get(lot.itemId) === 'mg' ? ('dispense' as const) : ('sale' as const);
      return [{ itemId: lot.itemId, lotId: lot.id, kind, quantity: -quantity, orderItemId }];
    }),
  );
  await setState(trx, orderId, 'open', 'used');
}

type Chosen = Pick & { lot: Lot | undefined };

const sumOf = (picks: readonly Chosen[], { orderItemId, itemId }: Kept): number =>
  picks
    .filter((pick) => pick.orderItemId === orderItemId && pick.lot?.itemId === itemId)
    .reduce((all, { quantity }) => all + quantity, 0);

function refuseWrongSums(kept: readonly Kept[], picks: readonly Chosen[]) {
  const fields: Record<string, string> = {};
  for (const line of kept) {
    const { herb, quantity } = line;
    const sum = sumOf(picks, line);
    if (herb === null) {
      if (sum !== quantity) fields[fieldOf(line)] = `Choose lots for ${quantity}; these add up to ${sum}`;
    } else if (!isWeighed(quantity, sum))
      fields[fieldOf(line)] =
        `${herb}: weigh ${gramWords(quantity)}, give or take ${TOLERANCE}; this is ${gramWords(sum)}`;
  }
  for (const { orderItemId, lot, quantity } of picks)
    if (quantity < 1 || !kept.some((line) => line.orderItemId === orderItemId && line.itemId === lot?.itemId))
      fields[`lines.${orderItemId}`] ??= 'This lot doesn’t belong to this line';
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function refuseBlocked(kept: readonly Kept[], picks: readonly Chosen[]): void {
  const fields: Record<string, string> = {};
  for (const lot of new Set(picks.map((pick) => pick.lot))) {
    const own = picks.filter((pick) => pick.lot === lot);
    const line = kept.find(({ orderItemId, itemId }) => orderItemId === own[0]?.orderItemId && itemId === lot?.itemId);
    const field = line ? fieldOf(line) : `lines.${own[0]?.orderItemId}`;
    const sum = own.reduce((all, { quantity }) => all + quantity, 0);
    if (!lot || lot.state !== 'open' || lot.isPast)
      fields[field] = `Lot ${lot?.code} can’t be sold. Choose another one.`;
    else if (lot.onHand < sum)
      fields[field] = `There are only ${stockWords(lot.onHand, line?.unit ?? 'piece')} left in this lot`;
  }
  if (Object.keys(fields).length > 0) throw conflict(NOT_PACKED, fields);
}

/**
 * Keeps of each herb what was weighed, so that what leaves is what was kept. More than was written has to be free: the rest of the
 * herb is kept for others.
 */
async function keepWeighed(trx: Trx, kept: readonly Kept[], picks: readonly Chosen[]): Promise<void> {
  const free = new Map(kept.map(({ itemId, available }) => [itemId, Math.max(0, available)]));
  const fields: Record<string, string> = {};
  const weighed = kept.flatMap((line) => {
    const quantity = sumOf(picks, line);
    if (quantity === line.quantity) return [];
    const left = (free.get(line.itemId) ?? 0) - (quantity - line.quantity);
    if (quantity > line.quantity && left < 0)
      fields[fieldOf(line)] = `${line.herb}: the rest is kept for other orders. Weigh ${gramWords(line.quantity)}`;
    free.set(line.itemId, left);
    return [{ ...line, quantity }];
  });
  if (Object.keys(fields).length > 0) throw conflict(NOT_PACKED, fields);
  for (const { orderItemId, itemId, quantity } of weighed)
    await trx
      .updateTable('reservations')
      .set({ quantity })
      .where('orderItemId', '=', orderItemId)
      .where('itemId', '=', itemId)
      .execute();
}

/**
 * Puts everything that was packed for an order back into its lots; it is kept for the order again, of a herb so much as its formula
 * says.
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
  if (rows.some(({ isBack }) => isBack)) throw conflict('Some of this order has already been returned');
  await writeMovements(
    trx,
    by,
    rows.map(({ isBack: _isBack, ...row }) => ({ ...row, kind: 'unpack' as const })),
  );
  await setState(trx, orderId, 'used', 'open');
  await keepWritten(trx, orderId);
}

/** Keeps of each herb what the formula says, whatever was weighed of it before. */
async function keepWritten(trx: Trx, orderId: number): Promise<void> {
  await sql`
    update reservations r set quantity = written.quantity
    from (
      select o.id as order_item_id, i.id as item_id, (sum(f.mg) * o.quantity)::integer as quantity
      from order_items o join formula_items f on f.formula_id = o.formula_id join stock_items i on i.herb_id = f.herb_id
      where o.order_id = ${orderId} group by o.id, i.id) as written
    where r.order_item_id = written.order_item_id and r.item_id = written.item_id and r.state = 'open'
      and r.quantity <> written.quantity`.execute(trx);
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
