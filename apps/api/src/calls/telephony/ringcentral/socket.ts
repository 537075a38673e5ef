import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { z } from 'zod';
import type { RingCentralApi } from './api';
import type { FilterLadder } from './filters';
import { readRefusal, RingCentralProblem } from './problem';
import { SubscriptionSchema, type Subscription } from './subscription';
import type { RingCentralTimings } from './timings';

const MAX_FRAME = 1_048_576;

const Meta = z.object({
  type: z.string(),
  messageId: z.string().optional(),
  status: z.number().optional(),
  wsc: z.object({ token: z.string(), recoveryState: z.string().optional() }).optional().catch(undefined),
});
const Frame = z.tuple([Meta]).rest(z.unknown());
const Details = z.object({ recoveryState: z.string().optional() });

/** Events arrive. */
export interface SocketUp {
  /** Null where a lost connection was resumed with the one it had. */
  subscription: Subscription | null;
  /** None was missed since the connection was lost. */
  recovered: boolean;
  /** The OAuth session that the connection and its subscription belong to, and end with. */
  session: number;
}

export interface SocketOptions {
  api: RingCentralApi;
  ladder: FilterLadder;
  timings: RingCentralTimings;
}

export interface Connecting {
  /** The connection before still stands: nothing is to be resumed, and nothing is urgent. */
  isHandover: boolean;
  /** Ends the connection for good. */
  signal: AbortSignal;
  onUp(up: SocketUp): void;
  onEvent(envelope: unknown): void;
}

/** A lost connection that can be resumed for a while, by the OAuth session that opened it (else WSG-1003). */
interface Lost {
  wsc: string;
  at: number;
  session: number;
}

/**
 * RingCentral's WebSocket: one subscription per connection, heartbeats after silence, and a lost connection is resumed
 * within three minutes. Each call opens it once and resolves when it is closed.
 *
 * @throws {@link RingCentralProblem} when it does not come about, or ends by a fault
 */
export function ringCentralSocket({ api, ladder, timings }: SocketOptions) {
  let lost: Lost | null = null;

  /** What the next connection resumes. */
  function resumable(session: number): Lost | null {
    if (lost && (performance.now() - lost.at >= timings.recovery || lost.session !== session)) lost = null;
    return lost;
  }

  return async function connectOnce({ isHandover, signal, onUp, onEvent }: Connecting): Promise<void> {
    const { uri, value, session } = await api.socketTicket({ isUrgent: !isHandover });
    const url = new URL(uri);
    url.searchParams.set('access_token', value);
    const resumed = isHandover ? null : resumable(session);
    if (resumed) url.searchParams.set('wsc', resumed.wsc);

    const socket = new WebSocket(url, { handshakeTimeout: timings.request, maxPayload: MAX_FRAME });
    let wsc: string | null = null;
    let isUp = false;
    let requestId: string | undefined;
    let problem: RingCentralProblem | undefined;
    let heardAt = performance.now();
    const heard = () => (heardAt = performance.now());
    const fail = (why: string | RingCentralProblem) => {
      problem ??= typeof why === 'string' ? new RingCentralProblem(why) : why;
      socket.terminate();
    };

    function onFrame(text: string): void {
      const [meta, body] = Frame.parse(JSON.parse(text));
      if (meta.wsc) wsc = meta.wsc.token;
      if (meta.type === 'ConnectionDetails') {
        lost = null;
        const state = meta.wsc?.recoveryState ?? Details.safeParse(body).data?.recoveryState;
        if (resumed && state === 'Successful') up(null, true);
        else subscribe();
      } else if (meta.type === 'ClientRequest' && meta.messageId === requestId) {
        const subscription = meta.status === 200 ? SubscriptionSchema.safeParse(body).data : undefined;
        const refused = refusal(meta.status, body);
        // A second subscription on a connection replaces the first.
        if (subscription && ladder.lowerWithoutCalls(subscription)) subscribe();
        else if (subscription) up(subscription, false);
        else if (ladder.lower(refused)) subscribe();
        else fail(refused);
      } else if (meta.type === 'ServerNotification') onEvent(body);
      else if (meta.type === 'Error') {
        // Idle or too old: it cannot be resumed.
        if (readRefusal(body).codes.some((code) => /^WSG-90[23]$/.test(code))) wsc = null;
        if (!isUp) lost = null;
        socket.close();
      }
    }

    function subscribe(): void {
      requestId = randomUUID();
      const request = {
        type: 'ClientRequest',
        messageId: requestId,
        method: 'POST',
        path: '/restapi/v1.0/subscription/',
      };
      const body = { eventFilters: ladder.filters(), deliveryMode: { transportType: 'WebSocket' } };
      socket.send(JSON.stringify([request, body]));
    }

    function up(subscription: Subscription | null, recovered: boolean): void {
      isUp = true;
      onUp({ subscription, recovered, session });
    }

    const pulse = setInterval(() => {
      const silentMs = performance.now() - heardAt;
      if (silentMs > timings.heartbeat + timings.pong) fail('The connection to RingCentral went silent.');
      else if (silentMs > timings.heartbeat && socket.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify([{ type: 'Heartbeat', messageId: randomUUID() }]));
    }, timings.pong / 2);
    const impatience = setTimeout(() => {
      if (!isUp) fail('RingCentral’s WebSocket isn’t responding.');
    }, timings.request);
    const stop = () => socket.terminate();
    signal.addEventListener('abort', stop);

    try {
      await new Promise<void>((resolve) => {
        socket.on('message', (data) => {
          heard();
          try {
            onFrame(String(data));
          } catch {
            fail('RingCentral’s WebSocket sent something it doesn’t document.');
          }
        });
        // Pings are answered by the library.
        socket.on('ping', heard);
        socket.on('pong', heard);
        socket.on('error', () => undefined);
        socket.on('close', () => resolve());
        if (signal.aborted) stop();
      });
    } finally {
      clearInterval(pulse);
      clearTimeout(impatience);
      signal.removeEventListener('abort', stop);
    }
    if (wsc !== null && isUp && !signal.aborted) lost = { wsc, at: performance.now(), session };
    if (problem) throw problem;
    if (!isUp)
      throw new RingCentralProblem(
        'RingCentral’s WebSocket refused the connection. Harmony will try again automatically.',
      );
  };
}

function refusal(status = 0, body: unknown): RingCentralProblem {
  const { codes, permissions } = readRefusal(body);
  const sentence =
    status === 403
      ? 'RingCentral’s app is missing a permission for call events. Add CallControl and WebSocketsSubscription in the developer console.'
      : `RingCentral refused the call subscription (${status || 'without a reason'}).`;
  return new RingCentralProblem(sentence, codes, status, false, permissions);
}
