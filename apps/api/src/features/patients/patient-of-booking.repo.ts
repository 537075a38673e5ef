import type { IndexOptions } from '../../clinic-systems/phone-index.repo';
import { recordNumbers } from '../../clinic-systems/record-numbers';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { insertWithParts, lockNumber, reindex } from './patient-writes.repo';

/**
 * The patient that somebody means who books with this contact: the only active one with this number and the same name, else
 * somebody new, as a lead. Nothing of the answer tells which: who is a patient here stays unknown to visitors.
 */
export async function patientOfBooking(
  trx: Transaction<Database>,
  index: IndexOptions,
  { name, email, phone }: { name: string; email: string; phone: string | null },
): Promise<number> {
  const [number] = phone === null ? [] : recordNumbers(phone, index.country);
  if (number?.e164) {
    await lockNumber(trx, number.e164);
    const known = await trx
      .selectFrom('patientPhones')
      .innerJoin('patients', 'patients.id', 'patientPhones.patientId')
      .select('patients.id')
      .distinct()
      .where('e164', '=', number.e164)
      .where('isActive', '=', true)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .limit(2)
      .execute();
    const [only] = known;
    if (only && known.length === 1) return only.id;
  }
  const id = await insertWithParts(
    trx,
    { ...NOBODY, name, email, phones: phone === null ? [] : [{ raw: phone, kind: null, relation: null }] },
    index,
    null,
  );
  await reindex(trx, index, [id]);
  return id;
}

const NOBODY = {
  preferredName: null,
  dateOfBirth: null,
  externalId: null,
  externalLink: null,
  balance: null,
  balanceLink: null,
  alerts: [],
  isLead: true,
  isActive: true,
  leaveNoMessage: false,
  visits: [],
};
