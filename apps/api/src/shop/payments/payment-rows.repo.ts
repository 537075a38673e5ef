import type { HandMethod, PaymentMethod } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';

type Trx = Transaction<Database>;

/** Woken when there is something to ask or to tell a payment provider. */
export const PAYMENTS_CHANNEL = 'payments';

/** Money that came in and can go back the same way. */
export interface PaidPayment {
  id: number;
  method: PaymentMethod;
  leftCents: number;
}

/**
 * Takes money at the clinic for an order that is locked. The trigger of payments adds it to what is paid of the order, and a page on
 * which it could be paid a second time is closed.
 */
export async function takePayment(
  trx: Trx,
  { orderId, method, cents, by }: { orderId: number; method: HandMethod; cents: number; by: string | null },
): Promise<void> {
  await trx.insertInto('payments').values({ orderId, method, cents, by, state: 'paid' }).execute();
  await wakePages(trx, orderId);
}

/**
 * Has the open payment pages of an order looked at as soon as possible: what is cancelled or paid otherwise must not be paid there.
 * Nothing outside is asked here; whoever talks to the provider is woken by the commit.
 */
export async function wakePages(trx: Trx, orderId: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ askedAt: null })
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await wakePayments(trx);
}

/** What was paid for an order and is not given back, the latest first. The order is locked. */
export const listPaid = (trx: Trx, orderId: number): Promise<PaidPayment[]> =>
  trx
    .selectFrom('payments')
    .select((eb) => [
      'id',
      'method',
      sql<number>`cents - ${eb
        .selectFrom('refunds')
        .select((refund) => refund.fn.coalesce(refund.fn.sum<number>('cents'), sql.lit(0)).as('cents'))
        .whereRef('paymentId', '=', 'payments.id')
        .where('state', '<>', 'failed')}`.as('leftCents'),
    ])
    .where('orderId', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .execute();

/** Whether money came over a provider, who has to be asked to give it back. */
export const isOnline = ({ method }: Pick<PaidPayment, 'method'>): boolean =>
  method === 'stripe' || method === 'simulator';

/**
 * Money that goes back. What came over a provider is asked of it; what came by hand is given back by hand, and so is what `isByHand`
 * says: the provider never hears of it.
 */
export async function insertRefund(
  trx: Trx,
  refund: { payment: PaidPayment; cents: number; reason: string; by: string | null; isByHand?: boolean },
): Promise<void> {
  const { payment, cents, reason, by, isByHand = !isOnline(payment) } = refund;
  await trx
    .insertInto('refunds')
    .values({ paymentId: payment.id, cents, reason, by, state: isByHand ? 'done' : 'asked' })
    .execute();
  if (!isByHand) await wakePayments(trx);
}

const wakePayments = (trx: Trx) => sql`select pg_notify(${PAYMENTS_CHANNEL}, '')`.execute(trx);
