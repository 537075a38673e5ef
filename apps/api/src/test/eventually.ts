/** Waits until the check holds, and hands back what it found. Fails after fifteen seconds with the last answer: machines are busy. */
export async function eventually<T>(find: () => T | Promise<T>, holds: (found: T) => boolean = Boolean): Promise<T> {
  const giveUp = Date.now() + 15_000;
  for (;;) {
    const found = await find();
    if (holds(found)) return found;
    if (Date.now() > giveUp) throw new Error(`still not so: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
