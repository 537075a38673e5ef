import { unavailable } from '../http/api-error';

export interface QueueLimits {
  /** How many run at once. */
  running: number;
  /** How many may wait; further jobs are refused. */
  waiting: number;
  /** How many of one client may run and wait. Default: all. */
  each?: number;
  /** `Retry-After` of refused requests. */
  retryAfterSeconds: number;
}

/** Runs an expensive job when its turn comes. */
export type JobQueue = <T>(job: () => Promise<T>, client?: string) => Promise<T>;

/**
 * Lets a few expensive jobs run at once and a few wait; all others are refused with 503 and Retry-After. Jobs that name
 * their client get only so many of the places, so that one client cannot take them all.
 */
export function jobQueue({ running, waiting, each = running + waiting, retryAfterSeconds }: QueueLimits): JobQueue {
  const queue: (() => void)[] = [];
  const places = new Map<string, number>();
  let free = running;

  const inTurn: JobQueue = async (job) => {
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

  return async (job, client) => {
    if (client === undefined) return inTurn(job);
    const taken = places.get(client) ?? 0;
    if (taken >= each) throw unavailable(retryAfterSeconds);
    places.set(client, taken + 1);
    try {
      return await inTurn(job);
    } finally {
      const left = (places.get(client) ?? 0) - 1;
      if (left > 0) places.set(client, left);
      else places.delete(client);
    }
  };
}
