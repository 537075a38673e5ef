import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';
import { lockProducts, type Level } from './levels.repo';
import { NotEnoughStock, type ShortLine } from './not-enough-stock';

type Trx = Transaction<Database>;

/** So many of a product. */
export interface StockLine {
  productId: number;
  quantity: number;
}

/** The same for a line of an order. */
export interface HeldLine extends StockLine {
  orderItemId: number;
}

/**
 * Keeps stock for the lines of an order, all of them or none. Lines of the same product are added up; products that are not counted
 * are not held. Call {@link lockProducts} before the lines are inserted.
 *
 * @throws NotEnoughStock with what is free of each product of which there is too little
 */
export async function holdStock(trx: Trx, lines: readonly HeldLine[]): Promise<void> {
  const wanted = wantedOf(lines);
  const levels = await lockProducts(trx, [...wanted.keys()]);
  const short = shortOf(wanted, levels);
  if (short.length > 0) throw new NotEnoughStock(short);
  const items = new Map(
    levels.filter(({ isTracked }) => isTracked).map(({ productId, itemId }) => [productId, itemId]),
  );
  const values = lines.flatMap(({ orderItemId, productId, quantity }) => {
    const itemId = items.get(productId);
    return itemId === undefined ? [] : [{ orderItemId, itemId, quantity }];
  });
  if (values.length === 0) return;
  await trx
    .insertInto('reservations')
    .values(values)
    // An order that had been given up may get its stock again.
    .onConflict((clash) =>
      clash
        .columns(['orderItemId', 'itemId'])
        .doUpdateSet(({ ref }) => ({ state: 'open', quantity: ref('excluded.quantity') }))
        .where('reservations.state', '=', 'released'),
    )
    .execute();
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
 * Gives back a part of what is kept for a line. Nothing happens where nothing is.
 *
 * @throws RangeError when it is more than is kept
 */
export async function releasePart(trx: Trx, orderItemId: number, quantity: number): Promise<void> {
  const kept = await trx
    .selectFrom('reservations')
    .select('quantity')
    .where('orderItemId', '=', orderItemId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!kept) return;
  if (quantity > kept.quantity) throw new RangeError(`only ${kept.quantity} are kept for order item ${orderItemId}`);
  const change = quantity === kept.quantity ? { state: 'released' as const } : { quantity: kept.quantity - quantity };
  await trx
    .updateTable('reservations')
    .set(change)
    .where('orderItemId', '=', orderItemId)
    .where('state', '=', 'open')
    .execute();
}

/** What is wanted of each product. */
function wantedOf(lines: readonly StockLine[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  return wanted;
}

function shortOf(wanted: ReadonlyMap<number, number>, levels: readonly Level[]): ShortLine[] {
  const byProduct = new Map(levels.map((level) => [level.productId, level]));
  return [...wanted].flatMap(([productId, quantity]) => {
    const level = byProduct.get(productId);
    if (level && (!level.isTracked || level.available >= quantity)) return [];
    return [{ productId, available: Math.max(0, level?.available ?? 0) }];
  });
}
