import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** RingCentral keeps about five sessions of a user and an app; a further one ends the oldest. */
const SESSIONS_AT_MOST = 5;
const BASIC = (secret: string) => `Basic ${Buffer.from(`client id:${secret}`).toString('base64')}`;

/** An OAuth session: refreshing its tokens prolongs it, presenting the JWT again makes another one. */
export interface OAuthSession {
  id: string;
  token: string;
  refreshToken: string | null;
  /** The end of its access token, in milliseconds since 1970. */
  endsAt: number;
}

export const json = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

/** At most so many requests of a group within the window, then a penalty that each further one begins anew. */
export function rateLimit(group: string, { atMost, windowMs, broken }: RateLimitOptions) {
  let requests: number[] = [];
  let penaltyUntil = 0;
  /** Counts a request; refuses it with 429 when there were too many. */
  return function isAllowed(response: ServerResponse): boolean {
    const now = performance.now();
    requests = requests.filter((at) => now - at < windowMs);
    if (now >= penaltyUntil && requests.length < atMost) return requests.push(now) > 0;
    broken.push(now < penaltyUntil ? `a request of ${group} within the penalty` : `too many requests of ${group}`);
    penaltyUntil = now + windowMs;
    json(response, 429, { errorCode: 'CMN-301' }, { 'retry-after': String(windowMs / 1000) });
    return false;
  };
}
interface RateLimitOptions {
  atMost: number;
  windowMs: number;
  /** Collects the rules that were broken. */
  broken: string[];
}

export interface FakeOAuthOptions {
  state: { secret: string; refreshes: boolean };
  tokenSeconds: number;
  /** How much longer an access token is good than its stated life: renewing late on a busy machine loses nothing. */
  graceSeconds: number;
  scope: string;
  broken: string[];
  isAllowed: (response: ServerResponse) => boolean;
}

/** RingCentral's sign-in: the JWT and refresh-token flows, and the end of sessions. */
export function fakeOAuth({ state, tokenSeconds, graceSeconds, scope, broken, isAllowed }: FakeOAuthOptions) {
  let sessions: OAuthSession[] = [];
  const spent = new Set<string>();

  const isAlive = (session: OAuthSession): boolean => sessions.includes(session) && Date.now() < session.endsAt;

  function renew(session: OAuthSession): void {
    session.token = randomUUID();
    session.refreshToken = state.refreshes ? randomUUID() : null;
    session.endsAt = Date.now() + (tokenSeconds + graceSeconds) * 1000;
  }

  function create(): OAuthSession {
    const session = { id: randomUUID(), token: '', refreshToken: null, endsAt: 0 };
    sessions = [...sessions.filter(isAlive), session];
    if (sessions.length > SESSIONS_AT_MOST) {
      broken.push('too many sessions');
      sessions.shift();
    }
    return session;
  }

  function token(request: IncomingMessage, response: ServerResponse, body: string): void {
    if (!isAllowed(response)) return;
    const form = new URLSearchParams(body);
    if (request.headers.authorization !== BASIC(state.secret))
      return json(response, 400, { errorCode: 'OAU-140', error: 'invalid_client' });
    let session: OAuthSession | undefined;
    if (form.get('grant_type') === 'refresh_token') {
      const refreshToken = form.get('refresh_token') ?? '';
      if (spent.has(refreshToken)) broken.push('a refresh token that was used before');
      spent.add(refreshToken);
      session = sessions.find((known) => isAlive(known) && known.refreshToken === refreshToken);
      if (!session || !state.refreshes) return json(response, 400, { errorCode: 'OAU-211', error: 'invalid_grant' });
    } else if (
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      form.get('assertion') === 'a jwt'
    )
      session = create();
    if (!session) return json(response, 400, { errorCode: 'OAU-213', error: 'invalid_grant' });
    renew(session);
    json(response, 200, {
      access_token: session.token,
      token_type: 'bearer',
      expires_in: tokenSeconds,
      ...(session.refreshToken && { refresh_token: session.refreshToken, refresh_token_expires_in: 604_800 }),
      scope,
      owner_id: '1662720004',
    });
  }

  function revoke(request: IncomingMessage, response: ServerResponse, body: string): void {
    if (!isAllowed(response)) return;
    if (request.headers.authorization !== BASIC(state.secret)) return json(response, 400, { errorCode: 'OAU-140' });
    const given = new URLSearchParams(body).get('token');
    sessions = sessions.filter((session) => session.token !== given && session.refreshToken !== given);
    response.writeHead(200).end();
  }

  return {
    token,
    revoke,
    isAlive,
    /** The session that an access token is good for. */
    sessionOf: (accessToken: string) => sessions.find((session) => isAlive(session) && session.token === accessToken),
    count: () => sessions.filter(isAlive).length,
    /** RingCentral ends all sessions, as an administrator may. */
    endAll: () => void (sessions = []),
  };
}
