import type { Visitor } from './site-api';

/** Renders at the same time. They share one thread: more of them would only make each slower. */
const MAX_RUNNING = 4;
const MAX_RUNNING_EACH = 2;

/** Who waits behind so many would have to wait for seconds. */
const MAX_WAITING = 64;
const MAX_WAITING_EACH = 8;

/** There are more pages to be rendered than can be in a reasonable time. */
export class Overloaded extends Error {
  constructor() {
    super('too many pages are waiting to be rendered');
  }
}

/**
 * Lets only so many renders run and wait, in all and for each address, and takes addresses in turn: whoever asks for
 * hundreds of pages that are not in memory waits for themselves, and others wait for one or two of them.
 */
export class RenderQueue {
  readonly #running = new Map<string, number>();
  /** Those who wait, by address; the address whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #runningCount = 0;
  #waitingCount = 0;

  /** Rejects with {@link Overloaded} when too many wait already. */
  async run<T>(address: string, render: () => Promise<T>): Promise<T> {
    if (this.#mayRun(address)) this.#begin(address);
    else await this.#turn(address);
    try {
      return await render();
    } finally {
      this.#end(address);
    }
  }

  #mayRun(address: string): boolean {
    return this.#runningCount < MAX_RUNNING && (this.#running.get(address) ?? 0) < MAX_RUNNING_EACH;
  }

  #begin(address: string): void {
    this.#runningCount += 1;
    this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
  }

  /** Resolves when the render has its place, which is counted already: nobody who comes later can take it. */
  #turn(address: string): Promise<void> {
    const line = this.#waiting.get(address) ?? [];
    if (this.#waitingCount >= MAX_WAITING || line.length >= MAX_WAITING_EACH) throw new Overloaded();
    this.#waitingCount += 1;
    this.#waiting.set(address, line);
    return new Promise((resolve) => line.push(resolve));
  }

  #end(address: string): void {
    const others = (this.#running.get(address) ?? 0) - 1;
    if (others > 0) this.#running.set(address, others);
    else this.#running.delete(address);
    this.#runningCount -= 1;
    for (const [next, line] of this.#waiting) {
      if (!this.#mayRun(next)) continue;
      const start = line.shift();
      this.#waiting.delete(next);
      if (line.length > 0) this.#waiting.set(next, line);
      this.#waitingCount -= 1;
      this.#begin(next);
      return start?.();
    }
  }
}

/** Addresses of the machine itself and of private networks (RFC 1918, 4193, 4291), where proxies are. */
const NEARBY = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]|^fe80:/i;

/**
 * The address that a visitor's renders are counted by. A proxy near by is believed about whom it passes on; what a
 * stranger says of themselves is not.
 */
export function addressOf({ remoteAddress = '', headers }: Visitor): string {
  if (!NEARBY.test(remoteAddress)) return remoteAddress;
  return headers['x-forwarded-for']?.split(',').at(-1)?.trim() || remoteAddress;
}
