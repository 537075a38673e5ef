import { z } from 'zod';
import type { RingCentralConfig } from './config';
import { RingCentralProblem, signInProblem } from './problem';
import type { RateLimit } from './rate-limit';
import type { RingCentralTimings } from './timings';

const RENEW_AT = 0.8;
/** How long a process that stops waits for RingCentral to end its session. */
const REVOKE_MS = 2_000;

const TokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  refresh_token: z.string().min(1).optional(),
  owner_id: z.union([z.string(), z.number().transform(String)]).optional(),
  scope: z.string().optional(),
});

export interface RingCentralToken {
  value: string;
  /** Counts the OAuth sessions of this process. A WebSocket and its subscription end with the session they belong to. */
  session: number;
  /** The extension that the credential belongs to: the owner of its subscriptions. */
  ownerId: string | null;
  /** The app's permissions; empty when RingCentral does not name them. */
  scopes: readonly string[];
}

/** A token that was just issued, and how soon it should be renewed, in milliseconds. */
export type OnToken = (token: RingCentralToken, renewMs: number) => void;

export interface RingCentralAuth {
  /** The valid token. @throws {@link RingCentralProblem} */
  token(): Promise<RingCentralToken>;
  /** A new token, while the one before may still be good. @throws {@link RingCentralProblem} */
  renew(): Promise<RingCentralToken>;
  /** RingCentral no longer accepts it. */
  drop(token: RingCentralToken): void;
  /** Ends the sessions before `session`, of which nothing is in use any more. */
  endSessionsBefore(session: number): Promise<void>;
  /** Ends all sessions, unless that would exceed the limit on requests. */
  endAllSessions(): Promise<void>;
}

interface Kept {
  token: RingCentralToken;
  refreshToken: string | undefined;
  renewAt: number;
  endsAt: number;
}

export interface AuthOptions {
  timings: Pick<RingCentralTimings, 'refused' | 'request'>;
  signal: AbortSignal;
  limit: RateLimit;
  onToken: OnToken;
}

/**
 * Signs in with the JWT credential, once for all concurrent callers, and renews the token at 80 % of its life. Where
 * RingCentral issues a refresh token, renewing keeps the OAuth session. Presenting the JWT again always makes another
 * session, of which a user and an app may have about five
 * (developers.ringcentral.com/guide/authentication/refresh-tokens, …/tokens).
 */
export function ringCentralAuth(
  { serverUrl, clientId, clientSecret, jwt }: RingCentralConfig,
  { timings, signal, limit, onToken }: AuthOptions,
): RingCentralAuth {
  let kept: Kept | undefined;
  let pending: Promise<RingCentralToken> | undefined;
  let refusal: { problem: RingCentralProblem; until: number } | undefined;
  let sessions = 0;
  let earlier: RingCentralToken[] = [];

  const post = (path: string, form: Record<string, string>, until: AbortSignal): Promise<Response> =>
    fetch(`${serverUrl}/restapi/oauth/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: new URLSearchParams(form),
      signal: until,
    });

  async function grant(form: Record<string, string>, isUrgent: boolean): Promise<Response> {
    const until = () => AbortSignal.any([signal, AbortSignal.timeout(timings.request)]);
    const answer = await limit.inTurn(() => post('token', form, until()), { isUrgent });
    if (answer.status === 429) throw new RingCentralProblem('RingCentral asked us to wait before signing in.', [], 429);
    return answer;
  }

  /** Null where there is nothing to refresh, or RingCentral refuses: the session cannot be kept. */
  async function refresh(isUrgent: boolean): Promise<Response | null> {
    if (kept?.refreshToken === undefined) return null;
    const answer = await grant({ grant_type: 'refresh_token', refresh_token: kept.refreshToken }, isUrgent);
    if (answer.status >= 500) throw await signInProblem(answer);
    // It is good for one request.
    kept = { ...kept, refreshToken: undefined };
    return answer.ok ? answer : null;
  }

  async function signIn(isUrgent: boolean): Promise<Response> {
    const answer = await grant({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: jwt }, isUrgent);
    if (answer.ok) return answer;
    const problem = await signInProblem(answer);
    const until = problem.isFinal ? Infinity : performance.now() + (answer.status < 500 ? timings.refused : 0);
    refusal = { problem, until };
    throw problem;
  }

  async function obtain(isUrgent: boolean): Promise<RingCentralToken> {
    const refreshed = await refresh(isUrgent);
    if (!refreshed && refusal && performance.now() < refusal.until) throw refusal.problem;
    const answer = refreshed ?? (await signIn(isUrgent));
    const { access_token, expires_in, refresh_token, owner_id, scope } = TokenSchema.parse(await answer.json());
    if (!refreshed) {
      if (kept && performance.now() < kept.endsAt) earlier.push(kept.token);
      sessions += 1;
    }
    const token: RingCentralToken = {
      value: access_token,
      session: sessions,
      ownerId: owner_id ?? null,
      scopes: scope?.split(/[\s,]+/).filter(Boolean) ?? [],
    };
    const [now, lifeMs] = [performance.now(), expires_in * 1000];
    kept = { token, refreshToken: refresh_token, renewAt: now + lifeMs * RENEW_AT, endsAt: now + lifeMs };
    onToken(token, lifeMs * RENEW_AT);
    return token;
  }

  function renew(isUrgent: boolean): Promise<RingCentralToken> {
    pending ??= obtain(isUrgent).finally(() => (pending = undefined));
    return pending;
  }

  async function revoke(token: RingCentralToken, until: AbortSignal): Promise<void> {
    // Nothing depends on it: a session that is not ended ends with its tokens.
    await limit.inTurn(() => post('revoke', { token: token.value }, until), { isUrgent: false }).catch(() => undefined);
  }

  return {
    async token() {
      const now = performance.now();
      if (!kept || now >= kept.endsAt) return renew(true);
      // The requests of today need not wait for the token of tomorrow.
      if (now >= kept.renewAt) void renew(false).catch(() => undefined);
      return kept.token;
    },
    renew: () => renew(false),
    drop(token) {
      if (kept?.token === token) kept = { ...kept, renewAt: 0, endsAt: 0 };
    },
    async endSessionsBefore(session) {
      const over = earlier.filter((token) => token.session < session);
      earlier = earlier.filter((token) => token.session >= session);
      for (const token of over) await revoke(token, AbortSignal.timeout(timings.request));
    },
    async endAllSessions() {
      const until = AbortSignal.timeout(REVOKE_MS);
      const all = [...earlier, ...(kept ? [kept.token] : [])];
      for (const token of all) if (limit.waitMs(false) === 0) await revoke(token, until);
    },
  };
}
