import { readFlags, type FeatureKey } from '@harmony/domain';
import { connectListener, type DbLog, type Listener } from '../db/connect';
import type { Db } from '../db/schema';
import { readState, type FlagEntry } from './content-state.repo';

export interface ContentChange {
  /** The version that holds every change up to now. */
  version: number;
  /** Tables that changed, as a hint. Empty: anything may have changed. */
  tables: string[];
}

export interface ContentSettings {
  /** Preview mode. True until it was read once: it fails closed. */
  adminOnly: boolean;
  /** Which features are switched on. None until they were read once. */
  features: Readonly<Record<FeatureKey, boolean>>;
}

/** The content's state, for the rest of the API. */
export interface ContentCache {
  /** Version of the last change that was read. */
  version(): number;
  /** Calls the listener after every change, whichever instance made it. Returns a function that unsubscribes. */
  onChange(listener: (change: ContentChange) => void): () => void;
  /** Settings the API itself obeys. If reading them fails, the last known ones remain. */
  settings(): ContentSettings;
  /** Resolves when the state is as new as the last notification, or reading it failed. */
  settled(): Promise<void>;
}

const CHANNEL = 'content_changed';
const RETRY_MS = 500;

function settingsOf(flags: readonly FlagEntry[]): ContentSettings {
  const { admin_only: adminOnly, ...features } = readFlags(flags);
  return { adminOnly, features };
}

/**
 * Follows the content's version by LISTEN. A notification only says that it is time to read; the version row is the
 * truth. What was computed from content may be kept only while {@link revision} stays the same.
 */
export class ContentState implements ContentCache {
  #version = 0;
  #settings: ContentSettings = { ...settingsOf([]), adminOnly: true };
  #revision = 0;
  #isRead = false;
  #isOutdated = false;
  #reading: Promise<void> | undefined;
  #tables: Set<string> | 'all' = new Set();
  /** The version that listeners know; undefined until the first reading, which is no change. */
  #announced: number | undefined;
  #connection: Listener | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #listeners = new Set<(change: ContentChange) => void>();

  constructor(
    private readonly db: Db,
    private readonly log: DbLog,
    /** Discards whatever was computed from content. */
    private readonly discard: () => void,
  ) {}

  /** Starts listening, then reads the state once. Rejects when the database cannot be reached. */
  async start(databaseUrl: string): Promise<void> {
    this.#connection = await connectListener(
      databaseUrl,
      CHANNEL,
      (table) => this.#notified(table),
      () => this.#notified(),
      { log: this.log },
    );
    await this.refresh();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#listeners.clear();
    await this.#connection?.close();
    await this.#reading;
  }

  version = (): number => this.#version;

  settings = (): ContentSettings => this.#settings;

  settled = (): Promise<void> => this.#reading ?? Promise.resolve();

  onChange = (listener: (change: ContentChange) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Differs after every change of the content; null while the newest state is not known. */
  revision(): number | null {
    return this.#isRead && !this.#reading ? this.#revision : null;
  }

  /** Discards what was computed and reads the state: after our own writes, without waiting for their notifications. */
  refresh(): Promise<void> {
    this.#revision++;
    this.#isOutdated = true;
    this.discard();
    return (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)));
  }

  /** A table changed; without a name, anything may have (the connection was lost meanwhile). */
  #notified(table?: string): void {
    if (table === undefined || this.#tables === 'all') this.#tables = 'all';
    else this.#tables.add(table);
    void this.refresh();
  }

  async #read(): Promise<void> {
    while (this.#isOutdated && !this.#closed) {
      this.#isOutdated = false;
      try {
        const [row] = await readState(this.db, {});
        if (!row) throw new Error('the table content_version is empty');
        this.#version = row.version;
        this.#settings = settingsOf(row.flags ?? []);
        this.#isRead = true;
      } catch (error) {
        this.#isRead = false;
        this.log.error({ err: error }, 'the content version could not be read: the last known state stands');
        clearTimeout(this.#retry);
        if (!this.#closed) this.#retry = setTimeout(() => void this.refresh(), RETRY_MS).unref();
        return;
      }
    }
    this.#announce();
  }

  /** After our own writes the version shows the change before the notification: the next reader must see the write. */
  #announce(): void {
    const tables = this.#tables;
    const isNew = this.#announced !== undefined && this.#announced !== this.#version;
    this.#announced = this.#version;
    if (!isNew && tables !== 'all' && tables.size === 0) return;
    this.#tables = new Set();
    const change = { version: this.#version, tables: tables === 'all' ? [] : [...tables] };
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (error) {
        this.log.error({ err: error }, 'a listener of content changes failed');
      }
    }
  }
}
