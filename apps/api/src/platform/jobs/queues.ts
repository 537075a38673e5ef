import { jobQueue } from './job-queue';

/** What waits for its turn in this process, so that no flood of one kind of work takes everything. */
export function makeQueues() {
  // Two hashes at a time leave CPU and memory for other requests; a flood of sign-ins is answered with 503.
  const hashing = { running: 2, waiting: 20, each: 6, retryAfterSeconds: 5 };
  return {
    hashingQueue: jobQueue(hashing),
    // Nobody who floods the call monitor keeps the console from signing in, or the other way round.
    receptionHashingQueue: jobQueue(hashing),
    // One booking at a time decides what is free: the others wait here, and not with a connection each.
    bookingQueue: jobQueue({ running: 2, waiting: 400, retryAfterSeconds: 2 }),
    // Who orders the same product waits for its stock, and not with every connection there is.
    orderQueue: jobQueue({ running: 4, waiting: 1500, retryAfterSeconds: 2 }),
    lookQueue: jobQueue({ running: 2, waiting: 1500, retryAfterSeconds: 2 }),
    // Each image is encoded once; a page full of new images has to fit into the queue.
    imageQueue: jobQueue({ running: 2, waiting: 100, retryAfterSeconds: 2 }),
  };
}
