import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/db/schema';
import type { BackgroundJob } from '../platform/jobs/background';
import { readSiteSettings } from '../platform/settings/site-settings.repo';
import { tellBackInStock } from './back-in-stock/waiting.repo';
import { deliverShipped } from './orders/deliver-shipped.repo';
import type { PaymentContext } from './orders/order-context';
import { comparePayments } from './payments/compare-payments';
import { PAYMENTS_CHANNEL } from './payments/payment-rows.repo';
import { ProviderUnreachable } from './payments/port';
import { sendRefunds } from './payments/send-refunds';
import { settlePayments } from './payments/settle-payments';
import { remindOfRefills } from './refills/due-refills.repo';
import { checkOnce } from './stock/check.repo';
import { keepPastLots, readSellBy } from './stock/sell-by.repo';

const MINUTE_MS = 60_000;

/** How often somebody looks what is due; open pages are asked about every minute. */
const PAYMENTS_MS = 15_000;

/** It comes back by itself, and every payment waits for it. */
const levelOf = (error: unknown): 'warn' | 'error' => (error instanceof ProviderUnreachable ? 'warn' : 'error');

/** Payments are followed, refunds sent, orders end by the clock, and the stock is looked through. */
export const shopBackground = (context: PaymentContext, db: Db, log: FastifyBaseLogger): BackgroundJob[] => {
  const { mailer } = context;
  const ofPayments = { everyMs: PAYMENTS_MS, levelOf, ...(context.payments && { wokenBy: PAYMENTS_CHANNEL }) };
  return [
    {
      ...ofPayments,
      name: 'settle-payments',
      failure: 'payments could not be settled',
      run: (closing) => settlePayments(context, closing),
    },
    {
      ...ofPayments,
      name: 'send-refunds',
      failure: 'refunds could not be sent',
      run: (closing) => sendRefunds(context, closing),
    },
    {
      ...ofPayments,
      name: 'compare-payments',
      failure: 'payments could not be compared',
      run: async () => comparePayments(context, (await readSiteSettings(db)).timeZone, log),
    },
    {
      name: 'shipped-orders',
      everyMs: 15 * MINUTE_MS,
      failure: 'orders that were sent long ago could not be completed',
      run: (closing) => deliverShipped(context, { now: new Date(), closing }),
    },
    {
      name: 'back-in-stock',
      // Nobody waits for a mail to the second.
      everyMs: MINUTE_MS,
      failure: 'nobody could be told that a product is back',
      run: () => tellBackInStock(db, mailer),
    },
    {
      name: 'refill-reminders',
      // A mail of the day may come at any hour of it.
      everyMs: 15 * MINUTE_MS,
      failure: 'nobody could be reminded of a refill',
      run: (closing) => remindOfRefills(context, closing),
    },
    {
      name: 'stock',
      // Lots are past their time soon after midnight in the clinic, and soon after the setting was changed.
      everyMs: 5 * MINUTE_MS,
      failure: 'the stock could not be looked through',
      // Compares all figures once a day: what does not agree is shown on the dashboard until the next check finds it right.
      async run() {
        const sellBy = await readSellBy(db);
        const moved = await keepPastLots(db, sellBy);
        if (moved > 0) log.info({ lots: moved }, 'lots are past their time, or not any more');
        const mismatches = await checkOnce(db, sellBy.today);
        if (mismatches?.length) log.error({ mismatches }, 'figures of the stock do not agree');
      },
    },
  ];
};
