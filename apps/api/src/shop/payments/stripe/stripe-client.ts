import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ProviderRefused, ProviderUnreachable } from '../port';

/** The version whose answers `answers.ts` describes; without it an account's own version would decide. */
const STRIPE_VERSION = '2025-09-30.clover';
const SERVER = 'https://api.stripe.com';
/** Patients wait for the page, so a server that does not answer is given up soon. */
const PATIENCE_MS = 8_000;
/** The server works on the same key at this moment: its answer will be there shortly. */
const BUSY_PAUSES_MS = [300, 900];

export type StripeParams = Readonly<Record<string, string | number | boolean>>;

/** Where Stripe is, and as whom it is asked. */
export interface StripeAccess {
  secretKey: string;
  /** Another server, for tests. Without a slash at the end. */
  server?: string;
  /** How long an answer is waited for, in milliseconds. */
  patienceMs?: number;
}

export interface StripeClient {
  get<Answer>(path: string, shape: z.ZodType<Answer>, params?: StripeParams): Promise<Answer>;
  /** `key`: repeating the request with it gets the first answer. */
  post<Answer>(path: string, shape: z.ZodType<Answer>, params: StripeParams, key?: string): Promise<Answer>;
}

/**
 * Stripe over HTTP, as its pages document it: forms go in (docs.stripe.com/api), JSON comes out, versions are pinned by a header
 * (docs.stripe.com/api/versioning), and `Idempotency-Key` makes a POST repeatable for at least a day
 * (docs.stripe.com/api/idempotent_requests). Redirects are not followed, because the key would be sent along.
 *
 * Its calls throw {@link ProviderRefused} when Stripe refuses what was asked (400, 402, 404), and {@link ProviderUnreachable} when
 * there is no answer, none that can be understood, or one that says that it is us (401, 403) or them (429, 5xx). No message holds a
 * key, an address or a value.
 */
export function stripeClient({ secretKey, server = SERVER, patienceMs = PATIENCE_MS }: StripeAccess): StripeClient {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': STRIPE_VERSION };

  async function ask<Answer>(path: string, shape: z.ZodType<Answer>, init: RequestInit): Promise<Answer> {
    for (const wait of [...BUSY_PAUSES_MS, null]) {
      const { status, body } = await send(
        `${server}${path}`,
        { ...init, headers: { ...headers, ...init.headers } },
        patienceMs,
      );
      if (status === 409 && wait !== null) await pause(wait);
      else return read(status, body, shape);
    }
    throw new ProviderUnreachable('Stripe is still busy with the same request');
  }

  return {
    get: (path, shape, params = {}) => ask(`${path}?${form(params)}`, shape, { method: 'GET' }),
    post: (path, shape, params, key) =>
      ask(path, shape, {
        method: 'POST',
        body: form(params),
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
  };
}

const form = (params: StripeParams): URLSearchParams =>
  new URLSearchParams(Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])));

async function send(url: string, init: RequestInit, patienceMs: number): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ProviderUnreachable(isSlow ? 'Stripe did not answer in time' : 'Stripe cannot be reached', {
      cause: error,
    });
  }
}

const Failure = z.object({
  error: z.object({ type: z.string(), code: z.string().nullish(), param: z.string().nullish() }),
});

function read<Answer>(status: number, body: unknown, shape: z.ZodType<Answer>): Answer {
  if (status >= 200 && status < 300) {
    const answer = shape.safeParse(body);
    if (answer.success) return answer.data;
    const fields = answer.error.issues.map(({ path }) => path.join('.') || 'the whole answer');
    throw new ProviderUnreachable(`Stripe answered in another form than documented: ${fields.slice(0, 5).join(', ')}`);
  }
  const { type, code, param } = Failure.safeParse(body).data?.error ?? {};
  const what = [status, type, code, param].filter((part) => part !== undefined && part !== null).join(', ');
  if (status === 400 || status === 402 || status === 404) throw new ProviderRefused(`Stripe refused (${what})`);
  throw new ProviderUnreachable(`Stripe did not do it (${what})`);
}
