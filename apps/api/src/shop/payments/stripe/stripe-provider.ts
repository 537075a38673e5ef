import type { StripeConfig } from '../config';
import {
  ProviderRefused,
  ProviderUnreachable,
  type OpenedPage,
  type PageState,
  type PaidPage,
  type PaymentNotice,
  type PaymentProvider,
  type PayRequest,
  type RawNotice,
  type RefundRequest,
  type RefundState,
} from '../port';
import { Event, Refund, Refunds, Session, Sessions } from './answers';
import { isSignedByStripe } from './signature';
import { stripeClient, type StripeAccess, type StripeClient } from './stripe-client';

/** Marks what we have made there: the clinic may use the same account for other things. */
const OURS = 'harmony_order';
const REFUND_KEY = 'harmony_refund';
const SESSIONS = '/v1/checkout/sessions';
const REFUNDS = '/v1/refunds';
/** Of a list; Stripe gives at most so many. */
const AT_ONCE = 100;
/** No page of Stripe's lives longer, so a page that was paid since a moment was made at most so long before it. */
const LONGEST_PAGE_MS = 24 * 3_600_000;
const WITH_CHARGE = 'payment_intent.latest_charge';

/**
 * Stripe Checkout on Stripe's own page (docs.stripe.com/api/checkout/sessions/create): the browser goes there and comes back, and no
 * field of a card or script of Stripe's is ever on a page of ours. Its rules, as documented:
 * a page lives from 30 minutes to 24 hours (`expires_at`); it can only be closed while it is open
 * (docs.stripe.com/api/checkout/sessions/expire); a payment is given back in any parts that come to no more than it
 * (docs.stripe.com/api/refunds/create); keys are forgotten after 24 hours, and the same key with another request is refused
 * (docs.stripe.com/api/idempotent_requests). Only cards, and the wallets that come with them: nothing that settles days later.
 */
export function stripeProvider(
  { secretKey, webhookSecret }: Pick<StripeConfig, 'secretKey' | 'webhookSecret'>,
  { now = Date.now, ...access }: Omit<StripeAccess, 'secretKey'> & { now?: () => number } = {},
): PaymentProvider {
  const client = stripeClient({ secretKey, ...access });
  const look = (ref: string): Promise<Session> => client.get(pathOf(ref), Session, { 'expand[0]': WITH_CHARGE });
  return {
    method: 'stripe',
    open: (request) => openPage(client, request),
    look: async (ref) => stateOf(await look(ref)),
    close: (ref) => closePage(client, ref, look),
    refund: (request) => refund(client, look, request),
    findRefund: (request) => findRefund(client, look, request),
    since: (from) => paidSince(client, from),
    ...(webhookSecret !== null && { verify: (raw) => verify(raw, webhookSecret, now()) }),
  };
}

const pathOf = (ref: string): string => `${SESSIONS}/${encodeURIComponent(ref)}`;

async function openPage(client: StripeClient, request: PayRequest): Promise<OpenedPage> {
  const title = `Order ${request.orderNumber}`;
  const session = await client.post(
    SESSIONS,
    Session,
    {
      mode: 'payment',
      'payment_method_types[0]': 'card',
      'line_items[0][quantity]': 1,
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': request.cents,
      'line_items[0][price_data][product_data][name]': title,
      customer_email: request.email,
      client_reference_id: request.orderNumber,
      [`metadata[${OURS}]`]: request.orderNumber,
      'payment_intent_data[description]': title,
      // What is charged is compared with what was asked for: it stays in dollars.
      'adaptive_pricing[enabled]': false,
      success_url: request.returnUrl,
      cancel_url: request.returnUrl,
      expires_at: Math.floor(request.until.getTime() / 1000),
      'expand[0]': WITH_CHARGE,
    },
    request.key,
  );
  // Without an address it was closed already: a repetition that came late.
  if (!session.url) throw new ProviderRefused('Stripe has closed this page');
  return { ref: session.id, url: session.url };
}

function stateOf({ status, payment_status, amount_total, currency, payment_intent }: Session): PageState {
  const isPaid = payment_status === 'paid';
  return {
    // `complete` without money cannot come from a card; it stays open here until it is one or the other.
    state: isPaid ? 'paid' : status === 'expired' ? 'closed' : 'open',
    paidCents: isPaid ? (amount_total ?? 0) : 0,
    refundedCents: payment_intent?.latest_charge?.amount_refunded ?? 0,
    currency: currency ?? '',
    isDeclined: !isPaid && (payment_intent?.last_payment_error ?? null) !== null,
  };
}

/** Only an open page can be closed: a refusal says that it is not, and which of the two it became is looked up. */
async function closePage(
  client: StripeClient,
  ref: string,
  look: (ref: string) => Promise<Session>,
): Promise<'closed' | 'paid'> {
  try {
    await client.post(`${pathOf(ref)}/expire`, Session, { 'expand[0]': WITH_CHARGE });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
  const { state } = stateOf(await look(ref));
  if (state === 'open') throw new ProviderUnreachable('Stripe has not closed the page');
  return state;
}

async function refund(
  client: StripeClient,
  look: (ref: string) => Promise<Session>,
  { ref, cents, key }: RefundRequest,
): Promise<RefundState> {
  const { payment_intent } = await look(ref);
  if (!payment_intent) throw new ProviderRefused('Stripe knows of no payment on this page');
  const params = { payment_intent: payment_intent.id, amount: cents, [`metadata[${REFUND_KEY}]`]: key };
  return refundState(await client.post(REFUNDS, Refund, params, key));
}

async function findRefund(
  client: StripeClient,
  look: (ref: string) => Promise<Session>,
  { ref, key }: Pick<RefundRequest, 'ref' | 'key'>,
): Promise<RefundState | null> {
  const { payment_intent } = await look(ref);
  if (!payment_intent) return null;
  for await (const made of pagesOf((after) =>
    client.get(REFUNDS, Refunds, { payment_intent: payment_intent.id, limit: AT_ONCE, ...after }),
  ))
    if (made.metadata?.[REFUND_KEY] === key) return refundState(made);
  return null;
}

/** docs.stripe.com/refunds: pending and requires_action end in one of the others. */
function refundState({ id, status }: Refund): RefundState {
  if (status === 'succeeded') return { ref: id, state: 'done' };
  return { ref: id, state: status === 'failed' || status === 'canceled' ? 'failed' : 'asked' };
}

async function* paidSince(client: StripeClient, from: Date): AsyncGenerator<PaidPage> {
  const since = Math.floor((from.getTime() - LONGEST_PAGE_MS) / 1000);
  const filter = { 'created[gte]': since, status: 'complete', limit: AT_ONCE, 'expand[0]': `data.${WITH_CHARGE}` };
  for await (const session of pagesOf((after) => client.get(SESSIONS, Sessions, { ...filter, ...after }))) {
    const number = session.metadata?.[OURS];
    const { state, paidCents, refundedCents } = stateOf(session);
    if (number === undefined || state !== 'paid') continue;
    yield { ref: session.id, orderNumber: Number(number) || null, paidCents, refundedCents };
  }
}

/** Every entry of a list, page after page. */
async function* pagesOf<Entry extends { id: string }>(
  next: (after: { starting_after?: string }) => Promise<{ data: Entry[]; has_more: boolean }>,
): AsyncGenerator<Entry> {
  let page = await next({});
  for (;;) {
    yield* page.data;
    const last = page.data.at(-1);
    if (!page.has_more || !last) return;
    page = await next({ starting_after: last.id });
  }
}

/** Null: not signed. What is signed and about something else than our pages has no `ref`. */
function verify({ body, headers }: RawNotice, secret: string, now: number): PaymentNotice | null {
  if (!isSignedByStripe(headers['stripe-signature'], body, secret, now)) return null;
  try {
    const { id, data } = Event.parse(JSON.parse(body.toString('utf8')));
    return { eventId: id, ref: data.object.object === 'checkout.session' ? (data.object.id ?? null) : null };
  } catch {
    // Stripe's, and of a kind that we do not know: sending it again would not help.
    return { eventId: '', ref: null };
  }
}
