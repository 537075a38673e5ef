import type { CircuitBreaker } from './circuit-breaker';

/** Retries cost little: while the circuit breaker is open they are rejected without a request. */
const RETRY_EVERY_MS = 2_000;
/** Listeners are dropped after this time: their calls are long over. */
const PENDING_MS = 15 * 60_000;
const MOST_PENDING = 500;

export interface UnansweredRetries {
  /** These patients were shown without an answer of the system: `listener` is called once it answers again. */
  add(breaker: CircuitBreaker, ids: readonly string[], listener: () => void): void;
  /** Call this when the system has answered. */
  answered(system: string): void;
  close(): void;
}

interface Retries {
  breaker: CircuitBreaker;
  /** By the ids that were requested. */
  pending: Map<string, { ids: readonly string[]; listener: () => void; until: number }>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Retries requests to systems that did not answer, one at a time for each system, as long as there are listeners.
 * `request` calls {@link UnansweredRetries.answered} or rejects.
 */
export function retryUnanswered(options: {
  request: (breaker: CircuitBreaker, ids: readonly string[]) => Promise<unknown>;
  now: () => number;
  everyMs?: number | undefined;
}): UnansweredRetries {
  const { request, now, everyMs = RETRY_EVERY_MS } = options;
  const bySystem = new Map<string, Retries>();
  let isClosed = false;

  function schedule(retries: Retries): void {
    if (isClosed || retries.timer !== undefined || retries.pending.size === 0) return;
    retries.timer = setTimeout(() => void retry(retries), everyMs).unref();
  }

  async function retry(retries: Retries): Promise<void> {
    const { breaker, pending } = retries;
    for (const [key, { until }] of pending) if (until <= now()) pending.delete(key);
    const newest = [...pending.values()].at(-1);
    // The circuit breaker keeps the reason of a failure for the console.
    if (newest) await request(breaker, newest.ids).catch(() => undefined);
    retries.timer = undefined;
    schedule(retries);
  }

  return {
    add(breaker, ids, listener) {
      const { name } = breaker.system;
      const retries = bySystem.get(name) ?? { breaker, pending: new Map(), timer: undefined };
      bySystem.set(name, retries);
      const { pending } = retries;
      const key = JSON.stringify(ids);
      pending.delete(key);
      pending.set(key, { ids, listener, until: now() + PENDING_MS });
      const [oldest] = pending.keys();
      if (pending.size > MOST_PENDING && oldest !== undefined) pending.delete(oldest);
      schedule(retries);
    },
    answered(system) {
      const retries = bySystem.get(system);
      if (!retries) return;
      const listeners = [...retries.pending.values()];
      retries.pending.clear();
      for (const { listener } of listeners) listener();
    },
    close() {
      isClosed = true;
      for (const { timer } of bySystem.values()) clearTimeout(timer);
    },
  };
}
