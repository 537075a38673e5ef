import { formatMoney, toDollars } from '@harmony/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { PaidPage, PaymentProvider } from './port';
import type { PaymentContext } from '../orders/order-context';
import { lockOrder } from '../orders/order-facts.repo';
import { noteProblem } from '../orders/placing/order-problem';
import { findOrder, listNotedPages, noteComparison, takeComparison, type NotedPage } from './payment-check.repo';
import { readPayPage } from './pay-pages.repo';
import { settlePage } from './settle-payments';

const HOUR = 3_600_000;
/** Two nights, so that none is left out when one could not be compared. */
const COMPARED_MS = 48 * HOUR;

const dollars = (cents: number): string => formatMoney(toDollars(cents));

/**
 * Compares what was paid online in the last two days with the provider, once a night over all instances. What is paid there and not
 * here is noted now; everything else that differs is put under Problem, for a person to look at.
 *
 * @throws ProviderUnreachable when the provider does not answer; it is tried again after ten minutes
 */
export async function comparePayments(
  context: PaymentContext,
  timeZone: string,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Promise<void> {
  const { db, payments } = context;
  if (!payments || !(await takeComparison(db, timeZone))) return;
  const from = new Date(Date.now() - COMPARED_MS);
  const there = await listThere(payments, from);
  const here = await listNotedPages(db, payments.method, { refs: [...there.keys()], from });
  const known = new Set(here.map(({ ref }) => ref));
  for (const page of there.values()) if (!known.has(page.ref)) await noteUnknown(context, page, log);
  for (const page of here) {
    const words = await difference(context, page, there.get(page.ref));
    if (words !== null) await note(context, page.orderId, words);
  }
  await noteComparison(db, timeZone);
  log.info({ compared: there.size }, 'payments were compared with the provider');
}

async function listThere(provider: PaymentProvider, from: Date): Promise<Map<string, PaidPage>> {
  const there = new Map<string, PaidPage>();
  for await (const page of provider.since(from)) there.set(page.ref, page);
  return there;
}

/** What is wrong with a page, in words for staff; null: it is as it is there. */
async function difference(
  context: PaymentContext,
  page: NotedPage & { isExpected: boolean },
  there: PaidPage | undefined,
): Promise<string | null> {
  if (!there) return page.isExpected ? 'Recorded as paid online, but the payment provider doesn’t know about it' : null;
  if (!page.isPaid) {
    await settlePage(context, page.id);
    const settled = await readPayPage(context.db, page.id);
    return settled?.state === 'paid' ? null : `The payment provider says that ${dollars(there.paidCents)} was paid`;
  }
  if (page.cents !== there.paidCents)
    return `${dollars(page.cents)} is recorded as paid online, but the payment provider says ${dollars(there.paidCents)}`;
  const { doneCents, askedCents } = page;
  const isRefundRight = there.refundedCents >= doneCents && there.refundedCents <= doneCents + askedCents;
  return isRefundRight
    ? null
    : `${dollars(doneCents)} is recorded as refunded online, but the payment provider says ${dollars(there.refundedCents)}`;
}

/** Money for a page that is not here, as after a restore of an older backup. */
async function noteUnknown(
  context: PaymentContext,
  { orderNumber, paidCents }: PaidPage,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const order = orderNumber === null ? undefined : await findOrder(context.db, orderNumber);
  if (order)
    return note(
      context,
      order.id,
      `The payment provider has ${dollars(paidCents)} for this order that isn’t recorded here`,
    );
  log.error({ orderNumber }, 'the payment provider has money for an order that is not here');
}

const note = (context: PaymentContext, orderId: number, words: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    await noteProblem(trx, context, orderId, words);
  });
