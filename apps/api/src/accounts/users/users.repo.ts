import { mayBePractitioner, requestedRole, type Role, type UpdateUserBody, type User } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { tellOwner, type AccountEmails } from '../account-emails';
import { HAS_SECOND_FACTOR, ROLE } from './console-accounts.repo';
import { deleteAllFactors } from '../second-factor/own-factors.repo';
import { liveReceptionSessions } from '../sessions/reception-sessions.repo';
import type { AppConfig } from '../../platform/config/app-config';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { violates } from '../../platform/db/violations';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/api-error';
import { endSessionsOf, liveSessions } from '../sessions/session-store.repo';

/** The user who reads the list, and the limits of the sessions that are counted. */
export interface Reader {
  selfId: number;
  config: Pick<AppConfig, 'webSession' | 'receptionSession'>;
}

/** What an account may do: its role, and which practitioner's it is. */
interface Position {
  role: Role | null;
  practitionerId: number | null;
}

export interface NewUser extends Position {
  username: string;
  passwordHash: string;
}

const NONE: Position = { role: null, practitionerId: null };

/** The position an account has after a request; 400 when it names a practitioner for a role that cannot be one. */
export function requestedPosition(
  request: Pick<UpdateUserBody, 'isAdmin' | 'role' | 'practitionerId'>,
  before = NONE,
): Position {
  const role = requestedRole(request, before.role);
  if (!mayBePractitioner(role)) {
    if (request.practitionerId) throw invalid({ practitionerId: 'Not available for accounts with this role' });
    return { role, practitionerId: null };
  }
  const { practitionerId = before.practitionerId } = request;
  return { role, practitionerId };
}

const columnsOf = ({ role, practitionerId }: Position) => ({
  isAdmin: role === 'administrator',
  role: role === 'administrator' ? null : role,
  practitionerId,
});

const count = sql<number>`count(*)::int`.as('count');
const userId = sql.ref<number>('users.id');

const users = (db: Db, { selfId, config }: Reader) =>
  db
    .selectFrom('users')
    .select((eb) => [
      ...(['users.id', 'users.username', 'users.isAdmin', 'users.practitionerId'] as const),
      ...(['users.createdAt', 'users.lastSignInAt'] as const),
      ROLE.as('role'),
      HAS_SECOND_FACTOR.as('hasSecondFactor'),
      eb('users.email', 'is not', null).$castTo<boolean>().as('hasEmail'),
      eb(
        liveSessions(db, config.webSession).select(count).where('userId', '=', userId).$asScalar().$notNull(),
        '+',
        liveReceptionSessions(db, config.receptionSession).select(count).where('userId', '=', userId),
      ).as('liveSessions'),
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

/** Adds an account and gives its id; 409 when the name is taken, whatever its case; 400 for an unknown practitioner. */
export async function insertUser(db: Db, { username, passwordHash, ...position }: NewUser): Promise<number> {
  const values = { username, password: passwordHash, ...columnsOf(position) };
  const query = db.insertInto('users').values(values).returning('id');
  const { id } = await query.executeTakeFirstOrThrow().catch(refuseValues);
  return id;
}

/**
 * Changes name, role and practitioner. Another role ends all sessions of the user, and so do other patients to see. 404, 400 for
 * an unknown practitioner or a role that cannot be one, 409 (name taken, oneself, last administrator).
 */
export function updateUser(
  db: Db,
  selfId: number,
  id: number,
  { username, ...request }: UpdateUserBody,
): Promise<void> {
  return asAdministrator(db, selfId, async (trx) => {
    const user = await lockUser(trx, id);
    const position = requestedPosition(request, user);
    const roleChanges = position.role !== user.role;
    if (roleChanges && user.role === 'administrator') await refuseToLose(trx, id, selfId, 'demoted');
    const values = { ...columnsOf(position), ...(username !== undefined && { username }) };
    await trx.updateTable('users').set(values).where('id', '=', id).execute().catch(refuseValues);
    const patientsChange = position.role === 'practitioner' && position.practitionerId !== user.practitionerId;
    if (roleChanges || patientsChange) await endSessionsOf(trx, id);
  });
}

/** Gives a user another password, ends all sessions of theirs and tells them. 404. */
export function setPassword(
  db: Db,
  selfId: number,
  id: number,
  { passwordHash, emails }: { passwordHash: string; emails: AccountEmails },
): Promise<void> {
  return asAdministrator(db, selfId, async (trx) => {
    const user = await lockUser(trx, id);
    await trx.updateTable('users').set({ password: passwordHash }).where('id', '=', id).execute();
    await endSessionsOf(trx, id);
    await tellOwner(trx, emails, user, { what: 'password-changed' });
  });
}

/** Removes every factor of a user who has lost them, ends all sessions of theirs and tells them. 404. */
export function removeSecondFactor(db: Db, selfId: number, id: number, emails: AccountEmails): Promise<void> {
  return asAdministrator(db, selfId, async (trx) => {
    const user = await lockUser(trx, id);
    await deleteAllFactors(trx, id);
    await endSessionsOf(trx, id);
    await tellOwner(trx, emails, user, { what: 'factor-removed' });
  });
}

/** Deletes an account; its sessions end with it. 404, or 409 (oneself, last one). */
export function deleteUser(db: Db, selfId: number, id: number): Promise<void> {
  return asAdministrator(db, selfId, async (trx) => {
    const user = await lockUser(trx, id);
    if (user.role === 'administrator') await refuseToLose(trx, id, selfId, 'deleted');
    await endSessionsOf(trx, id);
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

async function lockUser(
  trx: Transaction<Database>,
  id: number,
): Promise<Position & { username: string; email: string | null }> {
  const columns = [ROLE.as('role'), 'practitionerId', 'username', 'email'] as const;
  const query = trx.selectFrom('users').select(columns).where('id', '=', id).forUpdate();
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
  if (!other) throw conflict(`The last administrator can’t be ${how}. Make someone else an administrator first.`);
  if (id === selfId) throw conflict(`Your own account can’t be ${how}. Ask another administrator.`);
}

function refuseValues(error: unknown): never {
  if (violates(error, 'unique', 'username'))
    throw conflict('Another user already has this name', { username: 'Already in use. Choose another one.' });
  if (violates(error, 'foreignKey', 'practitioner'))
    throw invalid({ practitionerId: 'This practitioner doesn’t exist' });
  throw error;
}
