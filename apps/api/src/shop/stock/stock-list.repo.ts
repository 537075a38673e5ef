import {
  addDays,
  COVER_DAYS,
  type StockFilter,
  type StockItem,
  type StockSort,
  type StockWarnings,
} from '@harmony/domain';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { readPage } from '../../platform/db/page';
import type { Db } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { lastMismatches } from './check.repo';
import { itemName } from './item-name.repo';

/** Which items, and the clinic's day. */
export type StockQuestion = StockFilter & { today: string };

const available = sql<number>`(l.on_hand - l.reserved - l.blocked)`;
const latin = sql<string>`concat_ws(' ', herbs.latin, herbs.common)`;
const codes = sql<string>`(select string_agg(code, ' ') from stock_lots where item_id = i.id and on_hand > 0)`;
const sold = sql<number>`(
  select -sum(quantity) from stock_movements where item_id = i.id and kind in ('sale', 'dispense', 'unpack')
    and at > now() - make_interval(days => ${sql.lit(COVER_DAYS)}))`;
const daysOfCover = sql<number | null>`(
  select floor(greatest(0, ${available}) * ${sql.lit(COVER_DAYS)} / quantity)::integer
  from (select ${sold} as quantity) as s where quantity > 0)`;

/** What expires before the day after so many days. */
const expiring = (today: string, days: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from stock_lots where item_id = i.id and on_hand > 0 and expires_on <= ${addDays(today, days)}::date)`;

/** Every item with its figures. */
const itemsOf = (db: Db) =>
  db
    .selectFrom('stockItems as i')
    .innerJoin('stockLevels as l', 'l.itemId', 'i.id')
    .leftJoin('products', 'products.id', 'i.productId')
    .leftJoin('herbs', 'herbs.id', 'i.herbId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stockLots')
          .select((lots) => [lots.fn.min('expiresOn').as('nextExpiry'), lots.fn.countAll<number>().as('lots')])
          .whereRef('itemId', '=', 'i.id')
          .where('onHand', '>', 0)
          .as('held'),
      (join) => join.onTrue(),
    )
    .select([
      'i.id',
      'i.productId',
      'i.herbId',
      itemName.as('name'),
      'products.sku',
      'i.unit',
      'l.isTracked',
      'i.shelf',
      'l.lowAt',
      'l.onHand',
      'l.reserved',
      'l.blocked',
      available.as('available'),
      'l.shown',
      'held.nextExpiry',
      daysOfCover.as('daysOfCover'),
      sql<number>`coalesce(held.lots, 0)`.as('lots'),
      'i.updatedAt',
    ]);

/** What each sort goes by before the name. */
const ORDER: Readonly<Record<StockSort, Expression<unknown>[]>> = {
  name: [],
  shelf: [sql`i.shelf`],
  available: [available],
  expiry: [sql`held.next_expiry`],
  cover: [daysOfCover],
};

function matching(db: Db, { search, shown, expiring: days, blocked, product, sort, today }: StockQuestion) {
  let query = itemsOf(db)
    // What was deleted and is used up is of no interest to anybody who counts.
    .where(sql<boolean>`(num_nonnulls(i.product_id, i.herb_id) > 0 or l.on_hand > 0)`)
    .$if(search !== '', (items) =>
      items.where(hasWords(search, [itemName, latin, sql.ref('products.sku'), sql.ref('i.shelf'), codes])),
    )
    .$if(shown !== undefined, (items) => items.where('l.shown', '=', shown ?? 'in'))
    .$if(days !== undefined, (items) => items.where(expiring(today, days ?? 0)))
    .$if(blocked === true, (items) => items.where('l.blocked', '>', 0))
    .$if(blocked === false, (items) => items.where('l.blocked', '=', 0))
    .$if(product !== undefined, (items) => items.where('i.productId', '=', product ?? 0));
  for (const by of ORDER[sort]) query = query.orderBy(by, (order) => order.asc().nullsLast());
  return query.orderBy(sql`lower(${itemName})`).orderBy('i.id');
}

/** One page of the items, and how many there are. */
export const listStock = (db: Db, question: StockQuestion & { limit: number; offset: number }) =>
  readPage(db, matching(db, question), question);

/** So many of the items behind the first `offset`, for a file. */
export const partOfStock = (db: Db, question: StockQuestion, part: { limit: number; offset: number }) =>
  matching(db, question).limit(part.limit).offset(part.offset).execute();

/** These items, by name. */
export const stockItems = (db: Db, ids: readonly number[]): Promise<StockItem[]> =>
  itemsOf(db)
    .where('i.id', '=', sql<number>`any (${ids}::integer[])`)
    .orderBy(sql`lower(${itemName})`)
    .orderBy('i.id')
    .execute();

/** How many items need somebody; what the last check found. */
export async function stockWarnings(db: Db, today: string): Promise<StockWarnings> {
  const count = (which: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${which})::integer`;
  const { within30, within60, within90, ...counts } = await db
    .selectFrom('stockItems as i')
    .innerJoin('stockLevels as l', 'l.itemId', 'i.id')
    .leftJoin('herbs', 'herbs.id', 'i.herbId')
    .select([
      count(sql`l.shown = 'low'`).as('low'),
      count(sql`l.shown = 'out' and (i.product_id is not null or herbs.is_active)`).as('out'),
      count(sql`l.is_tracked and ${available} < 0`).as('short'),
      count(sql`l.blocked > 0`).as('blocked'),
      count(expiring(today, 30)).as('within30'),
      count(expiring(today, 60)).as('within60'),
      count(expiring(today, 90)).as('within90'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, expiring: { within30, within60, within90 }, mismatches: await lastMismatches(db) };
}
