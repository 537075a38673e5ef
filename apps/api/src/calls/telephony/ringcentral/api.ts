import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { RingCentralConfig } from './config';
import { ringCentralAuth, type OnToken, type RingCentralAuth, type RingCentralToken } from './auth';
import { requestProblem } from './problem';
import { rateLimit, retryAfterMs } from './rate-limit';
import type { RingCentralTimings } from './timings';

const TRIES_WHEN_BUSY = 4;
/** The part of a ticket's life in which it is trusted. */
const TICKET_LIFE = 0.8;
/** Every path is of this version of RingCentral's API. */
const BASE = '/restapi/v1.0';

/** Requests that RingCentral allows within a minute (developers.ringcentral.com/guide/basics/rate-limits). */
const AUTH_AT_MOST = 5;
const HEAVY_AT_MOST = 10;

const TicketSchema = z.object({
  uri: z.url(),
  ws_access_token: z.string().min(1),
  expires_in: z.coerce.number().default(0),
});

/** Opens a WebSocket for a few seconds, in the OAuth session it was issued to. */
export interface SocketTicket {
  uri: string;
  value: string;
  session: number;
}

export interface RingCentralRequest<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After `/restapi/v1.0`. */
  path: string;
  body?: object;
  /** What is requested, for the sentence when it is refused: 'the list of extensions'. */
  what: string;
  /** RingCentral counts it among its few 'Heavy' requests. */
  isHeavy?: boolean;
  schema: z.ZodType<T>;
}

/** RingCentral's REST API, signed in. */
export interface RingCentralApi extends Pick<RingCentralAuth, 'renew' | 'endSessionsBefore' | 'endAllSessions'> {
  /** @throws RingCentralProblem when it is refused */
  send<T>(request: RingCentralRequest<T>): Promise<T>;
  /**
   * The content of an attachment.
   *
   * @throws RingCentralProblem when it is refused
   */
  media(path: string, what: string): Promise<Response>;
  /**
   * A ticket for the WebSocket. Where `isUrgent`, and RingCentral allows no further one for now, it is the last one while
   * that is valid: documented for one connection, but RingCentral's own client uses it again
   * (packages/extensions/ws/src/index.ts of ringcentral/ringcentral-extensible). Each is handed out twice at most.
   */
  socketTicket(options: { isUrgent: boolean }): Promise<SocketTicket>;
  who(): Promise<RingCentralToken>;
}

interface ApiOptions {
  timings: RingCentralTimings;
  signal: AbortSignal;
  onToken?: OnToken;
}

/**
 * Sends within RingCentral's limits: a refused token is renewed once, and "too many requests" delays all requests for
 * as long as it says.
 */
export function ringCentralApi(
  config: RingCentralConfig,
  { timings, signal, onToken = () => undefined }: ApiOptions,
): RingCentralApi {
  const authLimit = rateLimit({ atMost: AUTH_AT_MOST, timings, signal });
  const heavyLimit = rateLimit({ atMost: HEAVY_AT_MOST, timings, signal });
  const auth = ringCentralAuth(config, { timings, signal, limit: authLimit, onToken });
  let pausedUntil = 0;
  let spare: { ticket: SocketTicket; until: number } | undefined;

  const fetchOnce = (token: RingCentralToken, method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${config.serverUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token.value}`,
        accept: 'application/json, audio/*',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timings.request)]),
    });

  /** With a token that RingCentral accepts. */
  async function signed(send: (token: RingCentralToken) => Promise<Response>): Promise<Response> {
    const token = await auth.token();
    const answer = await send(token);
    if (answer.status !== 401) return answer;
    auth.drop(token);
    return send(await auth.token());
  }

  async function request(method: string, path: string, body?: object): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const waitMs = pausedUntil - performance.now();
      if (waitMs > 0) await pause(waitMs, undefined, { signal });
      const answer = await signed((token) => fetchOnce(token, method, path, body));
      if (answer.status !== 429 || tries === TRIES_WHEN_BUSY) return answer;
      pausedUntil = performance.now() + retryAfterMs(answer, timings.pause);
    }
  }

  return {
    async send({ method = 'GET', path, body, what, isHeavy = false, schema }) {
      const answer = isHeavy
        ? await signed((token) =>
            heavyLimit.inTurn(() => fetchOnce(token, method, `${BASE}${path}`, body), { isUrgent: true }),
          )
        : await request(method, `${BASE}${path}`, body);
      if (!answer.ok) throw await requestProblem(answer, what);
      return schema.parse(answer.status === 204 ? null : await answer.json());
    },
    async media(path, what) {
      const answer = await request('GET', `${BASE}${path}`);
      if (!answer.ok) throw await requestProblem(answer, what);
      return answer;
    },
    async socketTicket({ isUrgent }) {
      const { session: current } = await auth.token();
      const last = spare;
      spare = undefined;
      const isGood = last !== undefined && last.ticket.session === current && performance.now() < last.until;
      if (isUrgent && isGood && authLimit.waitMs(true) > 0) return last.ticket;
      let session = current;
      const answer = await signed((token) => {
        ({ session } = token);
        return authLimit.inTurn(() => fetchOnce(token, 'POST', '/restapi/oauth/wstoken'), { isUrgent });
      });
      if (!answer.ok) throw await requestProblem(answer, 'a WebSocket connection');
      const { uri, ws_access_token: value, expires_in: seconds } = TicketSchema.parse(await answer.json());
      const ticket = { uri, value, session };
      spare = { ticket, until: performance.now() + seconds * 1000 * TICKET_LIFE };
      return ticket;
    },
    who: auth.token,
    renew: auth.renew,
    endSessionsBefore: auth.endSessionsBefore,
    endAllSessions: auth.endAllSessions,
  };
}
