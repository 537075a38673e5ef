/**
 * Between the answer to a write and the next load of the list, the loaded rows are out of date. Changes stay in the
 * overlay until a load that began after the last answer has finished. However many writes end close together, the list is
 * loaded once.
 */
export class Settling {
  #busy = 0;
  #done: (() => void)[] = [];

  /** @param read reads the list again; settles when it has arrived, or cannot */
  constructor(private readonly read: () => PromiseLike<unknown>) {}

  /** Does a write. */
  async run<T>(write: () => PromiseLike<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await write();
    } finally {
      this.#busy -= 1;
    }
  }

  /** Calls `forget` when the list shows what the writes before this did. */
  async settle(forget: () => void): Promise<void> {
    this.#done.push(forget);
    if (this.#busy > 0) return;
    const done = this.#done;
    this.#done = [];
    await Promise.resolve(this.read()).catch(() => undefined);
    for (const call of done) call();
  }
}
