import type { Visitor } from './site-api';

/** Renders at the same time. They share one thread: more of them would only make each slower. */
const MAX_RUNNING = 4;
const MAX_RUNNING_EACH = 2;

/** Who waits behind so many would have to wait for seconds. */
const MAX_WAITING = 64;
const MAX_WAITING_EACH = 8;

/**
 * Milliseconds of rendering that an address may use at once, and that it gets back each second. Somebody who reads uses a
 * tenth of it. Whoever asks for page after page that nobody has asked for gets a fifth of the thread: Node accepts one
 * connection for each turn of its loop, so that other visitors would wait for as many renders as there are connections
 * before theirs.
 */
const CREDIT_MS = 1_000;
const CREDIT_MS_PER_SECOND = 200;

/** Of so many addresses it is remembered what they used. */
const MAX_ADDRESSES = 1_000;

interface Used {
  milliseconds: number;
  /** When it was counted. */
  at: number;
}

/** There are more pages to be rendered than can be in a reasonable time. */
export class Overloaded extends Error {
  constructor() {
    super('too many pages are waiting to be rendered');
  }
}

/**
 * Lets only so many renders run and wait, in all and for each address, and takes addresses in turn: whoever asks for
 * hundreds of pages that are not in memory waits for themselves, and others wait for one or two of them. Renders on
 * nobody's behalf (address '') use up no credit.
 */
export class RenderQueue {
  readonly #running = new Map<string, number>();
  /** What addresses have used up lately. */
  readonly #used = new Map<string, Used>();
  /** Those who wait, by address; the address whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #runningCount = 0;
  #waitingCount = 0;
  #wake: NodeJS.Timeout | undefined;
  /** What became of renders so far; `seconds` is the time they took. */
  readonly counts = { rendered: 0, refused: 0, seconds: 0 };

  /** @param now A clock in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Rejects with {@link Overloaded} when too many wait already. */
  async run<T>(address: string, render: () => Promise<T>): Promise<T> {
    if (this.#mayRun(address)) this.#begin(address);
    else await this.#turn(address);
    const begun = this.now();
    try {
      return await render();
    } finally {
      const milliseconds = this.now() - begun;
      this.counts.rendered += 1;
      this.counts.seconds += milliseconds / 1_000;
      this.#charge(address, milliseconds);
      this.#end(address);
    }
  }

  /** Renders that run and that wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.#runningCount, waiting: this.#waitingCount };
  }

  #mayRun(address: string): boolean {
    return (
      this.#runningCount < MAX_RUNNING &&
      (this.#running.get(address) ?? 0) < MAX_RUNNING_EACH &&
      this.#debt(address) <= 0
    );
  }

  /** Milliseconds of rendering by which an address is above its credit. */
  #debt(address: string): number {
    const used = this.#used.get(address);
    return used ? used.milliseconds - this.#regained(used) - CREDIT_MS : 0;
  }

  #regained = ({ at }: Used): number => ((this.now() - at) / 1_000) * CREDIT_MS_PER_SECOND;

  #charge(address: string, milliseconds: number): void {
    if (address === '') return;
    const used = this.#used.get(address);
    const left = used ? Math.max(0, used.milliseconds - this.#regained(used)) : 0;
    this.#used.set(address, { milliseconds: left + milliseconds, at: this.now() });
    if (this.#used.size > MAX_ADDRESSES) this.#forget();
  }

  /** Addresses that have everything back. */
  #forget(): void {
    for (const [address, used] of this.#used) if (used.milliseconds <= this.#regained(used)) this.#used.delete(address);
  }

  #begin(address: string): void {
    this.#runningCount += 1;
    this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
  }

  /** Resolves when the render has its place, which is counted already: nobody who comes later can take it. */
  #turn(address: string): Promise<void> {
    const line = this.#waiting.get(address) ?? [];
    if (this.#waitingCount >= MAX_WAITING || line.length >= MAX_WAITING_EACH) {
      this.counts.refused += 1;
      throw new Overloaded();
    }
    this.#waitingCount += 1;
    this.#waiting.set(address, line);
    this.#wakeLater();
    return new Promise((resolve) => line.push(resolve));
  }

  /**
   * Looks again when somebody who waits for nothing but credit has some. Who has some by now and was not started, because a moment
   * ago there was none, is started by the next end; while nothing runs there is none to come.
   */
  #wakeLater(): void {
    const isNobodyRunning = this.#runningCount === 0;
    const debts = [...this.#waiting.keys()]
      .map((address) => this.#debt(address))
      .filter((debt) => debt > 0 || isNobodyRunning);
    if (debts.length === 0 || this.#wake) return;
    const pause = (Math.max(0, Math.min(...debts)) / CREDIT_MS_PER_SECOND) * 1_000;
    this.#wake = setTimeout(() => {
      this.#wake = undefined;
      this.#startNext();
      this.#wakeLater();
    }, pause + 1).unref();
  }

  #end(address: string): void {
    const others = (this.#running.get(address) ?? 0) - 1;
    if (others > 0) this.#running.set(address, others);
    else this.#running.delete(address);
    this.#runningCount -= 1;
    this.#startNext();
    this.#wakeLater();
  }

  #startNext(): void {
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
