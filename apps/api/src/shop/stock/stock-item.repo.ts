import type { MovementsPage, StockItemDetail, StockLot } from '@harmony/domain';
import type { UpdateStockItemBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { readPage } from '../../platform/db/page';
import type { Database, Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { holdOrdered } from './holds.repo';
import { lockItems } from './levels.repo';
import { stockItems } from './stock-list.repo';

/** How much of the ledger is shown with an item. */
const FIRST_MOVEMENTS = 50;

/** An item with its lots and the first page of its ledger; 404 when there is none. */
export async function findStockItem(db: Db, id: number): Promise<StockItemDetail> {
  const [item] = await stockItems(db, [id]);
  if (!item) throw notFound('Stock item');
  return {
    item,
    lots: await lotsOf(db, id),
    movements: await listMovements(db, id, { limit: FIRST_MOVEMENTS, offset: 0 }),
  };
}

/** Lots in stock first, by what expires first. */
const lotsOf = (db: Db, itemId: number): Promise<StockLot[]> =>
  db
    .selectFrom('stockLots')
    .select(['id', 'itemId', 'code', 'expiresOn', 'state', 'isPast', 'supplier', 'onHand', 'receivedAt'])
    .select(sql<number | null>`cost_cents / 100.0`.as('cost'))
    .where('itemId', '=', itemId)
    .orderBy(sql`on_hand = 0`)
    .orderBy('expiresOn', (order) => order.asc().nullsLast())
    .orderBy('receivedAt')
    .orderBy('id')
    .execute();

/** The ledger of an item, the latest first. */
const listMovements = (db: Db, itemId: number, page: { limit: number; offset: number }): Promise<MovementsPage> =>
  readPage(
    db,
    db
      .selectFrom('stockMovements')
      .innerJoin('stockLots', 'stockLots.id', 'stockMovements.lotId')
      .leftJoin('orderItems', 'orderItems.id', 'stockMovements.orderItemId')
      .leftJoin('orders', 'orders.id', 'orderItems.orderId')
      .select([
        'stockMovements.id',
        'stockMovements.itemId',
        'lotId',
        'stockLots.code as lotCode',
        'kind',
        'stockMovements.quantity',
        'orders.number as orderNumber',
        'reason',
        'by',
        'at',
      ])
      .where('stockMovements.itemId', '=', itemId)
      .orderBy('stockMovements.id', 'desc'),
    page,
  );

/** The same for whoever asks for it by itself: 404 when there is no such item. */
export async function findMovements(
  db: Db,
  itemId: number,
  page: { limit: number; offset: number },
): Promise<MovementsPage> {
  const item = await db.selectFrom('stockItems').select('id').where('id', '=', itemId).executeTakeFirst();
  if (!item) throw notFound('Stock item');
  return listMovements(db, itemId, page);
}

/** Changes the given fields of an item; 404 when there is none. What is counted from now on is kept for the orders that there are. */
export async function updateStockItem(
  trx: Transaction<Database>,
  id: number,
  { shelf, lowAt, isTracked }: z.output<typeof UpdateStockItemBody>,
): Promise<void> {
  const [level] = await lockItems(trx, [id]);
  if (!level) throw notFound('Stock item');
  if (shelf !== undefined) await trx.updateTable('stockItems').set({ shelf }).where('id', '=', id).execute();
  const change = { ...(lowAt !== undefined && { lowAt }), ...(isTracked !== undefined && { isTracked }) };
  if (Object.keys(change).length > 0)
    await trx.updateTable('stockLevels').set(change).where('itemId', '=', id).execute();
  if (isTracked === true && !level.isTracked) await holdOrdered(trx, id);
}
