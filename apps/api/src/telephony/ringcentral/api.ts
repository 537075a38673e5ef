import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { RingCentralConfig } from './config';
import { retryAfterMs, ringCentralAuth, type RingCentralToken } from './auth';
import { requestProblem } from './problem';
import type { RingCentralTimings } from './timings';

const TRIES_WHEN_BUSY = 4;
/** Every path is of this version of RingCentral's API. */
const BASE = '/restapi/v1.0';

const SocketTicket = z.object({ uri: z.url(), ws_access_token: z.string().min(1) });
export type SocketTicket = z.infer<typeof SocketTicket>;

export interface RingCentralRequest<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After `/restapi/v1.0`. */
  path: string;
  body?: object;
  /** What is requested, for the sentence when it is refused: 'the list of extensions'. */
  what: string;
  schema: z.ZodType<T>;
}

/** RingCentral's REST API, signed in. */
export interface RingCentralApi {
  /** @throws RingCentralProblem when it is refused */
  send<T>(request: RingCentralRequest<T>): Promise<T>;
  /** A single-use ticket for the WebSocket, valid for seconds. */
  socketTicket(): Promise<SocketTicket>;
  who(): Promise<RingCentralToken>;
}

/**
 * Sends within RingCentral's limits: a refused token is renewed once, and "too many requests" delays all requests for
 * as long as it says.
 */
export function ringCentralApi(
  config: RingCentralConfig,
  { timings, signal }: { timings: RingCentralTimings; signal: AbortSignal },
): RingCentralApi {
  const auth = ringCentralAuth(config, { timings, signal });
  let pausedUntil = 0;

  const fetchOnce = (token: RingCentralToken, method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${config.serverUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token.value}`,
        accept: 'application/json',
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
    async send({ method = 'GET', path, body, what, schema }) {
      const answer = await request(method, `${BASE}${path}`, body);
      if (!answer.ok) throw await requestProblem(answer, what);
      return schema.parse(answer.status === 204 ? null : await answer.json());
    },
    async socketTicket() {
      const answer = await signed((token) => auth.inTurn(() => fetchOnce(token, 'POST', '/restapi/oauth/wstoken')));
      if (!answer.ok) throw await requestProblem(answer, 'a WebSocket connection');
      return SocketTicket.parse(await answer.json());
    },
    who: () => auth.token(),
  };
}
