import { addBrotli, answerBytes, type Answer } from './http/answers';

export interface MadeAnswer {
  answer: Answer;
  /** Content version of the data in it, as the API said; null when it did not say. */
  contentVersion: number | null;
  /** Until when its words hold ("Open today until 7:00 PM"), in ms since 1970. */
  validUntil: number;
  /** False for answers that must not be given to the next visitor (a failure is part of them). */
  storable: boolean;
}

interface Entry extends MadeAnswer {
  generation: number;
  bytes: number;
  hits: number;
}

export interface PageCacheOptions {
  maxBytes?: number;
  now?: () => number;
}

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;

/** Brotli at its highest level costs more than rendering, so only pages that are really asked for again get it. */
const HITS_BEFORE_BROTLI = 2;

/**
 * Rendered pages in memory, bounded by bytes, least recently used first out.
 *
 * A content change ends a generation: entries of older ones are never given out as current again, not even by a render
 * that began before the change and ends after it. They stay (within the bound) as what is shown if the API fails.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly running = new Map<string, Promise<Answer>>();
  private readonly maxBytes: number;
  private readonly now: () => number;
  private generation = 0;
  /** Content version of the newest change heard of. */
  private announced = 0;
  private bytes = 0;

  constructor({ maxBytes = DEFAULT_MAX_BYTES, now = Date.now }: PageCacheOptions = {}) {
    this.maxBytes = maxBytes;
    this.now = now;
  }

  /** The current answer of a key. */
  get(key: string): Answer | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.generation !== this.generation || entry.validUntil <= this.now()) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.hits += 1;
    if (entry.hits === HITS_BEFORE_BROTLI) void this.compress(key, entry);
    return entry.answer;
  }

  /** The last good answer of a key, however old. */
  getStale(key: string): Answer | undefined {
    return this.entries.get(key)?.answer;
  }

  /** The current answer of a key, made if there is none. Everyone who asks meanwhile waits for the same one. */
  load(key: string, make: () => Promise<MadeAnswer>): Promise<Answer> {
    const current = this.get(key);
    if (current) return Promise.resolve(current);
    const joined = this.running.get(key);
    if (joined) return joined;
    const started = this.generation;
    const run = make()
      .then((made) => {
        if (this.isCurrent(made, started)) this.store(key, made);
        return made.answer;
      })
      .finally(() => {
        if (this.running.get(key) === run) this.running.delete(key);
      });
    this.running.set(key, run);
    return run;
  }

  /** Content changed (`version`), or may have (null, after the news were interrupted): nothing held is current. */
  drop(version: number | null): void {
    this.generation += 1;
    this.announced = version ?? 0;
    this.running.clear();
  }

  /** Forgets everything, the last good answers too. */
  clear(): void {
    this.drop(null);
    this.entries.clear();
    this.bytes = 0;
  }

  /** Bytes held. */
  get size(): number {
    return this.bytes;
  }

  /** A render must not be kept when content changed while it ran, nor when the API itself had not heard of the change. */
  private isCurrent(made: MadeAnswer, started: number): boolean {
    return made.storable && started === this.generation && (made.contentVersion ?? 0) >= this.announced;
  }

  private store(key: string, made: MadeAnswer): void {
    const bytes = answerBytes(made.answer);
    this.remove(key);
    if (bytes > this.maxBytes) return;
    this.entries.set(key, { ...made, generation: this.generation, bytes, hits: 0 });
    this.bytes += bytes;
    this.evict();
  }

  private async compress(key: string, entry: Entry): Promise<void> {
    await addBrotli(entry.answer);
    if (this.entries.get(key) !== entry) return;
    const bytes = answerBytes(entry.answer);
    this.bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    this.evict();
  }

  private remove(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private evict(): void {
    for (const key of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.remove(key);
    }
  }
}
