import { sql, type KyselyPlugin, type Selectable } from 'kysely';
import type { Database, Db } from '../schema';
import { dataKey, keyIdOf, encryptText, secretId, decryptText, unwrapKey, wrapKey, type DataKey } from './cipher';
import type { Encrypted } from '../columns';

/** So long, in milliseconds, another instance may write with the key before the newest one. */
export const KEYS_READ_AGAIN_MS = 10_000;
/** A key that is not there or cannot be used is looked for again after so long: a restore may bring it. */
const MISSING_AGAIN_MS = 30_000;
/** Any number: of instances that start at the same moment, one makes the first key. */
const FIRST_KEY_LOCK = 4_112_044;

/** Marks a ring for {@link keyRingOf}: `npm run dev` loads this file again and keeps the connection. */
const MARK = Symbol.for('harmony key ring');

type KeyRow = Pick<Selectable<Database['dataKeys']>, 'id' | 'wrapped' | 'wrappedBy'>;

/**
 * The keys of the encrypted columns. They are stored in the database that they belong to, so the ring travels with its
 * connection (as a plugin that changes nothing) and needs no place in the arguments of whatever reads a text.
 */
export class KeyRing implements KyselyPlugin {
  readonly [MARK] = true;
  readonly #secrets: readonly string[];
  /** In a transaction a key could be taken back after texts were encrypted with it: keys are made outside. */
  readonly #outside: () => Db;
  #keys: ReadonlyMap<string, DataKey> = new Map();
  #readAt = -Infinity;
  readonly #missing = new Map<string, number>();

  readonly transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  readonly transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);

  constructor(secrets: readonly string[], outside: () => Db) {
    this.#secrets = secrets;
    this.#outside = outside;
  }

  /** The newest key, which encrypts; made when there is none that this installation can use. */
  async newest(db: Db): Promise<DataKey> {
    if (performance.now() - this.#readAt > KEYS_READ_AGAIN_MS) await this.#read(db);
    return this.#first() ?? this.#makeFirst();
  }

  /** All keys that can be used, the newest first. */
  async all(db: Db): Promise<DataKey[]> {
    await this.newest(db);
    return [...this.#keys.values()];
  }

  /** Encrypts a text for one column. An empty one is left as it is: it says nothing. */
  async encrypt(db: Db, text: string, context: string): Promise<Encrypted> {
    // The column's type does not show the empty text.
    return text === '' ? ('' as unknown as Encrypted) : encryptText(await this.newest(db), text, context);
  }

  /** The text, also of a row that is not encrypted yet; null when its key is missing or it is another column's. */
  async open(db: Db, stored: Encrypted, context: string): Promise<string | null> {
    // What the type hides is text.
    const value = stored as unknown as string;
    const id = keyIdOf(value);
    if (id === null) return value;
    if (!this.#keys.has(id) && (this.#missing.get(id) ?? -Infinity) < performance.now() - MISSING_AGAIN_MS) {
      await this.#read(db);
      if (!this.#keys.has(id)) this.#missing.set(id, performance.now());
    }
    const key = this.#keys.get(id);
    return key ? decryptText(key, value, context) : null;
  }

  /** Makes a key that encrypts from now on. */
  async add(): Promise<DataKey> {
    const key = await this.#insert(this.#outside());
    await this.#read(this.#outside());
    return key;
  }

  /**
   * Encrypts the keys with the newest secret, where an older one has done it. Texts stay as they are.
   *
   * @returns how many keys cannot be used, because their secret is not here
   */
  async rewrap(): Promise<number> {
    const [secret] = this.#secrets;
    const db = this.#outside();
    let missing = 0;
    for (const row of await keyRows(db)) {
      const key = this.#unwrap(row);
      if (!key) missing += 1;
      if (!key || secret === undefined || row.wrappedBy === secretId(secret)) continue;
      const values = { wrapped: wrapKey(secret, key), wrappedBy: secretId(secret) };
      await db.updateTable('dataKeys').set(values).where('id', '=', row.id).execute();
    }
    return missing;
  }

  #first(): DataKey | undefined {
    const [key] = this.#keys.values();
    return key;
  }

  async #read(db: Db): Promise<void> {
    const keys = (await keyRows(db)).flatMap((row) => this.#keys.get(row.id) ?? this.#unwrap(row) ?? []);
    this.#keys = new Map(keys.map((key) => [key.id, key]));
    for (const { id } of keys) this.#missing.delete(id);
    this.#readAt = performance.now();
  }

  #unwrap({ id, wrapped, wrappedBy }: KeyRow): DataKey | null {
    const secret = this.#secrets.find((one) => secretId(one) === wrappedBy);
    return secret === undefined ? null : unwrapKey(secret, id, wrapped);
  }

  async #makeFirst(): Promise<DataKey> {
    return this.#outside()
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`.execute(trx);
        await this.#read(trx);
        return this.#first() ?? this.#insert(trx);
      })
      .finally(() => (this.#readAt = -Infinity));
  }

  async #insert(db: Db): Promise<DataKey> {
    const [secret] = this.#secrets;
    if (secret === undefined) throw new Error('texts are encrypted, and this connection has no DATA_KEY');
    const key = dataKey();
    // After all others, whatever the clock of the machine that made those of a restored archive.
    const createdAt = sql<string>`(
      select greatest(clock_timestamp(), max(created_at) + interval '1 millisecond') from data_keys)`;
    const values = { id: key.id, wrapped: wrapKey(secret, key), wrappedBy: secretId(secret), createdAt };
    await db.insertInto('dataKeys').values(values).execute();
    return key;
  }
}

/** The keys of the database that this connection or transaction belongs to. */
export function keyRingOf(db: Db): KeyRing {
  const ring = db.getExecutor().plugins.find((plugin): plugin is KeyRing => MARK in plugin);
  if (!ring) throw new Error('this connection was not made by connect()');
  return ring;
}

const keyRows = (db: Db): Promise<KeyRow[]> =>
  db
    .selectFrom('dataKeys')
    .select(['id', 'wrapped', 'wrappedBy'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
