import { readFlags, type FeatureKey } from '@harmony/domain';
import { connectListener, type DbLog, type Listener } from '../db/connect';
import type { Db } from '../db/schema';
import { readState, type FlagEntry } from './content-state.repo';

export interface ContentChange {
  /** The version that holds every change up to now. */
  version: number;
  /** Tables that changed: a hint. Empty means: take everything as changed. */
  tables: string[];
}

export interface ContentSettings {
  /** Preview mode. True as long as nobody could read it: it fails closed. */
  adminOnly: boolean;
  /** Which features are switched on. None as long as nobody could read it. */
  features: Readonly<Record<FeatureKey, boolean>>;
}

/** What the rest of the house sees of the content's state. */
export interface ContentCache {
  /** Version of the last change that was read. */
  version(): number;
  /** Calls back after every change, on whichever instance it was made. Returns how to stop. */
  onChange(listener: (change: ContentChange) => void): () => void;
  /** Settings the API itself obeys. If they cannot be read, the last known ones stand. */
  settings(): ContentSettings;
  /** Resolves when what is known is as new as the last notice, or could not be read. */
  settled(): Promise<void>;
}

const CHANNEL = 'content_changed';
const RETRY_MS = 500;

function settingsOf(flags: readonly FlagEntry[]): ContentSettings {
  const { admin_only: adminOnly, ...features } = readFlags(flags);
  return { adminOnly, features };
}

/**
 * Knows the content's version and hears of changes by LISTEN. The notice is a wake-up; the version row is the truth.
 * What was computed from content may be kept only while {@link mark} stays the same.
 */
export class ContentState implements ContentCache {
  #version = 0;
  #settings: ContentSettings = { ...settingsOf([]), adminOnly: true };
  #mark = 0;
  #sure = false;
  #again = false;
  #reading: Promise<void> | undefined;
  #tables: Set<string> | 'all' = new Set();
  /** The version that listeners know; undefined until the first one is read, which is no change. */
  #announced: number | undefined;
  #listener: Listener | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #callbacks = new Set<(change: ContentChange) => void>();

  constructor(
    private readonly db: Db,
    private readonly log: DbLog,
    /** Drops whatever was computed from content. */
    private readonly drop: () => void,
  ) {}

  /** Starts listening, then reads the state once. Rejects when the database cannot be reached. */
  async start(databaseUrl: string): Promise<void> {
    this.#listener = await connectListener(
      databaseUrl,
      CHANNEL,
      (table) => this.#noticed(table),
      () => this.#noticed(),
      { log: this.log },
    );
    await this.refresh();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#callbacks.clear();
    await this.#listener?.close();
    await this.#reading;
  }

  version = (): number => this.#version;

  settings = (): ContentSettings => this.#settings;

  settled = (): Promise<void> => this.#reading ?? Promise.resolve();

  onChange = (listener: (change: ContentChange) => void): (() => void) => {
    this.#callbacks.add(listener);
    return () => this.#callbacks.delete(listener);
  };

  /** Changes with every change of the content; null while the newest state could not be read. */
  mark(): number | null {
    return this.#sure && !this.#reading ? this.#mark : null;
  }

  /** Drops what was computed and reads the state again: after a write of our own, without waiting for its notice. */
  refresh(): Promise<void> {
    this.#mark++;
    this.#again = true;
    this.drop();
    return (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)));
  }

  /** A table changed; without a name, anything may have changed (the connection was lost meanwhile). */
  #noticed(table?: string): void {
    if (table === undefined || this.#tables === 'all') this.#tables = 'all';
    else this.#tables.add(table);
    void this.refresh();
  }

  async #read(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        const [row] = await readState(this.db, {});
        if (!row) throw new Error('the table content_version is empty');
        this.#version = row.version;
        this.#settings = settingsOf(row.flags ?? []);
        this.#sure = true;
      } catch (error) {
        this.#sure = false;
        this.log.error({ err: error }, 'the content version could not be read: the last known state stands');
        clearTimeout(this.#retry);
        if (!this.#closed) this.#retry = setTimeout(() => void this.refresh(), RETRY_MS).unref();
        return;
      }
    }
    this.#announce();
  }

  /** After a write of our own the version tells it before its notice does: who reads next must see the write. */
  #announce(): void {
    const tables = this.#tables;
    const isNew = this.#announced !== undefined && this.#announced !== this.#version;
    this.#announced = this.#version;
    if (!isNew && tables !== 'all' && tables.size === 0) return;
    this.#tables = new Set();
    const change = { version: this.#version, tables: tables === 'all' ? [] : [...tables] };
    for (const callback of this.#callbacks) {
      try {
        callback(change);
      } catch (error) {
        this.log.error({ err: error }, 'a listener of content changes failed');
      }
    }
  }
}
