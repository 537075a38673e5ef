/**
 * Waits until the check holds, and hands back what it found. Fails after `withinMs` with the last answer; thirty seconds, because
 * machines are busy.
 */
export async function eventually<T>(
  find: () => T | Promise<T>,
  holds: (found: T) => boolean = Boolean,
  withinMs = 30_000,
): Promise<T> {
  const giveUp = Date.now() + withinMs;
  for (;;) {
    const found = await find();
    if (holds(found)) return found;
    if (Date.now() > giveUp) throw new Error(`still not so: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
