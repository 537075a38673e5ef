import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import type { PaymentContext } from '../order-context';
import { readProblem } from '../../payments/pay-pages.repo';
import { noteEvent, writeOrder } from '../order-facts.repo';
import { tellOfOrder } from '../order-mails';

/** How a problem ends that is over once nothing is owed any more. */
export const GIVE_BACK = 'Give it back';

/** Takes an order out of Problem that was there because something was to be given back. The order is locked. */
export async function endOwing(trx: Transaction<Database>, orderId: number): Promise<void> {
  if ((await readProblem(trx, orderId))?.includes(GIVE_BACK)) await writeOrder(trx, orderId, { problem: null });
}

/**
 * Puts an order under Problem, and tells the clinic. The order is locked.
 *
 * @param words a sentence for staff; the same one is said once
 */
export async function noteProblem(
  trx: Transaction<Database>,
  context: Pick<PaymentContext, 'config' | 'mailer'>,
  orderId: number,
  words: string,
): Promise<void> {
  if ((await readProblem(trx, orderId)) === words) return;
  await writeOrder(trx, orderId, { problem: words });
  await noteEvent(trx, orderId, { what: 'Problem', by: null, reason: words });
  await tellOfOrder(trx, context, orderId, 'problem', { isAsked: false });
}
