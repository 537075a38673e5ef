/** Of so many addresses it is remembered what they used. */
const MAX_ADDRESSES = 1_000;

interface Used {
  amount: number;
  /** When it was counted. */
  at: number;
}

export interface CreditOptions {
  /** What an address may use at once. */
  atOnce: number;
  /** What it gets back each second. */
  perSecond: number;
  /** It is never above its credit by more than this, so that it soon has some again. */
  mostDebt?: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

/** What each address has used of something lately. */
export class Credit {
  readonly #used = new Map<string, Used>();
  readonly #now: () => number;

  constructor(private readonly options: CreditOptions) {
    this.#now = options.now ?? (() => performance.now());
  }

  /** By how much an address is above its credit. */
  debt(address: string): number {
    const used = this.#used.get(address);
    return used ? used.amount - this.#regained(used) - this.options.atOnce : 0;
  }

  charge(address: string, amount: number): void {
    const { atOnce, mostDebt = Infinity } = this.options;
    const used = this.#used.get(address);
    const left = used ? Math.max(0, used.amount - this.#regained(used)) : 0;
    this.#used.set(address, { amount: Math.min(left + amount, atOnce + mostDebt), at: this.#now() });
    if (this.#used.size > MAX_ADDRESSES) this.#forget();
  }

  #regained = ({ at }: Used): number => ((this.#now() - at) / 1_000) * this.options.perSecond;

  /** Addresses that have everything back. */
  #forget(): void {
    for (const [address, used] of this.#used) if (used.amount <= this.#regained(used)) this.#used.delete(address);
  }
}
