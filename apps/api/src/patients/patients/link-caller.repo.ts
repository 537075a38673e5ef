import { BUILT_IN, parseRef } from '../phone-index/patient-refs';
import type { IndexOptions } from '../phone-index/phone-index.repo';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, invalid, notFound } from '../../platform/http/api-error';
import { lockNumber, reindex } from './patient-writes.repo';

/**
 * Adds a caller's number to a built-in patient. 400 for a patient of another system, whose numbers are kept there; 404
 * without such a patient; 409 when the patient has the number already.
 */
export function linkCaller(
  db: Db,
  index: IndexOptions,
  { ref, e164, relation }: { ref: string; e164: string; relation: string | null },
): Promise<void> {
  const { system, patientId } = parseRef(ref);
  if (system !== BUILT_IN)
    throw invalid({ patientId: 'Add the number in the clinic system, where this patient’s record is kept' });
  const id = /^\d{1,9}$/.test(patientId) ? Number(patientId) : 0;
  return inTransaction(db, async (trx) => {
    await lockNumber(trx, e164);
    const patient = await trx
      .updateTable('patients')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .where('isActive', '=', true)
      .returning('id')
      .executeTakeFirst();
    if (!patient) throw notFound('Patient');
    const phones = await trx
      .selectFrom('patientPhones')
      .select(['e164', 'position'])
      .where('patientId', '=', id)
      .execute();
    if (phones.some((phone) => phone.e164 === e164)) throw conflict('This patient already has this number');
    const position = Math.max(-1, ...phones.map((phone) => phone.position)) + 1;
    await trx.insertInto('patientPhones').values({ patientId: id, position, raw: e164, e164, relation }).execute();
    await reindex(trx, index, [id]);
  });
}
