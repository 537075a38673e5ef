import type { OrderReceipt } from '@harmony/domain';
import type { FastifyBaseLogger } from 'fastify';
import { unavailable } from '../../platform/http/api-error';
import type { PaymentContext } from '../orders/order-context';
import { openPayPage } from './pay-order';
import { readReceipt } from '../orders/placing/placed-order.repo';

/**
 * What whoever has just placed an order is answered: its link, the order, and where it is paid. No page when it is not to be paid now,
 * or when the provider does not answer: the order's own page opens one later.
 *
 * @throws ApiError unavailable when the order cannot be read by its uid
 */
export async function answerReceipt(
  context: PaymentContext,
  uid: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<OrderReceipt> {
  const receipt = await readReceipt(context.db, uid, context.config.dataKeys, context.payments !== null);
  if (!receipt) throw unavailable();
  const { id, token, order } = receipt;
  return { token, order, payUrl: order.canPay ? await payUrlOf(context, id, log) : null };
}

async function payUrlOf(
  context: PaymentContext,
  id: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<string | null> {
  try {
    return (await openPayPage(context, id)).payUrl;
  } catch (error) {
    log.warn({ err: error, order: id }, 'the page of a new order could not be opened');
    return null;
  }
}
