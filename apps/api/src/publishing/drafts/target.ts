import { isDeepStrictEqual } from 'node:util';
import type { Drafted } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';

/** Fields of a row by their names in its contract. */
export type Fields = Record<string, unknown>;

/** A row as it is public. */
export interface Live {
  /** The fields that a draft may change. */
  values: Fields;
  /** Null: a setting that has no row yet, opening hours that nobody has entered. */
  updatedAt: string | null;
  /** What people call it. */
  name: string;
  /** Null where nothing is switched on and off. */
  isActive: boolean | null;
}

/** Who writes, and the `updatedAt` of the row that was looked at. */
export interface Writing {
  seen: string | null;
  by: string | null;
}

/**
 * What drafts and versions need to know of one kind of content. Writes go the way of the entity's own routes, so that nothing becomes
 * public which could not be saved directly.
 */
export interface DraftTarget {
  entity: Drafted;
  /** Whether there can be a row with this id at all. */
  isId(id: string): boolean;
  /** Keeps writers of the row out where `write` cannot be told what was seen. Before the row is read. */
  lock?(trx: Transaction<Database>): Promise<void>;
  /** The row; undefined: there is none, or nobody but the clinic sees it. */
  read(db: Db, id: string): Promise<Live | undefined>;
  /** What people call these rows; without a `label` also those that are gone. */
  names(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * The fields as they would be stored.
   *
   * @throws ApiError 400 with a message per field
   */
  parse(changes: Fields, id: string): Fields;
  /** Writes these fields and answers with what is public now. */
  write(trx: Transaction<Database>, id: string, changes: Fields, writing: Writing): Promise<unknown>;
  /** Adds a row that was deleted again, with its id. */
  addAgain(trx: Transaction<Database>, id: string, values: Fields, by: string | null): Promise<unknown>;
  /** The fields of a version that are put back; the others are of a time that had other fields. */
  known(values: Fields): Fields;
  /** The field that names a row, also when it is gone; null: its id does. */
  label: string | null;
  /** What the public route would answer with these changes: the row, or the list; null when the public may not see it. */
  preview(db: Db, id: string, changes: Fields): Promise<unknown>;
}

/** The fields of `sent` that say something else than the row. */
export const differing = (sent: Fields, { values }: Pick<Live, 'values'>): Fields =>
  Object.fromEntries(Object.entries(sent).filter(([name, value]) => !isDeepStrictEqual(value, values[name] ?? null)));

/** The fields with these names. */
export const picked = (values: Fields, names: Iterable<string>): Fields =>
  Object.fromEntries([...names].flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])));
