import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionLimits } from '../config';
import { secondsFromNow } from '../db/clock';
import type { Db } from '../db/schema';

const SEEN_EVERY_SECONDS = 60;
const MAX_ID_LENGTH = 200;

const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** A call monitor's session: its id goes to the browser once and is stored as a hash. */
export async function openCallsSession(db: Db, accountId: number, limits: SessionLimits): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await db
    .insertInto('callsSessions')
    .values({ key: keyOf(id), accountId, expiresAt: secondsFromNow(limits.absoluteSeconds) })
    .execute();
  return id;
}

/** Who the session belongs to; undefined when it is unknown, ended, too old or was not used for too long. */
export async function findCallsSession(
  db: Db,
  id: string,
  limits: SessionLimits,
): Promise<{ accountId: number; displayName: string } | undefined> {
  if (id.length > MAX_ID_LENGTH) return undefined;
  const key = keyOf(id);
  const session = await db
    .selectFrom('callsSessions')
    .innerJoin('receptionAccounts', 'receptionAccounts.id', 'callsSessions.accountId')
    .select([
      'callsSessions.accountId',
      'receptionAccounts.displayName',
      sql<boolean>`last_seen_at < ${secondsFromNow(-SEEN_EVERY_SECONDS)}`.as('unseen'),
    ])
    .where('key', '=', key)
    .where('receptionAccounts.isActive', '=', true)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('lastSeenAt', '>', secondsFromNow(-limits.idleSeconds))
    .executeTakeFirst();
  if (!session) return undefined;
  const { unseen, ...owner } = session;
  if (unseen) {
    await db
      .updateTable('callsSessions')
      .set({ lastSeenAt: sql<string>`now()` })
      .where('key', '=', key)
      .where('revokedAt', 'is', null)
      .execute();
  }
  return owner;
}

/** Ends the session at once on every instance; the row stays until it is purged. */
export async function endCallsSession(db: Db, id: string): Promise<{ accountId: number } | undefined> {
  return db
    .updateTable('callsSessions')
    .set({ revokedAt: sql<string>`now()` })
    .where('key', '=', keyOf(id))
    .where('revokedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
}
