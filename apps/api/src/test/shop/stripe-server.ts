import { createHmac, randomBytes } from 'node:crypto';
import { DAY, expanded, invalid, metadataOf, missing, readSession, Refusal, type Expanded } from './stripe-forms';
import { stubServer, type StubAnswer, type StubRequest } from '../stub-server';

/** What the server does instead of its work, or after it (`lost`), for one request. */
export type StripeFault = 'hang' | 'drop' | 'lost' | 'busy' | 'broken' | 'lie' | undefined;

interface SessionRow {
  id: string;
  created: number;
  expiresAt: number;
  isExpired: boolean;
  cents: number;
  currency: string;
  params: URLSearchParams;
  intent: IntentRow | null;
}

interface IntentRow {
  id: string;
  isPaid: boolean;
  isDeclined: boolean;
}

interface RefundRow {
  id: string;
  intent: string;
  cents: number;
  status: string;
  metadata: Record<string, string>;
}

export interface StripeServer {
  origin: string;
  readonly requests: StubRequest[];
  readonly sessions: Map<string, SessionRow>;
  readonly refunds: RefundRow[];
  /** Decides of each request. */
  fault: (request: StubRequest) => StripeFault;
  /** Milliseconds since 1970 by its clock. */
  now: () => number;
  /** How refunds begin; `pending` ones end by `settleRefunds`. */
  refundStatus: 'succeeded' | 'pending' | 'failed';
  settleRefunds(status: 'succeeded' | 'failed'): void;
  /** Somebody pays on the page. Throws when it cannot be paid any more. */
  pay(ref: string): void;
  /** A card is declined there; the page stays. */
  decline(ref: string): void;
  /** Somebody of the clinic gives money back in Stripe's own dashboard. */
  refundByHand(ref: string, cents: number): void;
  /** A webhook about a page as Stripe sends it; each call is another event unless `id` is given. */
  event(
    ref: string,
    options?: { id?: string; type?: string; object?: string; at?: number; secret?: string },
  ): { payload: string; headers: Record<string, string> };
  close(): Promise<void>;
}

export const STRIPE_KEY = 'sk_test_51HarmonyTests';
export const STRIPE_WEBHOOK_SECRET = 'whsec_aSecretOfTheTests123456';

/**
 * A Stripe of ours over HTTP, with the rules that Stripe documents: keys, versions, forms, pages that live from 30 minutes to 24
 * hours and are closed only while they are open, idempotency keys for a day, refunds that come to no more than was paid, lists in
 * pages, and what has to be expanded to be seen.
 */
export async function stripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, SessionRow>();
  const refunds: RefundRow[] = [];
  const keys = new Map<string, { at: number; request: string; answer: StubAnswer }>();
  let count = 0;
  const idOf = (kind: string): string => `${kind}_test_${randomBytes(6).toString('hex')}${++count}`;
  const seconds = (): number => Math.floor(server.now() / 1000);

  const http = await stubServer((request) => {
    const fault = server.fault(request);
    if (fault === 'hang' || fault === 'drop') return fault;
    if (fault === 'busy') return { status: 429, json: { error: { type: 'rate_limit_error' } } };
    if (fault === 'broken') return { status: 500, json: { error: { type: 'api_error' } } };
    const answer = answerTo(request, fault === 'lie');
    return fault === 'lost' ? 'drop' : answer;
  });

  const server: StripeServer = {
    origin: http.origin,
    requests: http.requests,
    sessions,
    refunds,
    fault: () => undefined,
    now: Date.now,
    refundStatus: 'succeeded',
    settleRefunds(status) {
      for (const refund of refunds) if (refund.status === 'pending') refund.status = status;
    },
    pay(ref) {
      const session = find(ref);
      if (statusOf(session) !== 'open') throw new Error(`the page is ${statusOf(session)}`);
      session.intent ??= { id: idOf('pi'), isPaid: false, isDeclined: false };
      session.intent.isPaid = true;
    },
    decline(ref) {
      const session = find(ref);
      session.intent ??= { id: idOf('pi'), isPaid: false, isDeclined: false };
      session.intent.isDeclined = true;
    },
    refundByHand: (ref, cents) => void makeRefund(find(ref).intent?.id ?? '', cents, {}),
    event(
      ref,
      { id = idOf('evt'), type = 'checkout.session.completed', object = 'checkout.session', at, secret } = {},
    ) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object: { object, id: ref } } });
      const t = Math.floor((at ?? Date.now()) / 1000);
      const v1 = createHmac('sha256', secret ?? STRIPE_WEBHOOK_SECRET)
        .update(`${t}.${payload}`)
        .digest('hex');
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': `t=${t},v1=${v1},v0=${'0'.repeat(64)}`,
      };
      return { payload, headers };
    },
    close: http.close,
  };

  function find(ref: string): SessionRow {
    const session = sessions.get(ref);
    if (!session) throw missing('checkout.session', ref);
    return session;
  }

  function statusOf({ intent, isExpired, expiresAt }: SessionRow): 'open' | 'complete' | 'expired' {
    if (intent?.isPaid) return 'complete';
    return isExpired || expiresAt <= seconds() ? 'expired' : 'open';
  }

  function answerTo(request: StubRequest, isLying: boolean): StubAnswer {
    try {
      if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
        throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(request.headers['stripe-version'])))
        throw invalid('No version is pinned');
      if (request.method === 'GET') return { json: read(request.url, isLying) };
      if (!String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded'))
        throw invalid('Stripe takes forms');
      return once(request, () => ({ json: write(request.url.pathname, new URLSearchParams(request.body)) }));
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, json: { error: error.error } };
      throw error;
    }
  }

  /** Answers are kept by their key for a day; refusals of what was sent are not. */
  function once({ headers, url, body }: StubRequest, act: () => StubAnswer): StubAnswer {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return act();
    const request = `${url.pathname} ${body}`;
    const known = keys.get(key);
    if (known && known.at > seconds() - DAY) {
      if (known.request !== request)
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        });
      return known.answer;
    }
    const answer = act();
    keys.set(key, { at: seconds(), request, answer });
    return answer;
  }

  function read(url: URL, isLying: boolean): unknown {
    const { pathname, searchParams: params } = url;
    if (pathname === '/v1/refunds') {
      const found = refunds.filter(({ intent }) => intent === params.get('payment_intent'));
      return page(found.toReversed(), params, refundJson);
    }
    if (pathname === '/v1/checkout/sessions') {
      const since = Number(params.get('created[gte]') ?? 0);
      const found = [...sessions.values()].filter(
        (session) => session.created >= since && (params.get('status') ?? statusOf(session)) === statusOf(session),
      );
      return page(found.toReversed(), params, (session) => sessionJson(session, expanded(params, 'data.'), isLying));
    }
    return sessionJson(find(pathname.split('/').at(-1) ?? ''), expanded(params), isLying);
  }

  function page<Row extends { id: string }>(rows: Row[], params: URLSearchParams, show: (row: Row) => unknown) {
    const limit = Number(params.get('limit') ?? 10);
    if (!(limit >= 1 && limit <= 100)) throw invalid('Limit must be between 1 and 100', { param: 'limit' });
    const after = params.get('starting_after');
    const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
    return { object: 'list', data: rows.slice(start, start + limit).map(show), has_more: rows.length > start + limit };
  }

  function write(path: string, params: URLSearchParams): unknown {
    if (path === '/v1/checkout/sessions') return sessionJson(create(params), expanded(params), false);
    if (path === '/v1/refunds') {
      const metadata = metadataOf(params);
      return refundJson(makeRefund(params.get('payment_intent') ?? '', Number(params.get('amount')), metadata));
    }
    const [, ref] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path) ?? [];
    if (ref === undefined) throw missing('route', path);
    const session = find(ref);
    const status = statusOf(session);
    if (status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
      );
    session.isExpired = true;
    return sessionJson(session, expanded(params), false);
  }

  function create(params: URLSearchParams): SessionRow {
    const session = {
      id: idOf('cs'),
      created: seconds(),
      isExpired: false,
      params,
      intent: null,
      ...readSession(params, seconds()),
    };
    sessions.set(session.id, session);
    return session;
  }

  function makeRefund(intent: string, cents: number, metadata: Record<string, string>): RefundRow {
    const session = [...sessions.values()].find((one) => one.intent?.id === intent);
    if (!session?.intent?.isPaid) throw missing('payment_intent', intent);
    const left = session.cents - refundedOf(intent);
    if (left === 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
    if (!(cents > 0 && cents <= left))
      throw invalid('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
    const refund = { id: idOf('re'), intent, cents, status: server.refundStatus, metadata };
    refunds.push(refund);
    return refund;
  }

  const refundedOf = (intent: string): number =>
    refunds
      .filter((one) => one.intent === intent && one.status !== 'failed')
      .reduce((sum, { cents }) => sum + cents, 0);

  const refundJson = ({ id, status, cents, metadata }: RefundRow) => ({
    id,
    object: 'refund',
    status,
    amount: cents,
    metadata,
  });

  function sessionJson(
    session: SessionRow,
    { intent: isIntentSeen, charge: isChargeSeen }: Expanded,
    isLying: boolean,
  ) {
    const { id, intent, cents, currency, params } = session;
    const status = statusOf(session);
    const charge = intent?.isPaid
      ? isChargeSeen
        ? { id: `ch_${intent.id}`, amount_refunded: refundedOf(intent.id) }
        : `ch_${intent.id}`
      : null;
    return {
      id,
      object: 'checkout.session',
      status,
      payment_status: intent?.isPaid ? 'paid' : 'unpaid',
      url: status === 'open' ? `https://checkout.stripe.example/c/pay/${id}` : null,
      amount_total: isLying ? cents - 1 : cents,
      currency,
      client_reference_id: params.get('client_reference_id'),
      metadata: metadataOf(params),
      payment_intent:
        intent && isIntentSeen
          ? {
              id: intent.id,
              latest_charge: charge,
              last_payment_error: intent.isDeclined ? { code: 'card_declined' } : null,
            }
          : (intent?.id ?? null),
    };
  }

  return server;
}
