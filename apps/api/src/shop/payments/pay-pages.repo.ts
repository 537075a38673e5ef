import { tokenHash } from '../../platform/crypto/link-token';
import { sql, type Selectable, type SqlBool, type Transaction } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Database, Db } from '../../platform/db/schema';
import type { OrderTable } from '../orders/tables';
import type { PaymentTable } from './tables';
import type { PaymentNotice, PaymentProvider } from './port';

type Method = PaymentProvider['method'];

/** A page on which an order is paid, or was to be. */
export type PayPageRow = Pick<
  Selectable<PaymentTable>,
  'id' | 'orderId' | 'key' | 'providerRef' | 'state' | 'cents' | 'url'
> &
  Pick<Selectable<OrderTable>, 'number' | 'customerEmail'> & {
    method: Method;
    /** When it ends; pages always have an end. */
    expiresAt: string;
    /** Nobody has been able to pay there for a while. */
    isOver: boolean;
    /** The page was asked for so long ago that the answer will not come any more. */
    isForgotten: boolean;
    /** The order does not wait for this payment any more, or not for this sum, or its stock is not kept any longer. */
    isUnwanted: boolean;
  };

/** A page is not handed out any more when it is about to end. */
const LAST_SECONDS = 60;
/** The provider is not waited for any longer than that. */
const FORGOTTEN_SECONDS = 30;
/** Open pages are asked about so often; a little less than a minute, so that a round of every quarter finds them in time. */
const ASK_EVERY_SECONDS = 55;
const AT_ONCE = 200;
/** No page of any provider is open so long after its end. */
const STRANDED_SECONDS = 3_600;

const pages = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select([
      'payments.id',
      'payments.orderId',
      'payments.key',
      'payments.providerRef',
      'payments.state',
      'payments.cents',
      'payments.url',
    ])
    .select(['orders.number', 'orders.customerEmail'])
    .select([
      // Only pages of a provider are read here; they have an end.
      sql<Method>`payments.method`.as('method'),
      sql<string>`payments.expires_at`.as('expiresAt'),
      sql<boolean>`payments.expires_at < ${secondsFromNow(LAST_SECONDS)}`.as('isOver'),
      sql<boolean>`payments.created_at < ${secondsFromNow(-FORGOTTEN_SECONDS)}`.as('isForgotten'),
      sql<boolean>`(
        orders.status <> 'pending' or coalesce(orders.hold_until <= now(), false)
        or payments.cents <> orders.balance_cents)`.as('isUnwanted'),
    ]);

/** One page; undefined when there is none. */
export const readPayPage = (db: Db, id: number): Promise<PayPageRow | undefined> =>
  pages(db).where('payments.id', '=', id).executeTakeFirst();

/** Every page of an order, the latest first. */
export const listPayPages = (db: Db, orderId: number): Promise<PayPageRow[]> =>
  pages(db)
    .where('payments.orderId', '=', orderId)
    .where('payments.expiresAt', 'is not', null)
    .orderBy('payments.id', 'desc')
    .execute();

/** Notes a page that is about to be asked for, and keeps the order's stock until after its end. The order is locked. */
export async function insertPayPage(
  trx: Transaction<Database>,
  { orderId, method, cents }: { orderId: number; method: Method; cents: number },
  { pageSeconds, holdSeconds }: { pageSeconds: number; holdSeconds: number },
): Promise<PayPageRow> {
  const { id } = await trx
    .insertInto('payments')
    .values({
      orderId,
      method,
      cents,
      state: 'open',
      expiresAt: secondsFromNow(pageSeconds),
      askedAt: sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('orders')
    .set({ holdUntil: sql<string>`greatest(hold_until, ${secondsFromNow(holdSeconds)})` })
    .where('id', '=', orderId)
    .execute();
  return pages(trx).where('payments.id', '=', id).executeTakeFirstOrThrow();
}

/** Notes where a page is that the provider has opened. False when it is not wanted any more. */
export async function notePayPage(db: Db, id: number, { ref, url }: { ref: string; url: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ providerRef: ref, url })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves a page forward, and only forward; `cents`: what was really paid. False when it was there already. */
export async function movePayPage(
  trx: Transaction<Database>,
  id: number,
  to: { state: 'paid'; cents: number } | { state: 'closed' | 'failed' },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ ...to, askedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', to.state === 'paid' ? ['open', 'closed', 'failed'] : ['open'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Pages that somebody should ask the provider about: the open ones every minute, and those of which there is news. */
export async function listDuePages(db: Db, method: Method): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('method', '=', method)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'open'), isDue(ASK_EVERY_SECONDS)]),
        eb.and([eb('state', 'in', ['closed', 'failed']), eb('askedAt', 'is', null)]),
      ]),
    )
    .orderBy(sql`asked_at nulls first`)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Open pages of other providers than the one in use, which have ended long ago. */
export async function listStranded(db: Db, method: Method | null): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'open')
    .where('method', 'is distinct from', method)
    .where('expiresAt', '<', secondsFromNow(-STRANDED_SECONDS))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

const isDue = (seconds: number) => sql<SqlBool>`(asked_at is null or asked_at < ${secondsFromNow(-seconds)})`;

/** Takes the turn to ask about a page: one process at a time, and none for so many seconds after another. */
export async function takePageTurn(db: Db, id: number, seconds = ASK_EVERY_SECONDS): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ askedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .where(isDue(seconds))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores what a provider says, each once, and has its page looked at as soon as possible. False for what was known. */
export async function noteNotice(
  db: Db,
  method: Method,
  { eventId, ref }: PaymentNotice & { ref: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto('paymentEvents')
      .values({ method, eventId, providerRef: ref })
      .onConflict((clash) => clash.columns(['method', 'eventId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isNew) return false;
    await trx
      .updateTable('payments')
      .set({ askedAt: null })
      .where('method', '=', method)
      .where('providerRef', '=', ref)
      .where('state', '<>', 'paid')
      .execute();
    return true;
  });
}

/** Waiting for payment only, for longer than its stock is kept. */
const isLapsed = sql<SqlBool>`(
  orders.pays = 'online' and orders.review <> 'open' and orders.is_held and orders.hold_until <= clock_timestamp()
  and orders.balance_cents > 0
  and not exists (select from payments where payments.order_id = orders.id and payments.state = 'open'))`;

/** Orders whose time to pay is over, and which no page can be paid for any more. */
export async function listLapsed(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where(isLapsed)
    .orderBy('holdUntil')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** The same of one order, which is locked. */
export const hasLapsed = async (trx: Transaction<Database>, orderId: number): Promise<boolean> =>
  (await trx.selectFrom('orders').select('id').where('id', '=', orderId).where(isLapsed).executeTakeFirst()) !==
  undefined;

/**
 * How many orders of the same network, placed within an hour, are to be paid online and are not, besides this one. Networks in `own`
 * are not counted.
 */
export async function countUnpaidOfNetwork(db: Db, orderId: number, own: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .innerJoin('orders as own', 'own.network', 'orders.network')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('own.id', '=', orderId)
    .where('own.network', 'not in', [...own, ''])
    .whereRef('orders.id', '<>', 'own.id')
    .where('orders.pays', '=', 'online')
    .where('orders.paidCents', '=', 0)
    .where('orders.createdAt', '>', secondsFromNow(-3_600))
    .executeTakeFirstOrThrow();
  return count;
}

/** What does not add up with an order; null: nothing is known. */
export async function readProblem(db: Db, orderId: number): Promise<string | null> {
  const { problem } = await db
    .selectFrom('orders')
    .select('problem')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return problem;
}

/** The order that a link opens; null when it is none. */
export async function findOrderOfToken(db: Db, token: string): Promise<number | null> {
  const found = await db.selectFrom('orders').select('id').where('keyHash', '=', tokenHash(token)).executeTakeFirst();
  return found?.id ?? null;
}
