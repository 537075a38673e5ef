/* What Stripe accepts of the forms that are sent to it, for `stripe-server.ts`. */

const MINUTE = 60;
export const DAY = 86_400;

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: Record<string, string>,
  ) {
    super(error['message']);
  }
}

export const invalid = (message: string, more: Record<string, string> = {}): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, id: string): Refusal =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` });

/** What is said of a page when it is made. `expiresAt`: seconds since 1970. */
export interface WantedSession {
  expiresAt: number;
  cents: number;
  currency: string;
}

/** Reads the form of a new page at a moment, in seconds since 1970. Throws a {@link Refusal}. */
export function readSession(params: URLSearchParams, now: number): WantedSession {
  const need = (name: string): string => {
    const value = params.get(name);
    if (!value) throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
    return value;
  };
  if (need('mode') !== 'payment') throw invalid('Only payments here', { param: 'mode' });
  const expiresAt = Number(params.get('expires_at') ?? now + DAY);
  if (expiresAt < now + 30 * MINUTE || expiresAt > now + DAY)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  const line = 'line_items[0]';
  const cents = Number(need(`${line}[price_data][unit_amount]`)) * Number(need(`${line}[quantity]`));
  // docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
  if (!Number.isInteger(cents) || cents < 50)
    throw invalid('The total amount due must add up to at least $0.50 usd', { code: 'amount_too_small' });
  need(`${line}[price_data][product_data][name]`);
  if (!/^https?:\/\//.test(need('success_url')))
    throw invalid('Not a valid URL', { code: 'url_invalid', param: 'success_url' });
  return { expiresAt, cents, currency: need(`${line}[price_data][currency]`) };
}

export interface Expanded {
  intent: boolean;
  charge: boolean;
}

export function expanded(params: URLSearchParams, before = ''): Expanded {
  const wanted = [...params].filter(([name]) => name.startsWith('expand[')).map(([, value]) => value);
  const charge = wanted.includes(`${before}payment_intent.latest_charge`);
  return { charge, intent: charge || wanted.includes(`${before}payment_intent`) };
}

export const metadataOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value] as const];
    }),
  );
