/** Waits until the check holds, and hands back what it found. Fails after five seconds with the last answer. */
export async function eventually<T>(find: () => T | Promise<T>, holds: (found: T) => boolean = Boolean): Promise<T> {
  const giveUp = Date.now() + 5_000;
  for (;;) {
    const found = await find();
    if (holds(found)) return found;
    if (Date.now() > giveUp) throw new Error(`still not so: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
