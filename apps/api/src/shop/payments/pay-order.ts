import { shopRules, toPayCents, type OrderFacts } from '@harmony/domain';
import type { PayPage } from '@harmony/domain/schemas';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { ApiError, conflict } from '../../platform/http/api-error';
import { singleFlight } from '../../platform/jobs/single-flight';
import { ProviderRefused, ProviderUnreachable, type PaymentProvider } from './port';
import { networkHash } from '../orders/placing/network';
import type { PaymentContext } from '../orders/order-context';
import { lockOrder, type LockedOrder } from '../orders/order-facts.repo';
import { linkOfOrder } from '../orders/order-link.repo';
import { readOrderForMail } from '../orders/mailed-order.repo';
import { orderUrl } from '../orders/order-token';
import { HOLD_MINUTES } from '../orders/placing/hold-minutes';
import {
  countUnpaidOfNetwork,
  insertPayPage,
  listPayPages,
  movePayPage,
  notePayPage,
  type PayPageRow,
} from './pay-pages.repo';
import { settlePage } from './settle-payments';
import type { Db } from '../../platform/db/schema';

/** A provider's shortest page is 30 minutes; the rest is for clocks that differ. */
const PAGE_MINUTES = 31;
/** Whoever tries cards one after another needs many pages, and a patient one or two. */
const MOST_PAGES = 3;
/** The same goes for orders that are never paid, from one network within an hour. */
const MOST_UNPAID = 5;
/** Pages that turn out to be over on the way are replaced, but not for ever. */
const MOST_TRIES = 3;

/** Why an order cannot be paid on a page, in words; null: it can. */
function payRefusal(order: OrderFacts): string | null {
  if (order.status === 'cancelled') return 'This order has been canceled';
  if (toPayCents(order) === 0) return 'This order is paid';
  if (order.pays !== 'online') return 'This order is paid at the clinic';
  if (order.status !== 'pending') return 'This order is paid at the clinic';
  if (!order.isHeld) return 'We look at this order first. You’ll get an email with the next step';
  return order.review === 'open'
    ? 'A practitioner looks at this order first. You’ll get an email with the next step'
    : null;
}

const REFUSED = 'This order can’t be paid online. Please call us: you can pay at the clinic, too';
const ALREADY = 'The payment page was opened too many times. Please call us: you can pay at the clinic, too';

const unreachable = (cause: unknown): ApiError =>
  new ApiError('unavailable', 'The payment page can’t be opened right now. Please try again in a minute.', undefined, {
    retryAfterSeconds: 30,
    cause,
  });

/**
 * The page on which an order is paid: the one that is open, or a new one. Nothing outside is asked within a transaction: the row of
 * the page is written first, with the key that makes asking twice harmless, then the provider is asked, then the row is told where
 * the page is. A process that dies in between leaves a row without an address, which the next press asks for again.
 *
 * @throws ApiError 404 without the order; 409 in words when it cannot be paid online; 429 after too many pages or unpaid orders; 503
 *   when the provider does not answer; with the provider's own error as the cause
 */
export async function openPayPage(context: PaymentContext, orderId: number): Promise<PayPage> {
  const { payments } = context;
  if (!payments) throw conflict('Orders are paid at the clinic at the moment. Please call us');
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const page = await wantedPage(context, payments, orderId);
    if (page.url === null) return { payUrl: await opening(page.id, () => ask(context, payments, page)) };
    if (!page.isOver && !page.isUnwanted) return { payUrl: page.url };
    // It has ended, or has to: whether somebody has paid there is asked before there is another one.
    await settlePage(context, page.id, { mustEnd: true }).catch((error: unknown) => {
      throw error instanceof ProviderUnreachable ? unreachable(error) : error;
    });
  }
  throw unreachable(undefined);
}

/** Two presses at once open one page. */
const opening = singleFlight<number, string>();

/** The order's open page, or a row for a new one. */
function wantedPage(context: PaymentContext, { method }: PaymentProvider, orderId: number): Promise<PayPageRow> {
  return context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const refusal = payRefusal(order);
    if (refusal !== null) throw conflict(refusal);
    const pages = await listPayPages(trx, orderId);
    for (const page of pages.filter(({ state }) => state === 'open')) {
      if (page.method !== method) throw conflict('Please call us to pay this order');
      // Of a page that was never answered nobody knows the address: there is no harm in leaving it.
      if (page.providerRef !== null || !page.isForgotten) return page;
      await movePayPage(trx, page.id, { state: 'closed' });
    }
    await refuseTooMany(trx, context, order, pages.length);
    const seconds = { pageSeconds: PAGE_MINUTES * 60, holdSeconds: HOLD_MINUTES * 60 };
    return insertPayPage(trx, { orderId, method, cents: toPayCents(order) }, seconds);
  });
}

async function refuseTooMany(trx: Db, { config }: PaymentContext, { id }: LockedOrder, pages: number): Promise<void> {
  if (pages >= MOST_PAGES) throw new ApiError('rate_limited', ALREADY, undefined, { retryAfterSeconds: 3_600 });
  const own = shopRules(await readSettings(trx)).ownNetworks.map((ip) => networkHash(config, ip));
  if ((await countUnpaidOfNetwork(trx, id, own)) >= MOST_UNPAID)
    throw new ApiError(
      'rate_limited',
      'Several orders from your network haven’t been paid yet. Pay or cancel one of them first, or call us',
      undefined,
      { retryAfterSeconds: 600 },
    );
}

async function ask(context: PaymentContext, provider: PaymentProvider, page: PayPageRow): Promise<string> {
  const { db } = context;
  try {
    const opened = await provider.open({
      key: page.key,
      orderNumber: page.number,
      cents: page.cents,
      email: page.customerEmail,
      returnUrl: await returnUrl(context, page.orderId),
      until: new Date(page.expiresAt),
    });
    if (await notePayPage(db, page.id, opened)) return opened.url;
    await provider.close(opened.ref);
    throw conflict('This order has just changed. Please look at it again');
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw unreachable(error);
    if (!(error instanceof ProviderRefused)) throw error;
    await db.transaction().execute((trx) => movePayPage(trx, page.id, { state: 'closed' }));
    throw new ApiError('conflict', REFUSED, undefined, { cause: error });
  }
}

/** The order's own page, which says what has become of the payment. */
async function returnUrl({ db, config }: PaymentContext, orderId: number): Promise<string> {
  const token = await db.transaction().execute(async (trx) => {
    const order = await readOrderForMail(trx, orderId);
    return order && linkOfOrder(trx, order, config.dataKeys);
  });
  return orderUrl(config.publicUrl, token ?? '');
}
