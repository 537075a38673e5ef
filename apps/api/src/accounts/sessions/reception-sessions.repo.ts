import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionLimits } from '../../platform/config/values';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import { mayEnterSql } from '../users/console-accounts.repo';
import { endOldest } from './session-limit.repo';

/** An account for the call monitor, or a console account that may use it. */
export type SessionOwner = { accountId: number } | { userId: number };

/** Who a call monitor session belongs to. `sessionKey` identifies the session but cannot be used to enter. */
export interface Receptionist {
  /** The account for the call monitor; null when the owner is a console account. */
  accountId: number | null;
  /** The console account; null when the owner is an account for the call monitor. */
  userId: number | null;
  displayName: string;
  sessionKey: string;
}

const SEEN_EVERY_SECONDS = 60;
const MAX_ID_LENGTH = 200;

const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** The owner may use the call monitor at this moment: an active account for it, or the console's right to `calls`. */
const OWNER_MAY = sql<boolean>`(account.is_active or ${mayEnterSql('calls')})`;

/**
 * Opens a call monitor session. Its id is sent to the browser once; only a hash is stored. Of the owner's others only those
 * go on that were used last.
 *
 * @param mark The end of the id, which stands for the host ({@link hostMark}).
 */
export async function openReceptionSession(
  db: Db,
  owner: SessionOwner,
  limits: SessionLimits,
  mark = '',
): Promise<string> {
  const id = randomBytes(32).toString('base64url') + mark;
  await db
    .insertInto('receptionSessions')
    .values({ key: keyOf(id), ...owner, expiresAt: secondsFromNow(limits.absoluteSeconds) })
    .execute();
  const own = 'userId' in owner ? sql`user_id = ${owner.userId}` : sql`account_id = ${owner.accountId}`;
  await endOldest(db, 'receptionSessions', own);
  return id;
}

/** Who the session belongs to; undefined when it is unknown, ended, expired or idle for too long. */
export async function findReceptionSession(
  db: Db,
  id: string,
  limits: SessionLimits,
): Promise<Receptionist | undefined> {
  return id.length > MAX_ID_LENGTH ? undefined : findSessionByKey(db, keyOf(id), limits);
}

/** The same by the session's key. */
async function findSessionByKey(db: Db, key: string, limits: SessionLimits): Promise<Receptionist | undefined> {
  const session = await db
    .selectFrom('receptionSessions')
    .leftJoin('receptionAccounts as account', 'account.id', 'receptionSessions.accountId')
    .leftJoin('users', 'users.id', 'receptionSessions.userId')
    .select([
      'receptionSessions.accountId',
      'receptionSessions.userId',
      sql<string>`coalesce(account.display_name, users.username)`.as('displayName'),
      sql<boolean>`last_seen_at < ${secondsFromNow(-SEEN_EVERY_SECONDS)}`.as('unseen'),
    ])
    .where('key', '=', key)
    .where(OWNER_MAY)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('lastSeenAt', '>', secondsFromNow(-limits.idleSeconds))
    .executeTakeFirst();
  if (!session) return undefined;
  const { unseen, ...owner } = session;
  if (unseen) {
    await db
      .updateTable('receptionSessions')
      .set({ lastSeenAt: sql<string>`now()` })
      .where('key', '=', key)
      .where('revokedAt', 'is', null)
      .execute();
  }
  return { ...owner, sessionKey: key };
}

/**
 * Which of these sessions, given by their keys, are still valid. Calling this counts as use: an open monitor is in use
 * even on a day without calls, and ends at the absolute limit.
 */
export async function livingSessions(
  db: Db,
  keys: readonly string[],
  { idleSeconds }: SessionLimits,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    with living as (
      select key, last_seen_at from reception_sessions session
      left join reception_accounts account on account.id = session.account_id
      left join users on users.id = session.user_id
      where key = any(${[...keys]}::text[]) and ${OWNER_MAY} and revoked_at is null
        and expires_at > now() and last_seen_at > ${secondsFromNow(-idleSeconds)}
    ), seen as (
      update reception_sessions session set last_seen_at = now() from living
      where session.key = living.key and revoked_at is null
        and living.last_seen_at < ${secondsFromNow(-SEEN_EVERY_SECONDS)}
    )
    select key from living`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Ends the session and its streams at once on every instance; the row stays until it is purged. */
export async function endReceptionSession(
  db: Db,
  id: string,
): Promise<Pick<Receptionist, 'accountId' | 'userId'> | undefined> {
  const ended = await db
    .updateTable('receptionSessions')
    .set({ revokedAt: sql<string>`now()` })
    .where('key', '=', keyOf(id))
    .where('revokedAt', 'is', null)
    .returning(['accountId', 'userId'])
    .executeTakeFirst();
  if (ended) await announceEndedSessions(db);
  return ended;
}

/** Sessions that are valid now, if their owners still may use the call monitor. */
export const liveReceptionSessions = (db: Db, { idleSeconds }: SessionLimits) =>
  db
    .selectFrom('receptionSessions')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('lastSeenAt', '>', secondsFromNow(-idleSeconds));

/** Ends every session of the owner and their streams at once. @returns how many there were */
export async function endReceptionSessionsOf(db: Db, owner: SessionOwner): Promise<number> {
  const ended = await db
    .updateTable('receptionSessions')
    .set({ revokedAt: sql<string>`now()` })
    .where((eb) => eb.and(owner))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('key')
    .execute();
  if (ended.length > 0) await announceEndedSessions(db);
  return ended.length;
}

/** Makes every instance close the streams of ended sessions now; in a transaction, after its commit. */
export async function announceEndedSessions(db: Db): Promise<void> {
  await sql`select pg_notify('calls', 'sessions')`.execute(db);
}

/** A ticket has to be used within this many seconds, because it is sent in a URL. */
const TICKET_SECONDS = 30;

/** A single-use ticket that opens one event stream of the session without sending the session id in a URL. */
export async function issueStreamTicket(db: Db, sessionKey: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .deleteFrom('callStreamTickets')
    .where('expiresAt', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('callStreamTickets')
    .values({ key: keyOf(ticket), sessionKey, expiresAt: secondsFromNow(TICKET_SECONDS) })
    .execute();
  return ticket;
}

/** Redeems a ticket: the session it stands for, if ticket and session are valid. */
export async function redeemStreamTicket(
  db: Db,
  ticket: string,
  limits: SessionLimits,
): Promise<Receptionist | undefined> {
  if (ticket.length > MAX_ID_LENGTH) return undefined;
  const row = await db
    .deleteFrom('callStreamTickets')
    .where('key', '=', keyOf(ticket))
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('sessionKey')
    .executeTakeFirst();
  return row && findSessionByKey(db, row.sessionKey, limits);
}
