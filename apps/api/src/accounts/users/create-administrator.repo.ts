import { sql } from 'kysely';
import { writeAuditOfCommand } from '../../platform/audit/audit.repo';
import { accountKey } from './account-name.repo';
import { deleteAllFactors } from '../second-factor/own-factors.repo';
import { endSessionsOf } from '../sessions/session-store.repo';
import type { Db } from '../../platform/db/schema';

/**
 * `npm run create-admin`: the way in for whoever has the server and has lost the rest. Adds an administrator, or makes the
 * account of this name one with another password, without a second factor and signed out everywhere.
 *
 * @returns which of the two
 */
export function createAdministrator(
  db: Db,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<'created' | 'recovered'> {
  return db.transaction().execute(async (trx) => {
    const values = { isAdmin: true, role: null, practitionerId: null, password: passwordHash };
    const recovered = await trx
      .updateTable('users')
      .set(values)
      .where(accountKey(sql.ref('username')), '=', accountKey(username))
      .returning('id')
      .executeTakeFirst();
    const { id } =
      recovered ??
      (await trx
        .insertInto('users')
        .values({ username, ...values })
        .returning('id')
        .executeTakeFirstOrThrow());
    await deleteAllFactors(trx, id);
    await endSessionsOf(trx, id);
    await writeAuditOfCommand(trx, { action: recovered ? 'recover' : 'create', entity: 'users', entityId: id });
    return recovered ? 'recovered' : 'created';
  });
}
