import type { StoredResponse } from '@harmony/http';

export interface CacheableResponse {
  response: StoredResponse;
  /** Content version of the data in it, as the API reported it; null when it did not. */
  contentVersion: number | null;
  /** Until when its text is true ("Open today until 7:00 PM"), in ms since 1970. */
  validUntil: number;
  /** False for responses that the next visitor must not get (they show a failure). */
  storable: boolean;
}

interface Entry extends CacheableResponse {
  generation: number;
  bytes: number;
  hits: number;
}

export interface PageCacheOptions {
  maxBytes?: number;
  now?: () => number;
}

const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;

/** Quick enough to be awaited by the first visitor. */
export const GZIP_LEVEL = 6;

/** Brotli at its highest level costs more than rendering: only pages that are requested again get it. */
const BROTLI_LEVEL = 11;
const HITS_BEFORE_BROTLI = 2;

/**
 * Rendered pages in memory: a least-recently-used cache, bounded by bytes.
 *
 * A content change begins a generation: entries of older ones are never current again, not even the result of a render
 * that began before the change and ends after it. They stay, within the bound, to be shown if the API fails.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly pending = new Map<string, Promise<StoredResponse>>();
  private readonly maxBytes: number;
  private readonly now: () => number;
  private generation = 0;
  /** Content version of the newest change announced. */
  private announced = 0;
  private bytes = 0;

  constructor({ maxBytes = DEFAULT_MAX_BYTES, now = Date.now }: PageCacheOptions = {}) {
    this.maxBytes = maxBytes;
    this.now = now;
  }

  /** The current response of a key. */
  get(key: string): StoredResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.generation !== this.generation || entry.validUntil <= this.now()) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.hits += 1;
    if (entry.hits === HITS_BEFORE_BROTLI) void this.compress(key, entry);
    return entry.response;
  }

  /** The last good response of a key, however old. */
  getStale(key: string): StoredResponse | undefined {
    return this.entries.get(key)?.response;
  }

  /** The current response of a key, rendered if there is none. Concurrent requests share one render. */
  load(key: string, render: () => Promise<CacheableResponse>): Promise<StoredResponse> {
    const current = this.get(key);
    if (current) return Promise.resolve(current);
    const shared = this.pending.get(key);
    if (shared) return shared;
    const started = this.generation;
    const pending = render()
      .then((rendered) => {
        if (this.isCurrent(rendered, started)) this.store(key, rendered);
        return rendered.response;
      })
      .finally(() => {
        if (this.pending.get(key) === pending) this.pending.delete(key);
      });
    this.pending.set(key, pending);
    return pending;
  }

  /** Content changed (`version`), or may have (null, after the subscription was interrupted): no entry is current. */
  drop(version: number | null): void {
    this.generation += 1;
    this.announced = version ?? 0;
    this.pending.clear();
  }

  /** Empties the cache, the last good responses included. */
  clear(): void {
    this.drop(null);
    this.entries.clear();
    this.bytes = 0;
  }

  /** Bytes held. */
  get size(): number {
    return this.bytes;
  }

  /** Not when content changed during the render, nor when the API that delivered the data did not know the change yet. */
  private isCurrent({ storable, contentVersion }: CacheableResponse, started: number): boolean {
    return storable && started === this.generation && (contentVersion ?? 0) >= this.announced;
  }

  private store(key: string, rendered: CacheableResponse): void {
    const bytes = rendered.response.size;
    this.remove(key);
    if (bytes > this.maxBytes) return;
    this.entries.set(key, { ...rendered, generation: this.generation, bytes, hits: 0 });
    this.bytes += bytes;
    this.evict();
  }

  private async compress(key: string, entry: Entry): Promise<void> {
    await entry.response.compress('br', BROTLI_LEVEL);
    if (this.entries.get(key) !== entry) return;
    const bytes = entry.response.size;
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
