import { sql, type Transaction } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';
import { readFormulaHerbs, type FormulaHerb } from './formula-herbs.repo';
import { lockLevels, type Level } from './levels.repo';
import { NotEnoughStock, type ShortLine } from './not-enough-stock';

type Trx = Transaction<Database>;

/** A line of an order: so many pieces of a product, or packs of a formula. What it is of is gone where both are null. */
export interface HeldLine {
  orderItemId: number;
  productId: number | null;
  formulaId?: number | null;
  quantity: number;
}

/** What is known of an item of which something is to be kept. */
export type HeldLevel = Pick<Level, 'itemId' | 'productId' | 'isTracked' | 'available'>;

/** So much of one item for a line. */
interface Need {
  orderItemId: number;
  /** Null: the product has none, as it is gone. */
  itemId: number | null;
  productId: number | null;
  herb: string | null;
  quantity: number;
}

/**
 * Keeps stock for the lines of an order, all of them or none: pieces of products, and of every herb of a formula what its packs need.
 * Lines that need the same are added up; what is not counted is not held. Lock the levels before the lines are inserted.
 *
 * @param locked the levels, where this transaction has locked and read them already
 * @throws NotEnoughStock with what is free of everything of which there is too little
 */
export async function holdStock(trx: Trx, lines: readonly HeldLine[], locked?: readonly HeldLevel[]): Promise<void> {
  const herbs = await readFormulaHerbs(
    trx,
    lines.flatMap(({ formulaId }) => formulaId ?? []),
  );
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  const levels = locked ?? (await lockLevels(trx, { productIds, itemIds: herbs.map(({ itemId }) => itemId) }));
  const needs = needsOf(lines, levels, herbs);
  const short = shortOf(needs, levels);
  if (short.length > 0) throw new NotEnoughStock(short);
  const counted = new Set(levels.filter(({ isTracked }) => isTracked).map(({ itemId }) => itemId));
  const values = needs.flatMap(({ orderItemId, itemId, quantity }) =>
    itemId !== null && counted.has(itemId) ? [{ orderItemId, itemId, quantity }] : [],
  );
  if (values.length === 0) return;
  await keep(trx, { rows: JSON.stringify(values) });
}

const keep = prepared((db, args: { rows: string }) => ({
  compile: () =>
    // An order that had been given up may get its stock again.
    sql`
      insert into reservations (order_item_id, item_id, quantity)
      select "orderItemId", "itemId", quantity
      from jsonb_to_recordset(${args.rows}::jsonb) as held ("orderItemId" integer, "itemId" integer, quantity integer)
      on conflict (order_item_id, item_id) do update set state = 'open', quantity = excluded.quantity
        where reservations.state = 'released'`.compile(db),
}));

/**
 * Keeps an item that is counted from now on for the orders that are not packed yet, whether there is enough of it or not: what was
 * ordered while nobody counted it is sold. Its level is locked.
 */
export async function holdOrdered(trx: Trx, itemId: number): Promise<void> {
  await sql`
    insert into reservations (order_item_id, item_id, quantity)
    select o.id, i.id, (o.quantity * case when o.formula_id is null then 1 else sum(f.mg) end)::integer
    from stock_items i
    left join formula_items f on f.herb_id = i.herb_id
    join order_items o on o.product_id = i.product_id or o.formula_id = f.formula_id
    join orders on orders.id = o.order_id
    where i.id = ${itemId} and o.quantity > 0 and orders.is_held and orders.status in ('pending', 'confirmed')
    group by o.id, i.id
    on conflict (order_item_id, item_id) do update set state = 'open', quantity = excluded.quantity
      where reservations.state = 'released'`.execute(trx);
}

/** Gives back what is kept for an order. Nothing happens where nothing is. */
export async function releaseHolds(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('reservations')
    .set({ state: 'released' })
    .where('orderItemId', 'in', (eb) => eb.selectFrom('orderItems').select('id').where('orderId', '=', orderId))
    .where('state', '=', 'open')
    .execute();
}

/**
 * Gives back a part of what is kept for a line, of each of its herbs the same share. Nothing happens where nothing is kept.
 *
 * @param of pieces or packs for which it is kept
 * @throws RangeError when it is more than is kept
 */
export async function releasePart(
  trx: Trx,
  orderItemId: number,
  { pieces, of }: { pieces: number; of: number },
): Promise<void> {
  if (pieces > of) throw new RangeError(`only ${of} are kept for order item ${orderItemId}`);
  await trx
    .updateTable('reservations')
    .set(
      pieces === of
        ? { state: 'released' as const }
        : { quantity: sql<number>`(quantity::bigint * ${of - pieces} / ${of})::integer` },
    )
    .where('orderItemId', '=', orderItemId)
    .where('state', '=', 'open')
    .execute();
}

/** What the lines need of each item. */
function needsOf(lines: readonly HeldLine[], levels: readonly HeldLevel[], herbs: readonly FormulaHerb[]): Need[] {
  const items = new Map(levels.map(({ productId, itemId }) => [productId, itemId]));
  return lines.flatMap(({ orderItemId, productId, formulaId = null, quantity }): Need[] => {
    if (formulaId === null)
      return [{ orderItemId, itemId: items.get(productId) ?? null, productId, herb: null, quantity }];
    return herbs
      .filter((herb) => herb.formulaId === formulaId)
      .map(({ itemId, name, mg }) => ({ orderItemId, itemId, productId: null, herb: name, quantity: mg * quantity }));
  });
}

function shortOf(needs: readonly Need[], levels: readonly HeldLevel[]): ShortLine[] {
  const byItem = new Map(levels.map((level) => [level.itemId, level]));
  const items = new Map<string, Need[]>();
  for (const need of needs) {
    const key = need.itemId === null ? `product ${need.productId}` : String(need.itemId);
    items.set(key, [...(items.get(key) ?? []), need]);
  }
  return [...items.values()].flatMap((own) => {
    const [{ itemId, productId, herb } = { itemId: null, productId: null, herb: null }] = own;
    const level = itemId === null ? undefined : byItem.get(itemId);
    const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0);
    if (level && (!level.isTracked || level.available >= wanted)) return [];
    const orderItemIds = own.map(({ orderItemId }) => orderItemId);
    return [{ productId, herb, available: Math.max(0, level?.available ?? 0), orderItemIds }];
  });
}
