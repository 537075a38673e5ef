import { longDateText, REFILLS_LISTED, zonedNow, type Refill } from '@harmony/domain';
import type { GrantRefillBody, RefillsQuery, UpdateRefillBody } from '@harmony/domain/schemas';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, invalid, notFound, stale } from '../../platform/http/api-error';
import { grantRefill } from './grant-refill.repo';
import { lockOrder, noteEvent } from '../orders/order-facts.repo';
import { readRefillDay } from './refills.repo';
import { patientsOf } from '../../patients';
import type { RefillReader } from './readers';

type Trx = Transaction<Database>;

const refills = (db: Db, reader: RefillReader) =>
  db
    .selectFrom('refills')
    .leftJoin('formulas', 'formulas.id', 'refills.formulaId')
    .leftJoin('products', 'products.id', 'refills.productId')
    .select([
      ...(['refills.id', 'refills.formulaId', 'refills.productId', 'refills.email', 'refills.allowed'] as const),
      ...(['refills.used', 'refills.everyDays', 'refills.lastOn', 'refills.usedOn', 'refills.remind'] as const),
      'refills.updatedAt',
      sql<string>`coalesce(formulas.name, products.name)`.as('name'),
    ])
    .where(isShownTo(reader));

/** What strangers have bought is nobody's business but the shop's. */
const isShownTo = (reader: RefillReader): RawBuilder<boolean> =>
  reader === null
    ? sql`true`
    : sql`(coalesce(formulas.practitioner_id = ${reader.practitionerId}, false)
        or coalesce(formulas.patient_id, refills.patient_id) in (${patientsOf(reader.practitionerId)}))`;

/** Refills as `RefillsQuery` says, the newest first; at most {@link REFILLS_LISTED}. */
export function listRefills(
  db: Db,
  { formula, product, order }: z.output<typeof RefillsQuery>,
  reader: RefillReader,
): Promise<Refill[]> {
  return refills(db, reader)
    .$if(formula !== undefined, (query) => query.where('refills.formulaId', '=', formula ?? 0))
    .$if(product !== undefined, (query) => query.where('refills.productId', '=', product ?? 0))
    .$if(order !== undefined, (query) =>
      query.where(
        sql<boolean>`refills.id in (
          select id from refills where order_id = ${order}
          union select refill_id from order_items where order_id = ${order}
          union select r.id from order_items i join refills r on r.formula_id = i.formula_id where i.order_id = ${order})`,
      ),
    )
    .orderBy('refills.id', 'desc')
    .limit(REFILLS_LISTED)
    .execute();
}

const CANCELLED = 'This order is canceled, so there’s nothing to refill';

const readRefill = (db: Db, id: number): Promise<Refill> =>
  refills(db, null).where('refills.id', '=', id).executeTakeFirstOrThrow();

/** The only patient with the address of an order; null when it is nobody's or a family's, or not a patient of this reader. */
async function patientOf(db: Db, orderId: number, reader: RefillReader): Promise<number | null> {
  const rows = await db
    .selectFrom('patients')
    .innerJoin('orders', (join) => join.on(sql`lower(orders.customer_email)`, '=', sql`lower(patients.email)`))
    .select('patients.id')
    .select(
      (reader === null ? sql<boolean>`true` : sql<boolean>`patients.id in (${patientsOf(reader.practitionerId)})`).as(
        'isShown',
      ),
    )
    .where('orders.id', '=', orderId)
    .limit(2)
    .execute();
  const [only] = rows;
  return rows.length === 1 && only?.isShown ? only.id : null;
}

/**
 * Grants refills of a product to whoever has it in an order, and notes it in the order's history. Days are counted from the day on
 * which the order was handed over; until it is, from today.
 *
 * @param reader practitioners grant them to their own patients
 * @throws ApiError 404 when there is no such order, or none of theirs; 400 when the product is not in it; 409 when the order is cancelled, or has refills
 *   of this product that are not over
 */
export async function grantForOrder(
  trx: Trx,
  { orderId, productId, ...rules }: z.output<typeof GrantRefillBody>,
  { by, secret, reader }: { by: string | null; secret: string; reader: RefillReader },
): Promise<Refill> {
  const { status } = await lockOrder(trx, orderId);
  const patientId = await patientOf(trx, orderId, reader);
  if (reader !== null && patientId === null) throw notFound('Order');
  if (status === 'cancelled') throw conflict(CANCELLED);
  const { today, timeZone } = await readRefillDay(trx);
  if (rules.lastOn !== null && rules.lastOn < today) throw invalid({ lastOn: 'Must not be in the past' });
  const order = await trx
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .select(['customerName', 'customerEmail', 'customerPhone', 'endedAt'])
    .where('orders.id', '=', orderId)
    .where('orderItems.productId', '=', productId)
    .where('orderItems.quantity', '>', 0)
    .executeTakeFirst();
  if (!order) throw invalid({ productId: 'This isn’t in the order' });
  if (await hasOpen(trx, { orderId, productId, today }))
    throw conflict('This order already has refills of it. Change those instead.');
  const { customerName: name, customerEmail: email, customerPhone: phone, endedAt } = order;
  const usedOn = endedAt === null ? today : zonedNow(new Date(endedAt), timeZone).date;
  const id = await grantRefill(trx, { ...rules, productId, orderId, patientId, name, email, phone, usedOn }, secret);
  await noteEvent(trx, orderId, { what: grantedWords(rules), by });
  return readRefill(trx, id);
}

function grantedWords({ allowed, lastOn }: Pick<z.output<typeof GrantRefillBody>, 'allowed' | 'lastOn'>): string {
  const until = lastOn === null ? '' : `, until ${longDateText(lastOn)}`;
  return `${allowed === 1 ? '1 refill' : `${allowed} refills`} granted${until}`;
}

async function hasOpen(
  trx: Trx,
  { orderId, productId, today }: { orderId: number; productId: number; today: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('refills')
    .select('id')
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .whereRef('used', '<', 'allowed')
    .where((eb) => eb.or([eb('lastOn', 'is', null), eb('lastOn', '>=', today)]))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Changes how many are granted and until when.
 *
 * @throws ApiError 404 when there is none, or none that this account sees; 409 `stale` when it is not as it was `seen`, or in words when
 *   its order was cancelled; 400 for fewer than were used
 */
export async function updateRefill(
  trx: Trx,
  id: number,
  { seen, ...changes }: z.output<typeof UpdateRefillBody> & { seen: string | null },
  reader: RefillReader,
): Promise<Refill> {
  const now = await refills(trx, reader).where('refills.id', '=', id).forNoKeyUpdate('refills').executeTakeFirst();
  if (!now) throw notFound('Refill');
  if (seen !== null && seen !== now.updatedAt) throw stale();
  if (changes.allowed < now.used)
    throw invalid({ allowed: now.used === 1 ? '1 was already used' : `${now.used} were already used` });
  const order = await trx
    .selectFrom('orders')
    .innerJoin('refills', 'refills.orderId', 'orders.id')
    .select('status')
    .where('refills.id', '=', id)
    .executeTakeFirst();
  if (order?.status === 'cancelled') throw conflict(CANCELLED);
  await trx.updateTable('refills').set(changes).where('id', '=', id).execute();
  return readRefill(trx, id);
}
