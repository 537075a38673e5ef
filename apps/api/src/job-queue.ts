import { unavailable } from './errors/api-error';

export interface QueueLimits {
  /** How many run at once. */
  running: number;
  /** How many may wait; further jobs are refused. */
  waiting: number;
  /** `Retry-After` of refused requests. */
  retryAfterSeconds: number;
}

/** Runs an expensive job when its turn comes. */
export type JobQueue = <T>(job: () => Promise<T>) => Promise<T>;

/** Lets a few expensive jobs run at once and a few wait; all others are refused with 503 and Retry-After. */
export function jobQueue({ running, waiting, retryAfterSeconds }: QueueLimits): JobQueue {
  const queue: (() => void)[] = [];
  let free = running;

  return async (job) => {
    if (free > 0) free--;
    else if (queue.length < waiting) await new Promise<void>((go) => queue.push(go));
    else throw unavailable(retryAfterSeconds);
    try {
      return await job();
    } finally {
      // The slot is passed directly to the next job in the queue.
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}
