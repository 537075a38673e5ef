import { isWorthNoting, locationOf, plainPath, type RedirectCountsBody } from '@harmony/domain';
import type { ContentVersions } from '../content-versions';
import { KeptAnswer } from './links/kept-answer';
import { splitUrl } from './location';
import type { SiteApi } from './site-api';
import type { SiteLog } from './site-log';

const MAP_URL = '/api/redirects/map';
const COUNTS_URL = '/api/redirects/counts';

/** What was counted is told once a minute. */
const TELL_MS = 60_000;
/** So many different paths that are no pages are counted between two times: whoever asks for thousands costs no memory. */
const MOST_MISSES = 100;

interface RedirectsOptions {
  api: SiteApi;
  versions: ContentVersions;
  log: SiteLog;
}

/**
 * Where old addresses lead: all of them in memory, read again when one has changed. Only what would be the 404 page is looked up, so
 * pages that are there pay nothing. Nothing is written per request: hits and misses are counted here and told the API once a minute,
 * and when the server stops.
 */
export class Redirects {
  readonly #known: KeptAnswer<Readonly<Record<string, string>>>;
  #hits = new Map<string, number>();
  #misses = new Map<string, number>();
  readonly #options: RedirectsOptions;
  readonly #timer: NodeJS.Timeout;

  constructor(options: RedirectsOptions) {
    this.#options = options;
    this.#known = new KeptAnswer(MAP_URL, {}, options);
    this.#timer = setInterval(() => void this.#tell(), TELL_MS).unref();
  }

  /** Where a URL without a page leads, with its query; null where nothing is known of it, which counts as a miss if it is `missed`. */
  async find(url: string, { isMissed }: { isMissed: boolean }): Promise<string | null> {
    const { path, search } = splitUrl(url);
    const plain = plainPath(path);
    if (plain === null) return null;
    const to = await this.#lookUp(plain);
    if (to !== undefined) {
      add(this.#hits, plain);
      return locationOf(to, search);
    }
    const hasRoom = this.#misses.has(plain) || this.#misses.size < MOST_MISSES;
    if (isMissed && hasRoom && isWorthNoting(plain)) add(this.#misses, plain);
    return null;
  }

  /** Where a list leads that is asked for by the old name of a category, with the rest of its query; null for any other. */
  async findList(url: string): Promise<string | null> {
    const { path, search } = splitUrl(url);
    for (const [name, value] of new URLSearchParams(search)) {
      const old = `${path}?${name}=${value}`;
      const to = await this.#lookUp(old);
      if (to === undefined) continue;
      add(this.#hits, old);
      const rest = new URLSearchParams(search);
      rest.delete(name);
      return locationOf(to, rest.size === 0 ? '' : `?${rest.toString()}`);
    }
    return null;
  }

  /** Tells what was counted since the last time, and counts no more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#tell();
  }

  async #lookUp(old: string): Promise<string | undefined> {
    const known = await this.#known.read();
    return Object.hasOwn(known, old) ? known[old] : undefined;
  }

  async #tell(): Promise<void> {
    if (this.#hits.size === 0 && this.#misses.size === 0) return;
    const counts: RedirectCountsBody = {
      hits: Object.fromEntries(this.#hits),
      misses: Object.fromEntries(this.#misses),
    };
    this.#hits = new Map();
    this.#misses = new Map();
    const { api, log } = this.#options;
    try {
      const { status } = await api.postInternal(COUNTS_URL, counts);
      if (status >= 400) throw new Error(`${COUNTS_URL} answered ${status}`);
    } catch (err) {
      // Figures, not records: those of a minute without an API are lost.
      log.error({ err }, 'what was counted of redirects could not be told');
    }
  }
}

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
