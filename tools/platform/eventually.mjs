import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until the check holds, and hands back what it found. A test that waits without an end is found only by whoever runs out of
 * patience, and names nothing.
 *
 * @template T
 * @param {() => T | Promise<T>} find
 * @param {(found: T) => boolean} [holds]
 * @param {number} [withinMs] Machines are busy, and a database may need several tries.
 * @returns {Promise<T>} Rejects with the last answer when the time is over.
 */
export async function eventually(find, holds = Boolean, withinMs = 60_000) {
  for (const until = Date.now() + withinMs; ;) {
    const found = await find();
    if (holds(found)) return found;
    if (Date.now() > until) throw new Error(`still not so after ${withinMs} ms: ${JSON.stringify(found)}`);
    await sleep(20);
  }
}
