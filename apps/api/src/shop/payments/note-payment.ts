import {
  formatMoney,
  moveRefusal,
  PAYMENT_METHOD_NAMES,
  toDollars,
  toPayCents,
  type HandMethod,
} from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import { lockOrder, noteEvent, readOrderFacts } from '../orders/order-facts.repo';
import { moveOrder } from '../orders/move-order';
import type { MailContext } from '../orders/order-context';
import { takePayment } from './payment-rows.repo';

type Trx = Transaction<Database>;

export interface HandPayment {
  method: HandMethod;
  /** In cents. */
  cents: number;
  /** Name of whoever took it. */
  name: string | null;
}

/**
 * Notes money that came in by hand. An order that waited for nothing else is confirmed. 400 for more than is to be paid, 409 for an
 * order that has been cancelled.
 */
export async function notePayment(trx: Trx, id: number, payment: HandPayment, context: MailContext): Promise<void> {
  const order = await lockOrder(trx, id);
  if (order.status === 'cancelled') throw conflict('This order has been canceled');
  const toPay = toPayCents(order);
  if (payment.cents < 1) throw invalid({ amount: 'Enter an amount' });
  if (payment.cents > toPay) throw invalid({ amount: `At most ${formatMoney(toDollars(toPay))} is due` });
  await takePayment(trx, { orderId: id, method: payment.method, cents: payment.cents, by: payment.name });
  await noteEvent(trx, id, {
    what: `Paid ${formatMoney(toDollars(payment.cents))} (${PAYMENT_METHOD_NAMES[payment.method]})`,
    by: payment.name,
  });
  if (moveRefusal('paid', 'staff', await readOrderFacts(trx, id)) === null)
    await moveOrder(trx, id, { move: 'paid', by: 'staff', name: payment.name }, context);
}
