import type { Db } from '../schema';

/** Connections to Postgres itself, by those through a pooler. */
const direct = new WeakMap<Db, Db>();

/** Notes where statements are sent that need a session of their own. */
export function noteSessions(db: Db, sessions: Db): void {
  direct.set(db, sessions);
}

/**
 * Connections whose state lasts: for settings and locks of a session, which a pooler in transaction mode would leave behind
 * on somebody else's. Where there is no such pooler they are `db` itself.
 */
export const sessionsOf = (db: Db): Db => direct.get(db) ?? db;
