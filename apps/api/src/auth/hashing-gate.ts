import { unavailable } from '../plugins/api-error';

export interface GateLimits {
  /** How many run at once. */
  running: number;
  /** How many may wait; one more is refused. */
  waiting: number;
}

/** Two hashes at once leave the process and its memory to everybody else; a flood of sign-ins is told to come back. */
const DEFAULT: GateLimits = { running: 2, waiting: 20 };

/** Lets a few costly jobs run at once and a few wait; all others are refused with 503 and Retry-After. */
export function hashingGate({ running, waiting }: GateLimits = DEFAULT): <T>(job: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let free = running;

  return async (job) => {
    if (free > 0) free--;
    else if (queue.length < waiting) await new Promise<void>((go) => queue.push(go));
    else throw unavailable(5);
    try {
      return await job();
    } finally {
      // The place goes straight to the next in the queue.
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}
