import { longDateText, zonedNow, type Refill } from '@harmony/domain';
import type { GrantRefillBody, RefillsQuery, UpdateRefillBody } from '@harmony/domain/schemas';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../../db/schema';
import { conflict, invalid, notFound, stale } from '../../errors/api-error';
import { grantRefill } from '../../orders/grant-refill.repo';
import { lockOrder, noteEvent } from '../../orders/order-facts.repo';
import { readRefillDay } from '../../orders/refills.repo';
import type { RefillReader } from './readers';

type Trx = Transaction<Database>;

/** As many as anybody looks through. */
const MOST = 500;

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

/** Older visits have the name of their practitioner alone. */
const isShownTo = (reader: RefillReader): RawBuilder<boolean> =>
  reader === null
    ? sql`true`
    : sql`(refills.formula_id is null or coalesce(formulas.practitioner_id = ${reader.practitionerId}, false)
        or formulas.patient_id in (
          select visits.patient_id from visits
          join practitioners on practitioners.id = visits.practitioner_id or practitioners.name = visits.doctor
          where practitioners.id = ${reader.practitionerId}))`;

/** Refills as `RefillsQuery` says, the newest first. */
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
    .limit(MOST)
    .execute();
}

const readRefill = (db: Db, id: number): Promise<Refill> =>
  refills(db, null).where('refills.id', '=', id).executeTakeFirstOrThrow();

/** The only patient with this address; null when it is nobody's or a family's. */
async function patientOf(db: Db, email: string): Promise<number | null> {
  const rows = await db
    .selectFrom('patients')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .limit(2)
    .execute();
  const [only] = rows;
  return rows.length === 1 && only ? only.id : null;
}

/**
 * Grants refills of a product to whoever has it in an order, and notes it in the order's history. Days are counted from the day on
 * which the order was handed over; until it is, from today.
 *
 * @throws ApiError 404 when there is no such order; 400 when the product is not in it; 409 when the order is cancelled, or has refills
 *   of this product that are not over
 */
export async function grantForOrder(
  trx: Trx,
  { orderId, productId, ...rules }: z.output<typeof GrantRefillBody>,
  { by, secret }: { by: string | null; secret: string },
): Promise<Refill> {
  const { status } = await lockOrder(trx, orderId);
  if (status === 'cancelled') throw conflict('This order is cancelled: there is nothing to have again');
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
  if (!order) throw invalid({ productId: 'This is not in the order' });
  if (await hasOpen(trx, { orderId, productId, today }))
    throw conflict('This order has refills of it already. Change those.');
  const { customerName: name, customerEmail: email, customerPhone: phone, endedAt } = order;
  const usedOn = endedAt === null ? today : zonedNow(new Date(endedAt), timeZone).date;
  const patientId = await patientOf(trx, email);
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
 * @throws ApiError 404 when there is none, or none that this account sees; 409 `stale` when it is not as it was `seen`; 400 for fewer
 *   than were used
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
    throw invalid({ allowed: now.used === 1 ? '1 was used already' : `${now.used} were used already` });
  await trx.updateTable('refills').set(changes).where('id', '=', id).execute();
  return readRefill(trx, id);
}
