import { type ChoosableLot } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';

type Trx = Transaction<Database>;

export interface Lot extends ChoosableLot {
  itemId: number;
  code: string;
}

const lots = (db: Db) =>
  db
    .selectFrom('stockLots')
    .select(['id', 'itemId', 'code', 'expiresOn', 'state', 'isPast', 'onHand', 'receivedAt', 'returnedFrom']);

/** The lots of items that have something in them. */
export const lotsOfItems = (db: Db, itemIds: readonly number[]): Promise<Lot[]> =>
  lots(db)
    .where('itemId', '=', sql<number>`any (${itemIds}::integer[])`)
    .where('onHand', '>', 0)
    .execute();

/** One lot; undefined: there is none. */
export const findLot = (db: Db, id: number) => lots(db).where('id', '=', id).executeTakeFirst();

/** The lot of whatever has no label. It is made when it is first asked for. */
export async function unlabelledLot(trx: Trx, itemId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select unlabelled_lot(${itemId}) as id`.execute(trx);
  return Number(rows[0]?.id);
}
