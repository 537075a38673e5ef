import type { PractitionerConditions } from '@harmony/domain';
import { lockContent } from '../../platform/db/content-lock';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { violates } from '../../platform/db/violations';
import { invalid, notFound } from '../../platform/http/api-error';

/** The conditions of every practitioner who has some. */
export async function listPractitionerConditions(db: Db): Promise<PractitionerConditions[]> {
  const rows = await db
    .selectFrom('practitionerConditions')
    .selectAll()
    .orderBy('practitionerId')
    .orderBy('conditionId')
    .execute();
  const ids = [...new Set(rows.map(({ practitionerId }) => practitionerId))];
  return ids.map((practitionerId) => ({
    practitionerId,
    conditionIds: rows.flatMap((row) => (row.practitionerId === practitionerId ? [row.conditionId] : [])),
  }));
}

/** Makes these the conditions of a practitioner; 404 when there is no such practitioner, 400 when there is no such condition. */
export function savePractitionerConditions(
  db: Db,
  practitionerId: number,
  conditionIds: readonly number[],
): Promise<PractitionerConditions> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    if (!(await isPractitioner(trx, practitionerId))) throw notFound('Practitioner');
    await trx.deleteFrom('practitionerConditions').where('practitionerId', '=', practitionerId).execute();
    if (conditionIds.length > 0)
      await trx
        .insertInto('practitionerConditions')
        .values(conditionIds.map((conditionId) => ({ practitionerId, conditionId })))
        .execute()
        .catch((error: unknown) => {
          if (violates(error, 'foreignKey', 'condition_id'))
            throw invalid({ conditionIds: 'This condition doesn’t exist' });
          throw error;
        });
    return { practitionerId, conditionIds: [...conditionIds] };
  });
}

/** 400 when there is no such practitioner. */
export async function refuseUnknownPractitioner(db: Db, practitionerId: number): Promise<void> {
  if (!(await isPractitioner(db, practitionerId))) throw invalid({ practitionerId: 'This practitioner doesn’t exist' });
}

async function isPractitioner(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('practitioners').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
