import type { StoredResponse } from '@harmony/http';
import { ContentVersions, type ContentBasis } from './content-versions';

export interface CacheableResponse {
  response: StoredResponse;
  /** The content it was made from. */
  basis: ContentBasis;
  /** Until when its text is true ("Open today until 7:00 PM"), in ms since 1970. */
  validUntil: number;
  /** False for responses that the next visitor must not get (they show a failure). */
  storable: boolean;
}

type Render = () => Promise<CacheableResponse>;

interface Entry extends CacheableResponse {
  /** Renders it on nobody's behalf; null where only a request says how. */
  ahead: Render | null;
  /** Whether none of the content it was made from has changed since. */
  isCurrent: boolean;
  /** In which era of the content's versions it was begun. */
  era: number;
  bytes: number;
  hits: number;
  /** Hits since the last change of content. */
  recentHits: number;
  /** Hits before it, where each change halves what earlier ones count. */
  fame: number;
}

export interface PageCacheOptions {
  versions?: ContentVersions;
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
 * A change of a table outdates the entries that were made from it, also the result of a render that began before the
 * change and ends after it; other entries stay current. Outdated ones stay, within the bound, to be shown if the API
 * fails.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly pending = new Map<string, Promise<StoredResponse>>();
  private readonly versions: ContentVersions;
  private readonly maxBytes: number;
  private readonly now: () => number;
  private bytes = 0;
  /** Pages that were there, and that had to be made. */
  readonly counts = { hits: 0, misses: 0 };

  constructor(options: PageCacheOptions = {}) {
    const { versions = new ContentVersions(), maxBytes = DEFAULT_MAX_BYTES, now = Date.now } = options;
    this.versions = versions;
    this.maxBytes = maxBytes;
    this.now = now;
  }

  /** The current response of a key. */
  get(key: string): StoredResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry?.isCurrent || entry.validUntil <= this.now()) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.counts.hits += 1;
    entry.hits += 1;
    entry.recentHits += 1;
    if (entry.hits === HITS_BEFORE_BROTLI) void this.compress(key, entry);
    return entry.response;
  }

  /** The last good response of a key, however old. */
  getStale(key: string): StoredResponse | undefined {
    return this.entries.get(key)?.response;
  }

  /**
   * The current response of a key, rendered if there is none. Concurrent requests share one render.
   *
   * @param ahead Renders it without a request, for {@link renew}.
   */
  load(key: string, render: Render, ahead: Render | null = null): Promise<StoredResponse> {
    const current = this.get(key);
    if (current) return Promise.resolve(current);
    const shared = this.pending.get(key);
    if (shared) return shared;
    this.counts.misses += 1;
    const { era } = this.versions;
    const pending = render()
      .then((rendered) => {
        // Not when content changed during the render, nor when the API that delivered the data did not know the change yet.
        if (rendered.storable && this.versions.isCurrent(rendered.basis, era))
          this.store(key, { ...rendered, ahead, era });
        return rendered.response;
      })
      .finally(() => {
        if (this.pending.get(key) === pending) this.pending.delete(key);
      });
    this.pending.set(key, pending);
    return pending;
  }

  /**
   * Holds every entry against the versions, which have changed. Nobody joins a render that is under way: it may have read
   * what has changed.
   */
  check(): void {
    this.pending.clear();
    for (const entry of this.entries.values()) {
      entry.isCurrent = entry.isCurrent && this.versions.isCurrent(entry.basis, entry.era);
      entry.fame = entry.fame / 2 + entry.recentHits;
      entry.recentHits = 0;
    }
  }

  /** Of the outdated pages that {@link renew} can render, the one that is asked for most. */
  mostWanted(): string | undefined {
    let wanted: string | undefined;
    let most = 0;
    for (const [key, { isCurrent, ahead, fame }] of this.entries)
      if (!isCurrent && ahead && fame > most) [wanted, most] = [key, fame];
    return wanted;
  }

  /** Renders an outdated page before somebody asks for it. */
  async renew(key: string): Promise<void> {
    const { ahead } = this.entries.get(key) ?? {};
    if (ahead) await this.load(key, ahead, ahead);
  }

  /** Whether somebody waits for a page. */
  get isRendering(): boolean {
    return this.pending.size > 0;
  }

  /** Empties the cache, the last good responses included. */
  clear(): void {
    this.pending.clear();
    this.entries.clear();
    this.bytes = 0;
  }

  /** Bytes held. */
  get size(): number {
    return this.bytes;
  }

  private store(key: string, rendered: CacheableResponse & Pick<Entry, 'ahead' | 'era'>): void {
    const bytes = rendered.response.size;
    const { fame = 0, recentHits = 0 } = this.entries.get(key) ?? {};
    this.remove(key);
    if (bytes > this.maxBytes) return;
    this.entries.set(key, { ...rendered, isCurrent: true, bytes, hits: 0, recentHits, fame });
    this.bytes += bytes;
    this.evict();
  }

  private async compress(key: string, entry: Entry): Promise<void> {
    await entry.response.attached?.compress('br', BROTLI_LEVEL);
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
