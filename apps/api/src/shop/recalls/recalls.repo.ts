import { batchNumber, type Recall, type RecallContact, type RecallDetail, type RecallLot } from '@harmony/domain';
import { RECALL_LOTS_LISTED, RECALLS_LISTED, type UpdateRecallContactBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../../platform/db/schema';
import { violates } from '../../platform/db/violations';
import { likePattern } from '../../platform/db/like-pattern';
import { conflict, invalid, notFound } from '../../platform/http/api-error';
import { linePlace } from '../cart/line-place.repo';
import { itemName } from '../stock/item-name.repo';
import { lockItems } from '../stock/levels.repo';

type Trx = Transaction<Database>;

/** A lot and what came back of it, which lies apart. */
const family = (lotId: ReturnType<typeof sql.ref> | number) =>
  sql`array(select f.id from stock_lots f where f.id = ${lotId} or f.returned_from = ${lotId})`;

/** How many of a lot went to each order and have not come back. */
const soldOf = (lotId: ReturnType<typeof sql.ref> | number) => sql`
  select o.order_id, -sum(m.quantity)::integer as quantity
  from stock_movements m join order_items o on o.id = m.order_item_id
  where m.lot_id = any (${family(lotId)})
  group by o.order_id having sum(m.quantity) < 0`;

/** Lots whose code holds these characters, exact ones first. What came back of a lot belongs to it and is not listed. */
export async function findLots(db: Db, code: string): Promise<RecallLot[]> {
  const { rows } = await sql<RecallLot>`
    select lot.id as "lotId", lot.item_id as "itemId", coalesce(p.name, h.name, i.name, '') as name, p.sku, i.unit, lot.code,
      lot.expires_on as "expiresOn", lot.state, lot.on_hand as "onHand",
      coalesce(sold.quantity, 0)::integer as sold, coalesce(sold.orders, 0)::integer as orders
    from stock_lots lot join stock_items i on i.id = lot.item_id left join products p on p.id = i.product_id
    left join herbs h on h.id = i.herb_id
    left join lateral (
      select sum(quantity) as quantity, count(*) as orders from (${soldOf(sql.ref('lot.id'))}) as each_order
    ) as sold on true
    where lot.code ilike ${likePattern(code)} and lot.code <> '' and lot.returned_from is null
    order by lower(lot.code) <> lower(${code}), lower(lot.code), i.id, lot.id
    limit ${RECALL_LOTS_LISTED}`.execute(db);
  return rows;
}

const recallsOf = (db: Db) =>
  db
    .selectFrom('recalls')
    .innerJoin('stockLots as lot', 'lot.id', 'recalls.lotId')
    .innerJoin('stockItems as i', 'i.id', 'lot.itemId')
    .leftJoin('products', 'products.id', 'i.productId')
    .leftJoin('herbs', 'herbs.id', 'i.herbId')
    .select([
      'recalls.id',
      'recalls.lotId',
      'lot.itemId',
      itemName.as('name'),
      'i.unit',
      'lot.code',
      'recalls.reason',
      'recalls.by',
      'recalls.at',
      'withdrawnBy',
      'withdrawnAt',
      sql<number>`(select count(*)::integer from recall_contacts c where c.recall_id = recalls.id)`.as('contacts'),
      sql<number>`(
        select count(*)::integer from recall_contacts c where c.recall_id = recalls.id and c.state = 'open')`.as(
        'open',
      ),
    ]);

/** Recalls, the latest first. */
export const listRecalls = (db: Db): Promise<Recall[]> =>
  recallsOf(db).orderBy('recalls.id', 'desc').limit(RECALLS_LISTED).execute();

/** One recall with everybody who got some of the lot, whoever has not been told first; 404 when there is none. */
export async function findRecall(db: Db, id: number): Promise<RecallDetail> {
  const recall = await recallsOf(db).where('recalls.id', '=', id).executeTakeFirst();
  if (!recall) throw notFound('Recall');
  const { rows } = await sql<{ onHand: number }>`
    select sum(on_hand)::integer as "onHand" from stock_lots where id = any (${family(recall.lotId)})`.execute(db);
  return { ...recall, onHand: rows[0]?.onHand ?? 0, contacts: await contactsOf(db, recall) };
}

async function contactsOf(db: Db, { id, lotId }: Pick<Recall, 'id' | 'lotId'>): Promise<RecallContact[]> {
  const formulas = await formulasWith(db, lotId);
  const contacts = await db
    .selectFrom('recallContacts as c')
    .innerJoin('orders', 'orders.id', 'c.orderId')
    .select([
      'c.id',
      'c.orderId',
      'orders.number as orderNumber',
      'orders.status as orderStatus',
      sql<string | null>`nullif(orders.customer_name, '')`.as('name'),
      sql<string | null>`nullif(orders.customer_phone, '')`.as('phone'),
      sql<string | null>`nullif(orders.customer_email, '')`.as('email'),
      'c.quantity',
      'c.state',
      'c.note',
      'c.changedBy',
      'c.changedAt',
    ])
    .where('recallId', '=', id)
    .orderBy(sql`c.state <> 'open'`)
    .orderBy('orders.number', 'desc')
    .execute();
  return contacts.map((contact) => ({
    ...contact,
    formulas: formulas
      .filter(({ orderId }) => orderId === contact.orderId)
      .map(({ number, place, name, patientName }) => ({ batch: batchNumber(number, place), name, patientName })),
  }));
}

interface FormulaWithLot {
  orderId: number;
  number: number;
  place: number;
  name: string;
  patientName: string;
}

/** The formulas of orders into which some of a lot went. */
async function formulasWith(db: Db, lotId: number): Promise<FormulaWithLot[]> {
  const { rows } = await sql<FormulaWithLot>`
    select o.order_id as "orderId", orders.number, ${linePlace} as place, o.name,
      coalesce(formulas.patient_name, '') as "patientName"
    from order_items o join orders on orders.id = o.order_id join formulas on formulas.id = o.formula_id
    where o.id in (select order_item_id from stock_movements where lot_id = any (${family(lotId)}))
    order by o.id`.execute(db);
  return rows;
}

/**
 * Recalls a lot, with what came back of it: it is blocked at once, and every order that got some of it is listed.
 *
 * @returns the recall's id
 * @throws ApiError 400 when there is no such lot, or it has no code; 409 when it is recalled already
 */
export async function recallLot(trx: Trx, { lotId, reason, by }: { lotId: number; reason: string; by: string }) {
  const lot = await trx.selectFrom('stockLots').select(['itemId', 'code']).where('id', '=', lotId).executeTakeFirst();
  if (!lot) throw invalid({ lotId: 'This lot doesn’t exist' });
  if (lot.code === '') throw invalid({ lotId: 'Give this lot a code first' });
  await lockItems(trx, [lot.itemId]);
  const { id } = await trx
    .insertInto('recalls')
    .values({ lotId, reason, by })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw violates(error, 'unique', 'recalls_open') ? conflict('This lot has already been recalled') : error;
    });
  await sql`update stock_lots set state = 'recalled' where id = any (${family(lotId)})`.execute(trx);
  await sql`
    insert into recall_contacts (recall_id, order_id, quantity)
    select ${id}, order_id, quantity from (${soldOf(lotId)}) as sold order by order_id`.execute(trx);
  return id;
}

/**
 * Takes a recall back. Its lot is in quarantine then: somebody has to open it.
 *
 * @returns whether anything was done: it may be withdrawn already
 */
export async function withdrawRecall(trx: Trx, id: number, by: string): Promise<boolean> {
  const recall = await trx
    .selectFrom('recalls')
    .innerJoin('stockLots', 'stockLots.id', 'recalls.lotId')
    .select(['lotId', 'itemId'])
    .where('recalls.id', '=', id)
    .executeTakeFirst();
  if (!recall) throw notFound('Recall');
  await lockItems(trx, [recall.itemId]);
  const { numUpdatedRows } = await trx
    .updateTable('recalls')
    .set({ withdrawnBy: by, withdrawnAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await sql`
    update stock_lots set state = 'quarantine' where id = any (${family(recall.lotId)}) and state = 'recalled'`.execute(
    trx,
  );
  return true;
}

/** Notes where somebody stands; 404 when they are not of this recall. */
export async function updateContact(
  trx: Trx,
  { recallId, contactId, by }: { recallId: number; contactId: number; by: string },
  change: z.output<typeof UpdateRecallContactBody>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('recallContacts')
    .set({ ...change, changedBy: by, changedAt: sql<string>`now()` })
    .where('id', '=', contactId)
    .where('recallId', '=', recallId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound('Contact of this recall');
}
