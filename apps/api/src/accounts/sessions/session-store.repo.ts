import { createHash } from 'node:crypto';
import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import { sql } from 'kysely';
import { REAUTHENTICATION_MINUTES, type Area } from '@harmony/domain';
import type { SessionLimits } from '../../platform/config/values';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import { mayEnterSql } from '../users/console-accounts.repo';
import { endReceptionSessionsOf } from './reception-sessions.repo';
import { endOldest } from './session-limit.repo';

declare module 'fastify' {
  interface Session {
    userId?: number;
    /** The browser at sign-in, for the owner's list of sessions. */
    device?: string | null;
    /** The row exists: it was read from the table, or this process inserted it. */
    stored?: true;
  }
}

type Done = (error?: unknown) => void;

/** `last_seen_at` of a session in use is updated at most once in this many seconds. */
const SEEN_EVERY_SECONDS = 60;

/**
 * Which of these sessions, given by their keys, are still valid and belong to somebody who may enter the area now.
 * Calling this does not count as use: an open window alone keeps nobody signed in.
 */
export async function livingWebSessions(
  db: Db,
  keys: readonly string[],
  area: Area,
  { idleSeconds }: SessionLimits,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('webSessions')
    .innerJoin('users', 'users.id', 'webSessions.userId')
    .select('webSessions.key')
    .where('webSessions.key', 'in', keys)
    .where(sql<boolean>`${mayEnterSql(area)}`)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('lastSeenAt', '>', secondsFromNow(-idleSeconds))
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** The table stores only a hash of each session id. */
export const sessionKey = (id: string): string => createHash('sha256').update(id).digest('hex');

/**
 * Sessions in Postgres, timed by the clock of the database. Rows are inserted once and then only updated while they are
 * valid, never upserted, and a logged-out row stays until it is purged: so a request in flight cannot revive a session.
 */
export class KyselySessionStore implements SessionStore {
  constructor(
    private readonly db: Db,
    private readonly limits: SessionLimits,
  ) {}

  set(id: string, session: Session, done: Done): void {
    const known = session.stored === true;
    session.stored = true;
    const data = JSON.stringify(session);
    const { userId = null, device = null } = session;
    const write = known
      ? this.db
          .updateTable('webSessions')
          .set({ data, userId, device })
          .where('key', '=', sessionKey(id))
          .where('revokedAt', 'is', null)
      : this.db
          .insertInto('webSessions')
          .values({
            key: sessionKey(id),
            data,
            userId,
            device,
            expiresAt: secondsFromNow(this.limits.absoluteSeconds),
          });
    write.execute().then(() => done(), done);
  }

  get(id: string, done: (error: unknown, session?: Session | null) => void): void {
    this.read(sessionKey(id)).then((session) => done(null, session), done);
  }

  destroy(id: string, done: Done): void {
    endSession(this.db, id).then(() => done(), done);
  }

  private async read(key: string): Promise<Session | null> {
    const row = await this.db
      .selectFrom('webSessions')
      .select(['data', sql<boolean>`last_seen_at < ${secondsFromNow(-SEEN_EVERY_SECONDS)}`.as('unseen')])
      .where('key', '=', key)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', sql<string>`now()`)
      .where('lastSeenAt', '>', secondsFromNow(-this.limits.idleSeconds))
      .executeTakeFirst();
    if (!row) return null;
    if (row.unseen) {
      await this.db
        .updateTable('webSessions')
        .set({ lastSeenAt: sql<string>`now()` })
        .where('key', '=', key)
        .where('revokedAt', 'is', null)
        .execute();
    }
    // Only `set` writes this column.
    return row.data as unknown as Session;
  }
}

/** Ends the account's sessions but for those that were used last; call it after one was opened. */
export const endOldestSessions = (db: Db, userId: number): Promise<void> =>
  endOldest(db, 'webSessions', sql`user_id = ${userId}`);

/** Ends one session at once, on every instance. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webSessions')
    .set({ revokedAt: sql<string>`now()`, data: '{}' })
    .where('key', '=', sessionKey(id))
    .where('revokedAt', 'is', null)
    .execute();
}

/** Whether the user of a session has proved who they are in the last minutes. */
export async function isRecentlyProved(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('webSessions')
    .select('id')
    .where('key', '=', sessionKey(id))
    .where('revokedAt', 'is', null)
    .where('provedAt', '>', secondsFromNow(-REAUTHENTICATION_MINUTES * 60))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the user of a session has proved who they are. */
export async function noteProof(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webSessions')
    .set({ provedAt: secondsFromNow(0) })
    .where('key', '=', sessionKey(id))
    .where('revokedAt', 'is', null)
    .execute();
}

/** Sessions that are valid now. */
export const liveSessions = (db: Db, limits: SessionLimits) =>
  db
    .selectFrom('webSessions')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('lastSeenAt', '>', secondsFromNow(-limits.idleSeconds));

export interface WhichSessions {
  /** Id of the session to keep. */
  except?: string;
}

/**
 * Ends all sessions of a user at once, on every instance, those in the call monitor too: after a new password, another
 * role or a deletion.
 *
 * @returns how many there were, including those that had been idle for too long
 */
export async function endSessionsOf(db: Db, userId: number, { except }: WhichSessions = {}): Promise<number> {
  const all = db
    .updateTable('webSessions')
    .set({ revokedAt: sql<string>`now()`, data: '{}' })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null);
  const chosen = except === undefined ? all : all.where('key', '!=', sessionKey(except));
  const { numUpdatedRows } = await chosen.executeTakeFirstOrThrow();
  return Number(numUpdatedRows) + (await endReceptionSessionsOf(db, { userId }));
}
