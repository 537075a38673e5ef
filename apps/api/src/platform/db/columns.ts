import type { Language } from '@harmony/language';
import type { ColumnType, Generated } from 'kysely';

/** `integer generated always as identity`: given by Postgres, never written by us. */
export type Id = ColumnType<number, never, never>;

/** `timestamptz(3)`, read as ISO 8601 text in UTC with milliseconds. */
export type Instant = string;

/** Defaults to now when the row is made, and stays. Tests may set it to reach into the past. */
export type CreatedAt = ColumnType<Instant, Instant | undefined, never>;

/** Kept by the trigger `touch_updated_at`, which moves it forward with every real change. */
export type UpdatedAt = ColumnType<Instant, Instant | undefined, never>;

/** A column that is set when the row is made and may be overwritten later. */
export type Moment = Generated<Instant>;

/** `jsonb`: read as a value, written as JSON text (pg would turn a bare array into a Postgres array). */
export type Json<T> = ColumnType<T, string, string>;

/** `jsonb` that may be missing. */
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** `jsonb` with a default. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

/** `jsonb` with a default whose value is never a bare array: pg sends an object as JSON by itself. */
export type JsonObject<T extends object> = ColumnType<T, T | undefined, T>;

/** Nullable column: null on reading, may be left out when the row is made. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** `generated always as (…) stored`: computed by Postgres from other columns of the row, never written by us. */
export type Computed<T> = ColumnType<T, never, never>;

/** In which language somebody wrote, booked or ordered; what they are written later is in it, too. */
export type SpokenLanguage = Generated<Language>;

declare const encrypted: unique symbol;

/**
 * Text that is stored encrypted (`db/encrypted`). The compiler lets none be written that was not encrypted and none be sent that
 * was not decrypted: it is a text in the database, and its type is not.
 */
export interface Encrypted {
  readonly [encrypted]: true;
}

/** Keyed hashes of the words of encrypted texts (`platform/db/encrypted/search-tokens.ts`), 64-bit numbers as text. */
export type SearchTokens = Generated<string[]>;
