/** Content changed, as the API says. */
export interface ContentChange {
  /** Null: changes may have been missed. */
  version: number | null;
  /** The tables that changed; none: all may have. */
  tables: readonly string[];
  /** Where things stand, to compare with: the version of each table's last change (`*`: of all tables). */
  versions?: Readonly<Record<string, number>>;
}

/**
 * What something made from answers of the API rests on: tables, and for each the version up to which its data is known to
 * be current. `ANY` stands for answers that do not say what they rest on.
 */
export type ContentBasis = ReadonlyMap<string, number>;

const ANY = '*';

/** What is known of an answer from which the API withheld its version. */
const NO_VERSION = 0;

interface Answer {
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** Collects what a page or file rests on, and how long it is true, from every answer that it is made from. */
export class BasisRecorder {
  readonly #basis = new Map<string, number>();
  #validUntil = Infinity;

  get basis(): ContentBasis {
    return this.#basis;
  }

  /** In ms since 1970. */
  get validUntil(): number {
    return this.#validUntil;
  }

  add({ headers }: Answer): void {
    const end = Date.parse(String(headers['x-content-valid-until']));
    if (end < this.#validUntil) this.#validUntil = end;
    const version = Number(headers['x-content-version'] ?? NaN);
    const tables = String(headers['x-content-tables'] ?? ANY).split(',');
    for (const table of tables) {
      const known = this.#basis.get(table) ?? Infinity;
      this.#basis.set(table, Math.min(known, Number.isInteger(version) ? version : NO_VERSION));
    }
  }
}

/**
 * The versions of the content's tables as far as the API has announced them, and with them the answer to one question:
 * may something that was made earlier still be shown?
 */
export class ContentVersions {
  /** Begins anew with every change of which it is not known what it changed. */
  #era = 0;
  #tables = new Map<string, number>();
  /** Version of the newest change. */
  #newest = 0;
  /** Version of the newest change of everything. */
  #all = 0;

  /** To be remembered by what is begun now. */
  get era(): number {
    return this.#era;
  }

  apply({ version, tables, versions }: ContentChange): void {
    if (version === null) this.#restart(0);
    else if (versions) this.#compare(version, versions);
    else if (tables.length === 0) this.#restart(version);
    else this.#merge(tables.map((table) => [table, version]));
  }

  /** Whether nothing has changed in what was begun in this era and rests on these tables. */
  isCurrent(basis: ContentBasis, era: number): boolean {
    if (era !== this.#era) return false;
    for (const [table, version] of basis) {
      const newest = table === ANY ? this.#newest : (this.#tables.get(table) ?? 0);
      if (version < newest || version < this.#all) return false;
    }
    return true;
  }

  /** A version that goes back is of another database; one that no table has reached came by a change of unknown extent. */
  #compare(version: number, versions: Readonly<Record<string, number>>): void {
    const isExplained = version === this.#newest || Object.values(versions).includes(version);
    if (version < this.#newest || !isExplained) this.#restart(version);
    this.#merge(Object.entries(versions));
  }

  #merge(versions: readonly (readonly [string, number])[]): void {
    for (const [table, version] of versions) {
      if (table === ANY) this.#all = Math.max(this.#all, version);
      else this.#tables.set(table, Math.max(this.#tables.get(table) ?? 0, version));
      this.#newest = Math.max(this.#newest, version);
    }
  }

  #restart(version: number): void {
    this.#era += 1;
    this.#tables = new Map();
    this.#all = version;
    this.#newest = version;
  }
}
