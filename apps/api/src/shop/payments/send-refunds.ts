import { formatMoney, toDollars } from '@harmony/domain';
import { ProviderRefused, type PaymentProvider, type RefundState } from './port';
import type { PaymentContext } from '../orders/order-context';
import { lockOrder } from '../orders/order-facts.repo';
import { GIVE_BACK, noteProblem } from '../orders/placing/order-problem';
import { listDueRefunds, noteRefundState, takeRefundTurn, type AskedRefund } from './refunds.repo';

/**
 * Sends the refunds that were asked for, each under its own key. Whatever was sent before is looked for first: a provider forgets keys
 * after a day, and would give the money back twice.
 *
 * @throws ProviderUnreachable when the provider does not answer: the rest waits for the next round
 */
export async function sendRefunds(context: PaymentContext, closing: AbortSignal): Promise<void> {
  const { db, payments } = context;
  for (const refund of payments ? await listDueRefunds(db, payments.method) : []) {
    if (closing.aborted) return;
    if (payments && (await takeRefundTurn(db, refund))) await sendRefund(context, payments, refund);
  }
}

async function sendRefund(context: PaymentContext, provider: PaymentProvider, refund: AskedRefund): Promise<void> {
  const { id, orderId, cents } = refund;
  const answer = await ask(provider, refund);
  await context.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    if (!(await noteRefundState(trx, id, answer)) || answer.state !== 'failed') return;
    const sum = formatMoney(toDollars(cents));
    await noteProblem(trx, context, orderId, `${sum} couldn’t be refunded online. ${GIVE_BACK} another way`);
  });
}

async function ask(
  provider: PaymentProvider,
  { ref, key, cents, sentAt }: AskedRefund,
): Promise<{ ref: string | null; state: RefundState['state'] }> {
  try {
    const known = sentAt === null ? null : await provider.findRefund({ ref, key });
    return known ?? (await provider.refund({ ref, cents, key }));
  } catch (error) {
    if (error instanceof ProviderRefused) return { ref: null, state: 'failed' };
    throw error;
  }
}
