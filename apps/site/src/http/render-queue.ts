import { networkOf } from '@harmony/http';
import { Credit } from './credit';
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

/**
 * Between two renders of an address the thread rests from it for as long as the last one took, whatever credit it has: a visitor
 * whose connection is the last of fifty waits for one render of theirs and not for all of them.
 */
const REST_MS_PER_SECOND = 1_000;

/**
 * What a refusal costs of it: whoever goes on asking in spite of it gets nothing rendered at all. Each render holds the thread
 * for as long as it takes, so that a fifth of the time is too much for those who wait for a page from memory.
 */
const REFUSAL_MS = 20;
/** Credit is back within five seconds after the last refusal. */
const MOST_DEBT_MS = 1_000;

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
  readonly #credit: Credit;
  readonly #rest: Credit;
  /** Those who wait, by address; the address whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #runningCount = 0;
  #waitingCount = 0;
  #wake: NodeJS.Timeout | undefined;
  /** What became of renders so far; `seconds` is the time they took. */
  readonly counts = { rendered: 0, refused: 0, seconds: 0 };

  /** @param now A clock in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {
    const perSecond = CREDIT_MS_PER_SECOND;
    this.#credit = new Credit({ atOnce: CREDIT_MS, perSecond, mostDebt: MOST_DEBT_MS, now });
    this.#rest = new Credit({ atOnce: 0, perSecond: REST_MS_PER_SECOND, mostDebt: MOST_DEBT_MS, now });
  }

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
      if (address !== '') this.#rest.charge(address, milliseconds);
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
      this.#pauseOf(address) <= 0
    );
  }

  /** Milliseconds until nothing but the renders that run keeps the address from another one; not above zero if there are none. */
  #pauseOf(address: string): number {
    const untilCredit = (this.#credit.debt(address) / CREDIT_MS_PER_SECOND) * 1_000;
    const untilRested = (this.#rest.debt(address) / REST_MS_PER_SECOND) * 1_000;
    return Math.max(untilCredit, untilRested);
  }

  #charge(address: string, milliseconds: number): void {
    if (address !== '') this.#credit.charge(address, milliseconds);
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
      this.#charge(address, REFUSAL_MS);
      throw new Overloaded();
    }
    this.#waitingCount += 1;
    this.#waiting.set(address, line);
    this.#wakeLater();
    return new Promise((resolve) => line.push(resolve));
  }

  /**
   * Looks again when somebody who waits for nothing but their pause is through with it. Who is by now and was not started, because a
   * moment ago they were not, is started by the next end; while nothing runs there is none to come.
   */
  #wakeLater(): void {
    const isNobodyRunning = this.#runningCount === 0;
    const pauses = [...this.#waiting.keys()]
      .map((address) => this.#pauseOf(address))
      .filter((pause) => pause > 0 || isNobodyRunning);
    if (pauses.length === 0) return;
    const pause = Math.max(0, Math.min(...pauses));
    clearTimeout(this.#wake);
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
 * The address, or network, that a visitor's requests and renders are counted by. A proxy near by is believed about whom it
 * passes on; what a stranger says of themselves is not.
 */
export function addressOf({ remoteAddress = '', headers }: Visitor): string {
  if (!NEARBY.test(remoteAddress)) return networkOf(remoteAddress);
  return networkOf(headers['x-forwarded-for']?.split(',').at(-1)?.trim() || remoteAddress);
}
