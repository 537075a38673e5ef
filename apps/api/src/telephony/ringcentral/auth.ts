import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { RingCentralConfig } from './config';
import { RingCentralProblem, signInProblem } from './problem';
import type { RingCentralTimings } from './timings';

/** RingCentral allows five sign-ins a minute; one is left for a process that has just restarted. */
const SIGN_INS = 4;
const RENEW_AT = 0.8;
const TRIES = 3;

const TokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  owner_id: z.union([z.string(), z.number().transform(String)]).optional(),
  scope: z.string().optional(),
});

export interface RingCentralToken {
  value: string;
  /** The extension that the credential belongs to: the owner of its subscriptions. */
  ownerId: string | null;
  /** The app's permissions; empty when RingCentral does not name them. */
  scopes: readonly string[];
}

export interface RingCentralAuth {
  /** The valid token. @throws {@link RingCentralProblem} */
  token(): Promise<RingCentralToken>;
  /** RingCentral no longer accepts it. */
  drop(token: RingCentralToken): void;
  /** Sends a request that counts as a sign-in for RingCentral's limits, when its turn has come. */
  inTurn(send: () => Promise<Response>): Promise<Response>;
}

/**
 * Signs in with the JWT credential, once for all concurrent callers, and again at 80 % of the token's life. Never more
 * often than RingCentral allows: exceeding the limit blocks sign-ins for a minute, and each further try starts it anew.
 */
export function ringCentralAuth(
  { serverUrl, clientId, clientSecret, jwt }: RingCentralConfig,
  { timings, signal }: { timings: RingCentralTimings; signal: AbortSignal },
): RingCentralAuth {
  let kept: { token: RingCentralToken; renewAt: number } | undefined;
  let pending: Promise<RingCentralToken> | undefined;
  let refusal: { problem: RingCentralProblem; until: number } | undefined;
  let sent: number[] = [];
  let blockedUntil = 0;
  let queue: Promise<unknown> = Promise.resolve();

  function inTurn(send: () => Promise<Response>): Promise<Response> {
    const turn = queue.then(() => sendWithin(send));
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function sendWithin(send: () => Promise<Response>): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const now = performance.now();
      // From the answer: by then RingCentral has certainly counted it.
      sent = sent.filter((at) => now - at < timings.authWindow);
      const free = sent.length < SIGN_INS ? now : (sent[0] ?? now) + timings.authWindow;
      const waitMs = Math.max(free, blockedUntil) - now;
      if (waitMs > 0) await pause(waitMs, undefined, { signal });
      const answer = await send().finally(() => sent.push(performance.now()));
      if (answer.status !== 429 || tries === TRIES) return answer;
      blockedUntil = performance.now() + retryAfterMs(answer, timings.authPenalty);
    }
  }

  async function signIn(): Promise<RingCentralToken> {
    const answer = await inTurn(() =>
      fetch(`${serverUrl}/restapi/oauth/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          accept: 'application/json',
        },
        body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: jwt }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timings.request)]),
      }),
    );
    if (answer.status === 429) throw new RingCentralProblem('RingCentral asks to wait before signing in.', [], 429);
    if (!answer.ok) {
      const problem = await signInProblem(answer);
      const until = problem.isFinal ? Infinity : performance.now() + (answer.status < 500 ? timings.refused : 0);
      refusal = { problem, until };
      throw problem;
    }
    const { access_token: value, expires_in: seconds, owner_id, scope } = TokenSchema.parse(await answer.json());
    const token = { value, ownerId: owner_id ?? null, scopes: scope?.split(/[\s,]+/).filter(Boolean) ?? [] };
    kept = { token, renewAt: performance.now() + seconds * 1000 * RENEW_AT };
    return token;
  }

  return {
    async token() {
      if (kept && performance.now() < kept.renewAt) return kept.token;
      if (refusal && performance.now() < refusal.until) throw refusal.problem;
      pending ??= signIn().finally(() => (pending = undefined));
      return pending;
    },
    drop(token) {
      if (kept?.token === token) kept = undefined;
    },
    inTurn,
  };
}

/** `Retry-After` in seconds, else what the documentation says of this group of requests. */
export function retryAfterMs(answer: Response, fallback: number): number {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : fallback;
}
