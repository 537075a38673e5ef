import {
  capital,
  formatMoney,
  owedCents,
  PAYMENT_METHOD_NAMES,
  splitRefund,
  toDollars,
  type HandMethod,
} from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import type { MailContext } from '../orders/order-context';
import { lockOrder, noteEvent, readOrderFacts } from '../orders/order-facts.repo';
import { tellOfOrder } from '../orders/order-mails';
import { endOwing } from '../orders/placing/order-problem';
import { insertRefund, listPaid } from './payment-rows.repo';

export interface GivenBack {
  method: HandMethod;
  /** In cents. */
  cents: number;
  /** Name of whoever gave it. */
  name: string | null;
}

/**
 * Notes that what an order is owed was given back by hand, whatever way it was paid: a refund that the provider has refused, or money that
 * came twice. Never more than is owed, which an online refund that is still under way is no part of; and what is noted here cannot be
 * asked of the provider any more. Once nothing is owed, the order is under Problem for it no longer.
 *
 * @throws ApiError 404 without the order; 409 when nothing is owed; 400 for more than is
 */
export async function noteGivenBack(
  trx: Transaction<Database>,
  id: number,
  { method, cents, name }: GivenBack,
  context: MailContext,
): Promise<void> {
  const owed = owedCents(await lockOrder(trx, id));
  if (owed === 0)
    throw conflict('There’s nothing to refund for this order: it’s been refunded, or the refund is on its way');
  if (cents < 1) throw invalid({ amount: 'Enter an amount' });
  if (cents > owed) throw invalid({ amount: `At most ${formatMoney(toDollars(owed))} can be refunded` });
  const reason = capital(PAYMENT_METHOD_NAMES[method]);
  const parts = splitRefund(await listPaid(trx, id), cents);
  for (const { payment, cents: part } of parts)
    await insertRefund(trx, { payment, cents: part, reason, by: name, isByHand: true });
  await noteEvent(trx, id, { what: `Refunded ${formatMoney(toDollars(cents))}`, by: name, reason });
  if (owedCents(await readOrderFacts(trx, id)) === 0) await endOwing(trx, id);
  await tellOfOrder(trx, context, id, 'refunded', { isAsked: false });
}
