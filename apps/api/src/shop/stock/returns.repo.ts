import { sql, type Transaction } from 'kysely';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import { writeMovements } from './ledger.repo';
import { lockItems } from './levels.repo';

type Trx = Transaction<Database>;

interface SoldLot {
  lotId: number;
  itemId: number;
  state: string;
  /** What went out of it for the line and has not come back. */
  out: number;
}

/** So much of a line that came back. */
export interface ReturnedLine {
  orderItemId: number;
  quantity: number;
  /** Of a formula, how many of its packs were out: of each herb the same share comes back. Undefined: these are pieces. */
  of?: number;
  by: ActingPerson;
  reason: string;
}

/**
 * Takes back what was sold, into a lot in quarantine: it comes from outside, and somebody looks at it before it is sold again or thrown
 * away. What is of a recalled lot stays recalled.
 *
 * @throws ApiError 409 when so many of the line have not gone out
 */
export async function returnStock(trx: Trx, { orderItemId, quantity, of, by, reason }: ReturnedLine): Promise<void> {
  const items = await trx
    .selectFrom('stockMovements')
    .select('itemId')
    .distinct()
    .where('orderItemId', '=', orderItemId)
    .execute();
  await lockItems(
    trx,
    items.map(({ itemId }) => itemId),
  );
  const sold = await soldLots(trx, orderItemId);
  for (const item of new Set(sold.map(({ itemId }) => itemId))) {
    const lots = sold.filter(({ itemId }) => itemId === item);
    const out = lots.reduce((sum, lot) => sum + lot.out, 0);
    let missing = of === undefined ? quantity : Math.round((out * quantity) / of);
    if (out < missing) throw notOut();
    for (const lot of lots) {
      const taken = Math.min(lot.out, missing);
      if (taken === 0) continue;
      const into = await lotOfReturns(trx, lot.lotId, lot.state === 'recalled' ? 'recalled' : 'quarantine');
      await writeMovements(trx, by, [
        { itemId: item, lotId: into, kind: 'return', quantity: taken, orderItemId, reason },
      ]);
      missing -= taken;
    }
  }
  if (sold.length === 0) throw notOut();
}

const notOut = () => conflict('You can’t return more than was shipped', { quantity: 'More than was shipped' });

/** Lots from which something of the line is out. What has come back lies in a lot that names the one it was sold from. */
async function soldLots(trx: Trx, orderItemId: number): Promise<SoldLot[]> {
  const { rows } = await sql<SoldLot>`
    select l.id as "lotId", l.item_id as "itemId", l.state, (-sum(m.quantity))::integer as out
    from stock_movements m
    join stock_lots of_movement on of_movement.id = m.lot_id
    join stock_lots l on l.id = case when m.kind = 'return' then of_movement.returned_from else m.lot_id end
    where m.order_item_id = ${orderItemId}
    group by l.id having sum(m.quantity) < 0
    order by l.id`.execute(trx);
  return rows;
}

/** The lot for what comes back of this one, in this state: that which is there, or a new one beside it. */
async function lotOfReturns(trx: Trx, lotId: number, state: 'quarantine' | 'recalled'): Promise<number> {
  const of = await trx
    .selectFrom('stockLots')
    .select(['id', 'state', 'code'])
    .where((eb) => eb.or([eb('returnedFrom', '=', lotId), eb('id', '=', lotId)]))
    .orderBy('id')
    .execute();
  const there = of.find((lot) => lot.id !== lotId && lot.state === state);
  if (there) return there.id;
  for (let number = of.length; ; number++) {
    const ending = number === 1 ? 'returned' : `returned ${number}`;
    const { rows } = await sql<{ id: number }>`
      insert into stock_lots (item_id, code, expires_on, is_past, state, supplier, cost_cents, returned_from)
      select item_id, trim(code || ' ' || ${ending}), expires_on, is_past, ${state}, supplier, cost_cents, id
      from stock_lots where id = ${lotId}
      on conflict do nothing returning id`.execute(trx);
    // Somebody may have chosen that code for another lot.
    if (rows[0]) return rows[0].id;
  }
}
