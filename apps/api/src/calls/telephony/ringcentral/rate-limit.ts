import { setTimeout as pause } from 'node:timers/promises';
import type { RingCentralTimings } from './timings';

const TRIES = 3;

export interface RateLimitOptions {
  /** How many requests of this group RingCentral allows within its window. */
  atMost: number;
  timings: Pick<RingCentralTimings, 'limitWindow' | 'limitPenalty'>;
  signal: AbortSignal;
}

export type RateLimit = ReturnType<typeof rateLimit>;

/**
 * Sends no more requests of a group than RingCentral allows: exceeding the limit blocks the group for a minute, and each
 * further try starts that minute anew. Requests that can wait leave one free for those that cannot.
 */
export function rateLimit({ atMost, timings, signal }: RateLimitOptions) {
  let sent: number[] = [];
  let blockedUntil = 0;
  const queues = { urgent: Promise.resolve<unknown>(null), patient: Promise.resolve<unknown>(null) };

  /** How long a request has to wait, in milliseconds. */
  function waitMs(isUrgent: boolean): number {
    const now = performance.now();
    // From the answer: by then RingCentral has certainly counted it.
    sent = sent.filter((at) => now - at < timings.limitWindow);
    const last = sent[sent.length - (isUrgent ? atMost : atMost - 1)];
    return Math.max(0, blockedUntil - now, last === undefined ? 0 : last + timings.limitWindow - now);
  }

  async function sendWithin(send: () => Promise<Response>, isUrgent: boolean): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      for (let ms = waitMs(isUrgent); ms > 0; ms = waitMs(isUrgent)) await pause(ms, undefined, { signal });
      const answer = await send().finally(() => sent.push(performance.now()));
      if (answer.status !== 429 || tries === TRIES) return answer;
      blockedUntil = performance.now() + retryAfterMs(answer, timings.limitPenalty);
    }
  }

  return {
    waitMs,
    /** Sends when its turn has come; urgent requests do not wait for the others. */
    inTurn(send: () => Promise<Response>, { isUrgent }: { isUrgent: boolean }): Promise<Response> {
      const name = isUrgent ? 'urgent' : 'patient';
      const turn = queues[name].then(() => sendWithin(send, isUrgent));
      queues[name] = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** `Retry-After` in seconds, else what the documentation says of this group of requests. */
export function retryAfterMs(answer: Response, fallback: number): number {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : fallback;
}
