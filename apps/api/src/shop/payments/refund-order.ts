import {
  creditCents,
  formatMoney,
  owedCents,
  refundCents,
  refundProblems,
  splitRefund,
  toDollars,
  type WantedRefund,
} from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import {
  lockOrder,
  noteEvent,
  readOrderFacts,
  readOrderLines,
  refundable,
  writeOrder,
} from '../orders/order-facts.repo';
import type { MailContext } from '../orders/order-context';
import { tellOfOrder } from '../orders/order-mails';
import { noteRefunded, type LinePieces } from '../orders/order-lines.repo';
import { insertRefund, isOnline, listPaid } from './payment-rows.repo';
import { returnProblems, takeBack } from '../orders/return-goods';

type Trx = Transaction<Database>;

/** Whose act it is, and why. */
export interface RefundBy {
  /** Name; null: the patient, or the product itself. */
  by: string | null;
  reason: string;
}

/** What staff want to give back. `restock`: the goods of the line came back, and go into quarantine. */
export interface RefundRequest extends WantedRefund {
  lines: readonly (LinePieces & { restock: boolean })[];
}

/**
 * Gives a sum back by the ways it came, the latest payment first. The order is locked; 409 for more than is left.
 *
 * @returns whether some of it is given back by hand, so that its patient is told now. Of the rest they are told once the provider has
 *   done it.
 */
async function giveBack(trx: Trx, orderId: number, cents: number, { by, reason }: RefundBy): Promise<boolean> {
  const parts = splitRefund(await listPaid(trx, orderId), cents);
  const sum = parts.reduce((total, part) => total + part.cents, 0);
  if (sum !== cents) throw conflict(`No more than ${formatMoney(toDollars(sum))} can be refunded`);
  for (const { payment, cents: part } of parts) await insertRefund(trx, { payment, cents: part, by, reason });
  return parts.some(({ payment }) => !isOnline(payment));
}

/**
 * Gives back what an order is owed. The order is locked.
 *
 * @param besides cents that it was owed before, and that a person has to look after
 * @returns the cents, and whether some of them go back by hand
 */
export async function giveOwed(
  trx: Trx,
  orderId: number,
  who: RefundBy,
  { besides = 0 } = {},
): Promise<{ cents: number; isByHand: boolean }> {
  const cents = owedCents(await readOrderFacts(trx, orderId)) - besides;
  return cents > 0 ? { cents, isByHand: await giveBack(trx, orderId, cents, who) } : { cents: 0, isByHand: false };
}

/**
 * Gives money back for pieces, for shipping, or an amount beyond them, and takes goods that came back into quarantine. What was paid
 * online is asked of the provider after the commit.
 *
 * @throws ApiError 404 without the order; 400 by field for more than there is to give back; 409 for goods that have not left the house
 */
export async function refundOrder(
  trx: Trx,
  id: number,
  request: RefundRequest,
  { by, reason }: { by: ActingPerson; reason: string },
  context: MailContext,
): Promise<void> {
  const order = await lockOrder(trx, id);
  const lines = await readOrderLines(trx, id);
  const counted = refundable(order, lines);
  const problems = refundProblems(counted, request);
  for (const [at, words] of returnProblems(order, lines, request.lines))
    if (request.lines[at]?.restock) problems[`lines.${at}.restock`] = words;
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const cents = refundCents(counted, request);
  const isByHand = await giveBack(trx, id, cents, { by: by.name, reason });
  await noteRefunded(trx, request.lines);
  await writeOrder(trx, id, {
    shippingRefundedCents: order.shippingRefundedCents + request.shippingCents,
    creditedCents: Math.min(order.totalCents, order.creditedCents + creditCents(counted, request)),
  });
  const back = request.lines.filter(({ restock }) => restock);
  await takeBack(trx, id, back, { by, reason });
  await noteEvent(trx, id, { what: `Refunded ${formatMoney(toDollars(cents))}`, by: by.name, reason });
  if (isByHand) await tellOfOrder(trx, context, id, 'refunded', { isAsked: false });
}
