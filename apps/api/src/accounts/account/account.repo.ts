import type { OwnAccount as ShownAccount, OwnSession } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { SessionLimits } from '../../platform/config/values';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { notFound, stale, unauthenticated } from '../../platform/http/api-error';
import { readSecondFactor } from '../second-factor/own-factors.repo';
import { endSessionsOf, liveSessions, sessionKey } from '../sessions/session-store.repo';

/** The signed-in user and the current session. */
export interface Self {
  id: number;
  /** Id of the current session, which stays when the others end. */
  sessionId: string;
}

export interface OwnAccount {
  id: number;
  username: string;
  email: string | null;
  passwordHash: string;
}

/** The account of the signed-in user, to check the current password against. */
export const findOwnAccount = (db: Db, id: number): Promise<OwnAccount | undefined> =>
  ownAccount(db, id).executeTakeFirst();

const ownAccount = (db: Db, id: number) =>
  db.selectFrom('users').select(['id', 'username', 'email', 'password as passwordHash']).where('id', '=', id);

/** The same, locked until the transaction ends. */
export const lockOwnAccount = (trx: Transaction<Database>, id: number): Promise<OwnAccount> =>
  ownAccount(trx, id).forUpdate().executeTakeFirstOrThrow(unauthenticated);

/** The account as its owner sees it. */
export async function readOwnAccount(db: Db, id: number): Promise<Omit<ShownAccount, 'canConfirmEmail'>> {
  const account = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(unauthenticated);
  return { ...account, secondFactor: await readSecondFactor(db, id) };
}

/** Gives the account another address, or none. */
export async function setEmail(db: Db, id: number, email: string | null): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', id).execute();
}

/** Replaces the verified password by the new one and ends all other sessions. 409 if it has changed meanwhile. */
export function replacePassword(db: Db, self: Self, oldHash: string, newHash: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ password: newHash })
      .where('id', '=', self.id)
      .where('password', '=', oldHash)
      .returning('id')
      .executeTakeFirstOrThrow(stale);
    await endSessionsOf(trx, self.id, { except: self.sessionId });
  });
}

/** The user's sessions, the last used first. */
export function listOwnSessions(db: Db, self: Self, limits: SessionLimits): Promise<OwnSession[]> {
  return liveSessions(db, limits)
    .select((eb) => [
      ...(['id', 'device', 'createdAt', 'lastSeenAt'] as const),
      sql<string>`least(expires_at, last_seen_at + make_interval(secs => ${limits.idleSeconds}))`.as('expiresAt'),
      eb('key', '=', sessionKey(self.sessionId)).$castTo<boolean>().as('isCurrent'),
    ])
    .where('userId', '=', self.id)
    .orderBy('isCurrent', 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one of the user's own sessions; 404 when it does not exist or belongs to somebody else. */
export async function endOwnSession(db: Db, self: Self, id: number): Promise<void> {
  await db
    .updateTable('webSessions')
    .set({ revokedAt: sql<string>`now()`, data: '{}' })
    .where('id', '=', id)
    .where('userId', '=', self.id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('Session'));
}
