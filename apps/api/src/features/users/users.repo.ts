import type { User } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { SessionLimits } from '../../config';
import type { Database, Db } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { violates } from '../../db/violations';
import { conflict, forbidden, notFound } from '../../errors/api-error';
import { endSessionsOf, liveSessions } from '../../auth/session-store.repo';

/** The user who reads the list, and the limits of sessions. */
export interface Reader {
  selfId: number;
  limits: SessionLimits;
}

export interface NewUser {
  username: string;
  passwordHash: string;
  isAdmin: boolean;
}

const users = (db: Db, { selfId, limits }: Reader) =>
  db.selectFrom('users').select((eb) => [
    ...(['users.id', 'users.username', 'users.isAdmin', 'users.createdAt', 'users.lastSignInAt'] as const),
    liveSessions(db, limits)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('webSessions.userId', '=', sql.ref<number>('users.id'))
      .$asScalar()
      .$notNull()
      .as('liveSessions'),
    eb('users.id', '=', selfId).$castTo<boolean>().as('isSelf'),
  ]);

/** All accounts, by name. */
export const listUsers = (db: Db, reader: Reader): Promise<User[]> =>
  users(db, reader)
    .orderBy(sql`lower(username)`)
    .execute();

/** One account; 404 when there is none. */
export const getUser = (db: Db, reader: Reader, id: number): Promise<User> =>
  users(db, reader)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('User'));

/** Adds an account and gives its id; 409 when the name is taken, whatever its case. */
export async function insertUser(db: Db, { username, passwordHash, isAdmin }: NewUser): Promise<number> {
  const values = { username, password: passwordHash, isAdmin };
  const query = db.insertInto('users').values(values).returning('id');
  const { id } = await query.executeTakeFirstOrThrow().catch(refuseTakenName);
  return id;
}

/** Changes name and role. Another role ends all sessions of the user. 404, or 409 (name taken, oneself, last one). */
export function updateUser(
  db: Db,
  selfId: number,
  id: number,
  patch: { username?: string; isAdmin?: boolean },
): Promise<void> {
  return asAdministrator(db, selfId, async (trx) => {
    const user = await lockUser(trx, id);
    const roleChanges = patch.isAdmin !== undefined && patch.isAdmin !== user.isAdmin;
    if (roleChanges && user.isAdmin) await refuseToLose(trx, id, selfId, 'demoted');
    if (Object.keys(patch).length > 0)
      await trx.updateTable('users').set(patch).where('id', '=', id).execute().catch(refuseTakenName);
    if (roleChanges) await endSessionsOf(trx, id);
  });
}

/** Gives a user another password and ends all sessions of theirs. 404; 409 for oneself. */
export function setPassword(db: Db, selfId: number, id: number, passwordHash: string): Promise<void> {
  return asAdministrator(db, selfId, async (trx) => {
    await lockUser(trx, id);
    await trx.updateTable('users').set({ password: passwordHash }).where('id', '=', id).execute();
    await endSessionsOf(trx, id);
  });
}

/** Deletes an account; its sessions end with it. 404, or 409 (oneself, last one). */
export function deleteUser(db: Db, selfId: number, id: number): Promise<void> {
  return asAdministrator(db, selfId, async (trx) => {
    const user = await lockUser(trx, id);
    if (user.isAdmin) await refuseToLose(trx, id, selfId, 'deleted');
    await trx.deleteFrom('users').where('id', '=', id).execute();
  });
}

/**
 * Runs one change of accounts at a time, and only if its author is still an administrator: so two administrators who
 * demote each other cannot both succeed.
 */
function asAdministrator<T>(db: Db, selfId: number, change: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('accounts'))`.execute(trx);
    const self = await trx.selectFrom('users').select('isAdmin').where('id', '=', selfId).executeTakeFirst();
    if (!self?.isAdmin) throw forbidden();
    return change(trx);
  });
}

async function lockUser(trx: Transaction<Database>, id: number): Promise<{ isAdmin: boolean }> {
  const query = trx.selectFrom('users').select('isAdmin').where('id', '=', id).forUpdate();
  return query.executeTakeFirstOrThrow(() => notFound('User'));
}

/** Refuses to remove the last administrator, and the author of the change. */
async function refuseToLose(
  trx: Transaction<Database>,
  id: number,
  selfId: number,
  how: 'demoted' | 'deleted',
): Promise<void> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw conflict(`The last administrator cannot be ${how}. Make somebody else an administrator first.`);
  if (id === selfId) throw conflict(`You cannot be ${how} by yourself. Ask another administrator.`);
}

function refuseTakenName(error: unknown): never {
  if (!violates(error, 'unique', 'username')) throw error;
  throw conflict('Another user has this name', { username: 'Already in use. Choose another one.' });
}
