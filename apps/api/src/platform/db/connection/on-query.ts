import type { LogEvent } from 'kysely';
import type { Db } from '../schema';

/** A query that has ended. `text` has places for its values, and none of them. */
export interface QueryEvent {
  text: string;
  milliseconds: number;
  failed: boolean;
}

const listeners = new WeakMap<Db, (query: QueryEvent) => void>();

/** Tells of every query of a connection that was opened with `isHeard`. */
export const onQuery = (db: Db, listener: (query: QueryEvent) => void): void => void listeners.set(db, listener);

/** Passes on what Kysely says of a query. */
export const passOn = (db: Db, { query, queryDurationMillis, level }: LogEvent): void =>
  listeners.get(db)?.({ text: query.sql, milliseconds: queryDurationMillis, failed: level === 'error' });
