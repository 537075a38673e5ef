import type { ReceptionAccount } from '@harmony/domain';
import { sql } from 'kysely';
import { announceEndedSessions, endReceptionSessionsOf, liveReceptionSessions } from '../../accounts';
import type { SessionLimits } from '../../platform/config/values';
import { BUILT_IN } from '../../patients';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { violates } from '../../platform/db/violations';
import { conflict, notFound } from '../../platform/http/api-error';

const accounts = (db: Db, limits: SessionLimits) =>
  db.selectFrom('receptionAccounts').select((eb) => [
    ...(['id', 'username', 'displayName', 'isActive', 'createdAt', 'updatedAt'] as const),
    liveReceptionSessions(db, limits)
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('receptionSessions.accountId', '=', sql.ref<number>('receptionAccounts.id'))
      .$asScalar()
      .$notNull()
      .as('openSessions'),
    eb
      .selectFrom('receptionSessions')
      .select(sql<string | null>`max(last_seen_at)`.as('at'))
      .whereRef('receptionSessions.accountId', '=', 'receptionAccounts.id')
      .$asScalar()
      .as('lastSeenAt'),
  ]);

/** All accounts by name. */
export const listAccounts = (db: Db, limits: SessionLimits): Promise<ReceptionAccount[]> =>
  accounts(db, limits)
    .orderBy(sql`lower(username)`)
    .execute();

/** One account; 404 when there is none. */
export const getAccount = (db: Db, limits: SessionLimits, id: number): Promise<ReceptionAccount> =>
  accounts(db, limits)
    .where('receptionAccounts.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Account'));

/** Adds an account; 409 when the name is taken, whatever its case. */
export async function insertAccount(
  db: Db,
  values: { username: string; displayName: string; passwordHash: string },
): Promise<number> {
  const query = db.insertInto('receptionAccounts').values(values).returning('id');
  const { id } = await query.executeTakeFirstOrThrow().catch(refuseTakenName);
  return id;
}

/** Changes the fields given; switching off and a new password end the account's sessions. */
export function updateAccount(
  db: Db,
  id: number,
  patch: { username?: string; displayName?: string; isActive?: boolean; passwordHash?: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('receptionAccounts')
      // A password set here makes it an account of the built-in clinic system.
      .set((eb) => ({
        isActive: eb.ref('isActive'),
        ...patch,
        ...(patch.passwordHash !== undefined && { system: BUILT_IN }),
      }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
      .catch(refuseTakenName);
    if (!changed) throw notFound('Account');
    if (patch.isActive === false || patch.passwordHash !== undefined)
      await endReceptionSessionsOf(trx, { accountId: id });
  });
}

/** Deletes an account; its sessions end with it. Notes keep the name of who wrote them. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  const row = await db.deleteFrom('receptionAccounts').where('id', '=', id).returning('id').executeTakeFirst();
  if (!row) throw notFound('Account');
  await announceEndedSessions(db);
}

function refuseTakenName(error: unknown): never {
  throw violates(error, 'unique', 'username')
    ? conflict('This name is already taken', { username: 'Already in use. Choose another one.' })
    : error;
}
