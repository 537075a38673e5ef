import type { StocktakeDifference, StocktakeDifferences } from '@harmony/domain';
import type { AddCountedLotBody, SaveCountsBody } from '@harmony/domain/schemas';
import { stockCents, toDollars } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import { writeMovements } from '../stock/ledger.repo';
import { lockItems } from '../stock/levels.repo';
import { unlabelledLot } from '../stock/lots.repo';
import { isPastOn, type SellBy } from '../stock/sell-by.repo';
import { linesOf, lockOpen, lockStocktake } from './stocktakes.repo';

type Trx = Transaction<Database>;

/** How a count names somebody who has no name. */
const nameOf = ({ name }: ActingPerson): string => name ?? 'Front desk';

/**
 * Notes what was counted, and the last movement of each lot at this moment: what is sold from now on is no part of the count. Null
 * takes a count back.
 *
 * @throws ApiError 400 when a lot is not one of the stocktake; 409 when it is posted
 */
export async function saveCounts(
  trx: Trx,
  id: number,
  { counts }: z.output<typeof SaveCountsBody>,
  by: ActingPerson,
): Promise<void> {
  await lockOpen(trx, id);
  const lots = await trx
    .selectFrom('stockCounts')
    .innerJoin('stockLots', 'stockLots.id', 'lotId')
    .select(['lotId', 'itemId'])
    .where('stocktakeId', '=', id)
    .execute();
  const itemOf = new Map(lots.map(({ lotId, itemId }) => [lotId, itemId]));
  const unknown = counts.flatMap(({ lotId }, at) =>
    itemOf.has(lotId) ? [] : [[`counts.${at}.lotId`, 'This lot isn’t being counted']],
  );
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown));
  // Whoever moves a lot has its level: no movement is under way while the last one is noted.
  await lockItems(trx, [...new Set(counts.flatMap(({ lotId }) => itemOf.get(lotId) ?? []))]);
  for (const { lotId, counted } of counts) await noteCount(trx, { id, lotId, counted, by });
}

/** The level of the lot has to be locked. */
async function noteCount(
  trx: Trx,
  { id, lotId, counted, by }: { id: number; lotId: number; counted: number | null; by: ActingPerson },
): Promise<void> {
  const last = sql<number>`coalesce((select max(id) from stock_movements where lot_id = ${lotId}), 0)`;
  await trx
    .updateTable('stockCounts')
    .set(
      counted === null
        ? { counted, atMovement: null, countedBy: null, countedAt: null }
        : { counted, atMovement: last, countedBy: nameOf(by), countedAt: sql<string>`clock_timestamp()` },
    )
    .where('stocktakeId', '=', id)
    .where('lotId', '=', lotId)
    .execute();
}

/**
 * Adds a lot that nobody expected, with what was counted of it.
 *
 * @throws ApiError 400 when there is no such item, or the lot has another date; 409 when the stocktake is posted
 */
export async function addCountedLot(
  trx: Trx,
  id: number,
  { itemId, code, expiresOn, counted }: z.output<typeof AddCountedLotBody>,
  { by, sellBy }: { by: ActingPerson; sellBy: SellBy },
): Promise<void> {
  await lockOpen(trx, id);
  const [level] = await lockItems(trx, [itemId]);
  if (!level) throw invalid({ itemId: 'There is no such item' });
  const called = code === '' && expiresOn !== null ? `exp ${expiresOn}` : code;
  if (called === '') await unlabelledLot(trx, itemId);
  else
    await trx
      .insertInto('stockLots')
      .values({ itemId, code: called, expiresOn, isPast: isPastOn(expiresOn, sellBy) })
      .onConflict((clash) => clash.doNothing())
      .execute();
  const lot = await trx
    .selectFrom('stockLots')
    .select(['id', 'expiresOn'])
    .where('itemId', '=', itemId)
    .where('code', '=', called)
    .executeTakeFirstOrThrow();
  if (expiresOn !== null && lot.expiresOn !== expiresOn)
    throw invalid({ expiresOn: `This lot ${lot.expiresOn === null ? 'has no date' : `expires on ${lot.expiresOn}`}` });
  await trx
    .insertInto('stockCounts')
    .values({ stocktakeId: id, lotId: lot.id })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await noteCount(trx, { id, lotId: lot.id, counted, by });
}

/** What the ledger said of each counted lot when it was counted, and what one of it cost, or 100 grams. */
async function expectedOf(
  db: Db,
  stocktakeId: number,
): Promise<Map<number, { expected: number; cents: number | null }>> {
  const { rows } = await sql<{ lotId: number; expected: number; cents: number | null }>`
    select c.lot_id as "lotId", lot.cost_cents as cents, coalesce((
      select sum(quantity) from stock_movements m where m.lot_id = c.lot_id and m.id <= c.at_movement), 0)::integer as expected
    from stock_counts c join stock_lots lot on lot.id = c.lot_id
    where c.stocktake_id = ${stocktakeId} and c.counted is not null`.execute(db);
  return new Map(rows.map(({ lotId, ...row }) => [lotId, row]));
}

/** What was found to be more or less than the ledger said at the moment of each count, with its value. */
export async function differencesOf(db: Db, stocktakeId: number): Promise<StocktakeDifferences> {
  const expected = await expectedOf(db, stocktakeId);
  const lines = await linesOf(db, stocktakeId);
  const items = lines.flatMap(({ counted, ...line }): StocktakeDifference[] => {
    const known = expected.get(line.lotId);
    if (counted === null || !known || known.expected === counted) return [];
    const difference = counted - known.expected;
    const value = known.cents === null ? null : toDollars(stockCents(difference, line.unit, known.cents));
    return [{ ...line, counted, expected: known.expected, difference, value }];
  });
  const uncounted = lines.filter(({ counted }) => counted === null).length;
  const cents = items.reduce(
    (sum, { difference, unit, lotId }) => sum + stockCents(difference, unit, expected.get(lotId)?.cents ?? 0),
    0,
  );
  return { items, same: lines.length - uncounted - items.length, uncounted, value: toDollars(cents) };
}

/**
 * Writes the differences into the ledger. What was posted already stays as it is.
 *
 * @returns whether anything was done
 * @throws ApiError 409 when more is missing of a lot than there is now: it was written off meanwhile, and has to be counted again
 */
export async function postStocktake(trx: Trx, id: number, by: ActingPerson): Promise<boolean> {
  const { state } = await lockStocktake(trx, id);
  if (state === 'posted') return false;
  const counted = await linesOf(trx, id);
  await lockItems(trx, [...new Set(counted.map(({ itemId }) => itemId))]);
  const { items } = await differencesOf(trx, id);
  const onHand = await trx
    .selectFrom('stockLots')
    .select(['id', 'onHand'])
    .where('id', '=', sql<number>`any (${items.map(({ lotId }) => lotId)}::integer[])`)
    .execute();
  const now = new Map(onHand.map((lot) => [lot.id, lot.onHand]));
  const short = items.filter(({ lotId, difference }) => (now.get(lotId) ?? 0) + difference < 0);
  if (short.length > 0) {
    const names = short.map(({ name, code }) => (code === '' ? name : `${name}, lot ${code}`)).join('; ');
    throw conflict(`Some that was counted as missing has been taken out since. Count these again: ${names}`);
  }
  await writeMovements(
    trx,
    by,
    items.map(({ itemId, lotId, difference }) => ({
      itemId,
      lotId,
      kind: 'count' as const,
      quantity: difference,
      reason: `Stocktake ${id}`,
    })),
  );
  await trx
    .updateTable('stocktakes')
    .set({ state: 'posted', postedBy: nameOf(by), postedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  return true;
}
