import { readFlags, siteSettings, type FeatureKey } from '@harmony/domain';
import { connectListener, type DbLog, type Listener } from '../db/connection/connect';
import type { Db } from '../db/schema';
import { readState, type StateEntry } from './content-state.repo';

export interface ContentChange {
  /** The version that holds every change up to now. */
  version: number;
  /** Tables that changed since the last announcement. Empty: anything may have changed. */
  tables: string[];
}

/** Stands for all tables; among those that something rests on, for tables that are not known. */
export const ANY_TABLE = '*';

/** The content version of each table's last change, `*` of all at once; tables that never changed are missing. */
export type TableVersions = Readonly<Record<string, number>>;

/** Tables that changed. */
export type ChangedTables = ReadonlySet<string> | 'all';

/** The state in which a computation began. */
export interface ContentMark {
  version: number;
  /** Differs after everything was discarded. */
  era: number;
}

export interface ContentSettings {
  /** Preview mode. True until it was read once: it fails closed. */
  adminOnly: boolean;
  /** Which features are switched on. None until they were read once. */
  features: Readonly<Record<FeatureKey, boolean>>;
  /** The clinic's. The default one until it was read once. */
  timeZone: string;
}

/** The content's state, for the rest of the API. */
export interface ContentCache {
  /** Version of the last change that was read. */
  version(): number;
  /** Versions of the tables, as of {@link version}. */
  tables(): TableVersions;
  /** Calls the listener after every change, whichever instance made it. Returns a function that unsubscribes. */
  onChange(listener: (change: ContentChange) => void): () => void;
  /** Settings the API itself obeys. If reading them fails, the last known ones remain. */
  settings(): ContentSettings;
  /** Resolves when the state is as new as the last notification, or reading it failed. */
  settled(): Promise<void>;
}

const CHANNEL = 'content_changed';
const RETRY_MS = 500;

function settingsOf(entries: readonly StateEntry[]): ContentSettings {
  const { admin_only: adminOnly, ...features } = readFlags(entries);
  // Nothing is ordered where there is no store.
  return {
    adminOnly,
    features: { ...features, checkout_enabled: features.checkout_enabled && features.store_enabled },
    timeZone: siteSettings(entries).timeZone,
  };
}

/**
 * Follows the content's version by LISTEN. A notification only says that it is time to read; the version row is the
 * truth, also about which tables changed. What was computed from content may be kept only if none of the tables it rests
 * on has changed since it was begun ({@link mark}, {@link isUnchanged}).
 */
export class ContentState implements ContentCache {
  #version = 0;
  #settings: ContentSettings = { ...settingsOf([]), adminOnly: true };
  #tables: TableVersions = {};
  #era = 0;
  #isRead = false;
  #isOutdated = false;
  #reading: Promise<void> | undefined;
  /** What has changed since listeners were told. */
  #changed: Set<string> | 'all' = new Set();
  /** The first reading is no change. */
  #isAnnounced = false;
  #connection: Listener | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #listeners = new Set<(change: ContentChange) => void>();

  constructor(
    private readonly db: Db,
    private readonly log: DbLog,
    /** Discards whatever was computed from these tables. */
    private readonly discard: (tables: ChangedTables) => void,
  ) {}

  /** Starts listening, then reads the state once. Rejects when the database cannot be reached. */
  async start(databaseDirectUrl: string): Promise<void> {
    this.#connection = await connectListener(
      databaseDirectUrl,
      CHANNEL,
      () => void this.refresh(),
      () => this.#missed(),
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

  tables = (): TableVersions => this.#tables;

  settings = (): ContentSettings => this.#settings;

  settled = (): Promise<void> => this.#reading ?? Promise.resolve();

  onChange = (listener: (change: ContentChange) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The state for a computation that begins; null while the newest one is not known. */
  mark(): ContentMark | null {
    return this.isKnown() ? { version: this.#version, era: this.#era } : null;
  }

  /** Whether the newest state is known: not while it is being read, nor after reading it failed. */
  isKnown = (): boolean => this.#isRead && !this.#reading;

  /** Whether none of the tables has changed since the mark. */
  isUnchanged({ version, era }: ContentMark, tables: ReadonlySet<string>): boolean {
    if (!this.isKnown() || era !== this.#era) return false;
    return tables.has(ANY_TABLE)
      ? version === this.#version
      : [...tables].every((table) => (this.#tables[table] ?? 0) <= version);
  }

  /** Reads the state, and discards what has changed: after our own writes, without waiting for their notifications. */
  refresh(): Promise<void> {
    this.#isOutdated = true;
    return (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)));
  }

  /** The connection was lost: anything may have changed. */
  #missed(): void {
    this.#drop('all');
    void this.refresh();
  }

  #drop(tables: ChangedTables): void {
    if (tables === 'all') {
      this.#era++;
      this.#changed = 'all';
    } else if (this.#changed !== 'all') for (const table of tables) this.#changed.add(table);
    this.discard(tables);
  }

  async #read(): Promise<void> {
    while (this.#isOutdated && !this.#closed) {
      this.#isOutdated = false;
      try {
        const [row] = await readState(this.db, {});
        if (!row) throw new Error('the table content_version is empty');
        const before = this.#version;
        this.#version = row.version;
        this.#tables = row.tables;
        if (row.version !== before) this.#drop(changedSince(before, row));
        this.#settings = settingsOf(row.settings ?? []);
        this.#isRead = true;
      } catch (error) {
        this.#isRead = false;
        this.discard('all');
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
    const changed = this.#changed;
    this.#changed = new Set();
    const isFirst = !this.#isAnnounced;
    this.#isAnnounced = true;
    if (isFirst || (changed !== 'all' && changed.size === 0)) return;
    const change = { version: this.#version, tables: changed === 'all' ? [] : [...changed] };
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (error) {
        this.log.error({ err: error }, 'a listener of content changes failed');
      }
    }
  }
}

/** Everything, if the version moved on and no table says that it was by its change, or if it went back. */
function changedSince(before: number, { version, tables }: { version: number; tables: TableVersions }): ChangedTables {
  const changed = Object.entries(tables).filter(([, changedAt]) => changedAt > before);
  const isExplained = changed.some(([, changedAt]) => changedAt === version);
  const names = new Set(changed.map(([table]) => table));
  return isExplained && !names.has(ANY_TABLE) ? names : 'all';
}
