import { formatMoney, moveRefusal, owedCents, toDollars } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { ProviderRefused, ProviderUnreachable, type PageState, type PaymentProvider } from './port';
import { moveOrder } from '../orders/move-order';
import type { PaymentContext } from '../orders/order-context';
import { lockOrder, noteEvent, readOrderFacts } from '../orders/order-facts.repo';
import { tellOfOrder } from '../orders/order-mails';
import { GIVE_BACK, noteProblem } from '../orders/placing/order-problem';
import {
  hasLapsed,
  listDuePages,
  listLapsed,
  listPayPages,
  listStranded,
  movePayPage,
  readPayPage,
  takePageTurn,
  type PayPageRow,
} from './pay-pages.repo';
import { giveOwed } from './refund-order';

type Trx = Transaction<Database>;

/** The page of an order asks again only so often, and shows what is known when the provider takes its time. */
const ASKED_BY_PAGE_SECONDS = 5;
const PAGE_PATIENCE_MS = 2_500;

const UNKNOWN = 'The payment provider doesn’t know this order’s payment page';
const UNASKABLE =
  'This order’s payment page was opened with a provider that’s no longer in use. Check there whether it was paid';
const LATE = 'Paid after it had ended';
const dollars = (cents: number): string => formatMoney(toDollars(cents));

/**
 * Asks the provider about every page that is due, and lets orders lapse whose time to pay is over. What has happened comes from the
 * provider's word alone, so it makes no difference who wakes this, how often, or in which order.
 *
 * @throws {@link ProviderUnreachable} when it does not answer: the rest waits for the next round
 */
export async function settlePayments(context: PaymentContext, closing: AbortSignal): Promise<void> {
  const { db, payments } = context;
  let failure: unknown;
  for (const id of payments ? await listDuePages(db, payments.method) : []) {
    if (closing.aborted) return;
    if (!(await takePageTurn(db, id))) continue;
    try {
      await settlePage(context, id);
    } catch (error) {
      failure = error;
      if (error instanceof ProviderUnreachable) break;
    }
  }
  for (const id of await listStranded(db, payments?.method ?? null)) {
    if (closing.aborted) return;
    await leavePage(context, id);
  }
  for (const id of await listLapsed(db)) {
    if (closing.aborted) return;
    await db.transaction().execute((trx) => lapseIfOver(trx, context, id));
  }
  if (failure !== undefined) throw failure;
}

/** A page of a provider that is not in use any more: it has ended, and nobody can be asked how. */
async function leavePage(context: PaymentContext, id: number): Promise<void> {
  const page = await readPayPage(context.db, id);
  if (page) await context.db.transaction().execute((trx) => endUnknown(trx, context, page, UNASKABLE));
}

/** Asks about the open pages of one order, when its own page is opened. Never throws, and does not keep anybody waiting. */
export async function settleOrder(context: PaymentContext, orderId: number): Promise<void> {
  const { db, payments } = context;
  if (!payments) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PAGE_PATIENCE_MS).unref());
  const asking = (async () => {
    for (const { id, state, method, providerRef } of await listPayPages(db, orderId)) {
      if (state !== 'open' || method !== payments.method || providerRef === null) continue;
      if (await takePageTurn(db, id, ASKED_BY_PAGE_SECONDS)) await settlePage(context, id);
    }
    // The round will find out, and says in the log what was wrong.
  })().catch(() => undefined);
  await Promise.race([asking, patience]);
}

/**
 * Asks the provider how one page stands, and brings the order to where that leaves it. A page that must not be paid any more (the
 * order does not wait for it, or its stock is not kept any longer) is closed first, by the provider.
 *
 * @param mustEnd close it in any case
 * @throws {@link ProviderUnreachable}
 */
export async function settlePage(context: PaymentContext, id: number, { mustEnd = false } = {}): Promise<void> {
  const { db, payments } = context;
  const page = await readPayPage(db, id);
  if (!page || page.state === 'paid' || !payments || page.method !== payments.method) return;
  if (page.providerRef === null) {
    if (page.isForgotten) await db.transaction().execute((trx) => endPage(trx, context, page, 'closed'));
    return;
  }
  try {
    const state = await stateOf(payments, page.providerRef, { mustEnd: mustEnd || page.isUnwanted });
    if (state.state === 'open') return;
    await db
      .transaction()
      .execute((trx) =>
        state.state === 'paid'
          ? takePaid(trx, context, page, state)
          : endPage(trx, context, page, state.isDeclined ? 'failed' : 'closed'),
      );
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await db.transaction().execute((trx) => endUnknown(trx, context, page, UNKNOWN));
  }
}

async function stateOf(provider: PaymentProvider, ref: string, { mustEnd }: { mustEnd: boolean }): Promise<PageState> {
  const state = await provider.look(ref);
  if (state.state !== 'open' || !mustEnd) return state;
  await provider.close(ref);
  return provider.look(ref);
}

/** Money has come in: once for each page, whatever the order is by now. */
async function takePaid(
  trx: Trx,
  context: PaymentContext,
  page: PayPageRow,
  { paidCents, currency }: PageState,
): Promise<void> {
  const { orderId } = page;
  const order = await lockOrder(trx, orderId);
  if (currency !== 'usd' || paidCents <= 0) {
    await movePayPage(trx, page.id, { state: 'failed' });
    return noteProblem(
      trx,
      context,
      orderId,
      'Paid online in a currency other than dollars. Check with the payment provider',
    );
  }
  if (!(await movePayPage(trx, page.id, { state: 'paid', cents: paidCents }))) return;
  await noteEvent(trx, orderId, { what: `Paid ${dollars(paidCents)} online`, by: null });
  const problem = problemOf(page, paidCents);
  if (problem !== null) await noteProblem(trx, context, orderId, problem);
  if (order.status === 'cancelled') return refundLate(trx, context, orderId);
  const after = await readOrderFacts(trx, orderId);
  if (moveRefusal('paid', 'clock', after) === null)
    return moveOrder(trx, orderId, { move: 'paid', by: 'clock', name: null }, context);
  const tooMuch = owedCents(after);
  if (tooMuch > 0)
    await noteProblem(trx, context, orderId, `Paid ${dollars(tooMuch)} more than the order total. ${GIVE_BACK}`);
}

const problemOf = ({ cents }: PayPageRow, paidCents: number): string | null =>
  paidCents === cents ? null : `Paid ${dollars(paidCents)} online, but ${dollars(cents)} was due`;

/** Its stock may be somebody else's by now: the money goes back at once, and somebody has a look. */
async function refundLate(trx: Trx, context: PaymentContext, orderId: number): Promise<void> {
  const { cents } = await giveOwed(trx, orderId, { by: null, reason: LATE });
  await noteEvent(trx, orderId, { what: `Refunded ${dollars(cents)}`, by: null, reason: LATE });
  await tellOfOrder(trx, context, orderId, 'refunded', { isAsked: true });
  await noteProblem(trx, context, orderId, `${LATE}: ${dollars(cents)} is refunded automatically`);
}

async function endPage(
  trx: Trx,
  context: PaymentContext,
  { id, orderId }: PayPageRow,
  state: 'closed' | 'failed',
): Promise<void> {
  await lockOrder(trx, orderId);
  await movePayPage(trx, id, { state });
  await lapseIfOver(trx, context, orderId);
}

/** Nobody knows whether somebody has paid: a person has to look. */
async function endUnknown(trx: Trx, context: PaymentContext, page: PayPageRow, words: string): Promise<void> {
  await lockOrder(trx, page.orderId);
  await noteProblem(trx, context, page.orderId, words);
  await endPage(trx, context, page, 'closed');
}

/** Gives the stock back of an order that was not paid in time, once no page is open on which it could be. */
async function lapseIfOver(trx: Trx, context: PaymentContext, orderId: number): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (moveRefusal('lapse', 'clock', order) !== null || !(await hasLapsed(trx, orderId))) return;
  await moveOrder(trx, orderId, { move: 'lapse', by: 'clock', name: null }, context);
}
