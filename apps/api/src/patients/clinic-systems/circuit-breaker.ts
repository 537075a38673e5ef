import { ClinicSystemUnavailable, type ClinicSystem } from './port';

const FAILURES_TO_OPEN = 3;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** A clinic system behind a timeout and a circuit breaker, which pauses requests to a system that does not answer. */
export interface CircuitBreaker {
  readonly system: ClinicSystem;
  /** Runs `request` for at most `ms`. Throws {@link ClinicSystemUnavailable}, at once while requests are paused. */
  call<Answer>(request: (signal: AbortSignal) => Promise<Answer>, ms: number): Promise<Answer>;
  /** Why the system is unavailable; null while it answers. */
  problem(): string | null;
  latencyMs(): number | null;
}

/** `now` in milliseconds, for tests. */
export function circuitBreaker(system: ClinicSystem, now: () => number = Date.now): CircuitBreaker {
  let failures = 0;
  let closedUntil = 0;
  let pausedAt = -Infinity;
  let problem: string | null = null;
  let latency: number | null = null;

  function failed(error: ClinicSystemUnavailable, start: number): void {
    problem = error.problem;
    const told = now() + (error.retryAfterMs ?? 0);
    // It was under way when the pause began, which is for it, too: it does not say that the system has failed again.
    const isOld = start < pausedAt;
    if (!isOld) failures++;
    if (isOld || failures < FAILURES_TO_OPEN) {
      closedUntil = Math.max(closedUntil, told);
      return;
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - FAILURES_TO_OPEN, 10), LONGEST_PAUSE_MS);
    pausedAt = now();
    closedUntil = Math.max(pausedAt + pause, told);
  }

  return {
    system,
    problem: () => problem,
    latencyMs: () => latency,
    async call(request, ms) {
      const wait = closedUntil - now();
      if (wait > 0) {
        throw new ClinicSystemUnavailable(system.name, problem ?? 'The clinic system isn’t responding.', wait);
      }
      // After a pause a single request is tried; concurrent ones are rejected.
      if (failures >= FAILURES_TO_OPEN) closedUntil = now() + ms;
      const start = now();
      try {
        const answer = await withLimit(system.name, request, ms);
        failures = 0;
        closedUntil = 0;
        problem = null;
        latency = now() - start;
        return answer;
      } catch (error) {
        const unavailable =
          error instanceof ClinicSystemUnavailable
            ? error
            : new ClinicSystemUnavailable(
                system.name,
                'The clinic system sent a response that couldn’t be understood.',
              );
        failed(unavailable, start);
        throw unavailable;
      }
    },
  };
}

/** Also gives up on an adapter that ignores its signal. */
async function withLimit<Answer>(
  name: string,
  request: (signal: AbortSignal) => Promise<Answer>,
  ms: number,
): Promise<Answer> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ClinicSystemUnavailable(name, `The clinic system didn’t respond within ${ms / 1000} seconds.`));
      stop.abort();
    }, ms);
  });
  try {
    return await Promise.race([request(stop.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
