import type { Stocktake, StocktakeDetail, StocktakeLine } from '@harmony/domain';
import { STOCKTAKES_LISTED } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, notFound } from '../../platform/http/api-error';
import { itemName } from '../stock/item-name.repo';

type Trx = Transaction<Database>;

const takesOf = (db: Db) =>
  db
    .selectFrom('stocktakes')
    .select(['id', 'shelf', 'state', 'startedBy', 'startedAt', 'postedBy', 'postedAt'])
    .select((eb) => [
      eb
        .selectFrom('stockCounts')
        .select((counts) => counts.fn.countAll<number>().as('count'))
        .whereRef('stocktakeId', '=', 'stocktakes.id')
        .as('lines'),
      eb
        .selectFrom('stockCounts')
        .select((counts) => counts.fn.count<number>('counted').as('count'))
        .whereRef('stocktakeId', '=', 'stocktakes.id')
        .as('counted'),
    ])
    .$narrowType<{ lines: number; counted: number }>();

/** Stocktakes, the latest first. */
export const listStocktakes = (db: Db): Promise<Stocktake[]> =>
  takesOf(db).orderBy('id', 'desc').limit(STOCKTAKES_LISTED).execute();

/** Their lines by shelf, name and what expires first. What should be there is not among them. */
export const linesOf = (db: Db, stocktakeId: number): Promise<StocktakeLine[]> =>
  db
    .selectFrom('stockCounts')
    .innerJoin('stockLots as lot', 'lot.id', 'stockCounts.lotId')
    .innerJoin('stockItems as i', 'i.id', 'lot.itemId')
    .leftJoin('products', 'products.id', 'i.productId')
    .leftJoin('herbs', 'herbs.id', 'i.herbId')
    .select([
      'lot.id as lotId',
      'lot.itemId',
      itemName.as('name'),
      'products.sku',
      'i.unit',
      'i.shelf',
      'lot.code',
      'lot.expiresOn',
      'counted',
      'countedBy',
      'countedAt',
    ])
    .where('stocktakeId', '=', stocktakeId)
    .orderBy('i.shelf', (order) => order.asc().nullsLast())
    .orderBy(sql`lower(${itemName})`)
    .orderBy('lot.expiresOn', (order) => order.asc().nullsLast())
    .orderBy('lot.id')
    .execute();

/** One stocktake with its lines; 404 when there is none. */
export async function findStocktake(db: Db, id: number): Promise<StocktakeDetail> {
  const take = await takesOf(db).where('id', '=', id).executeTakeFirst();
  if (!take) throw notFound('Stocktake');
  return { ...take, lines: await linesOf(db, id) };
}

/**
 * Begins to count a shelf, or everything (null): every lot that has something in it, and the items that have nothing.
 *
 * @returns its id
 * @throws ApiError 409 when there is nothing to count, or some of it is being counted
 */
export async function startStocktake(trx: Trx, shelf: string | null, by: string): Promise<number> {
  // Two who begin at once would each not see the other's.
  await sql`lock table stocktakes in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ itemId: number; lotId: number; isCounted: boolean }>`
    select i.id as "itemId", lot.id as "lotId", exists (
      select from stock_counts c join stocktakes t on t.id = c.stocktake_id join stock_lots o on o.id = c.lot_id
      where o.item_id = i.id and t.state = 'open') as "isCounted"
    from stock_items i join stock_levels l on l.item_id = i.id
    join lateral (
      select id from stock_lots where item_id = i.id and on_hand > 0
      union all select unlabelled_lot(i.id) where l.on_hand = 0) as lot on true
    where l.is_tracked and (num_nonnulls(i.product_id, i.herb_id) > 0 or l.on_hand > 0)
      and (${shelf}::text is null or lower(i.shelf) = lower(${shelf}::text))`.execute(trx);
  if (rows.length === 0) throw conflict('There’s nothing to count here', { shelf: 'No item is on this shelf' });
  if (rows.some(({ isCounted }) => isCounted))
    throw conflict('Some of this is being counted already. Finish that stocktake first.');
  const { id } = await trx
    .insertInto('stocktakes')
    .values({ shelf, startedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('stockCounts')
    .values(rows.map(({ lotId }) => ({ stocktakeId: id, lotId })))
    .execute();
  return id;
}

/** Keeps others from a stocktake until the end of the transaction; 404 when there is none. */
export async function lockStocktake(trx: Trx, id: number): Promise<Pick<Stocktake, 'id' | 'state'>> {
  const take = await trx
    .selectFrom('stocktakes')
    .select(['id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!take) throw notFound('Stocktake');
  return take;
}

/** The same, where nothing may have been posted yet. */
export async function lockOpen(trx: Trx, id: number): Promise<void> {
  const { state } = await lockStocktake(trx, id);
  if (state !== 'open') throw conflict('This stocktake has already been posted');
}

/** Ends a stocktake of which nothing was posted. */
export async function dropStocktake(trx: Trx, id: number): Promise<void> {
  await lockOpen(trx, id);
  await trx.deleteFrom('stocktakes').where('id', '=', id).execute();
}
