import type { IndexOptions } from '../phone-index/phone-index.repo';
import { recordNumbers } from '../phone-index/record-numbers';
import { sql, type Transaction } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';
import { insertPhones, lockNumber, reindex } from './patient-writes.repo';

/**
 * The patient that somebody means who books with this contact: the only active one with this number and the same name, else
 * somebody new, as a lead. `phone`: the number in E.164 where it can be read. Nothing of the answer tells which: who is a patient here stays unknown to visitors.
 */
export async function patientOfBooking(
  trx: Transaction<Database>,
  index: IndexOptions,
  { name, email, phone }: { name: string; email: string | null; phone: string | null },
): Promise<{ patientId: number; phone: string | null }> {
  const [number] = phone === null ? [] : recordNumbers(phone, index.country);
  const e164 = number?.e164 ?? null;
  if (e164 !== null) {
    await lockNumber(trx, e164);
    const known = await trx
      .selectFrom('patientPhones')
      .innerJoin('patients', 'patients.id', 'patientPhones.patientId')
      .select('patients.id')
      .distinct()
      .where('e164', '=', e164)
      .where('isActive', '=', true)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .limit(2)
      .execute();
    const [only] = known;
    if (only && known.length === 1) return { patientId: only.id, phone: e164 };
  }
  const [lead] = await insertLead(trx, { name, email });
  if (!lead) throw new Error('no patient was inserted');
  if (phone !== null) {
    await insertPhones(trx, lead.id, [{ raw: phone, kind: null, relation: null }], index);
    await reindex(trx, index, [lead.id]);
  }
  return { patientId: lead.id, phone: e164 ?? phone };
}

const insertLead = prepared((db, args: { name: string; email: string | null }) =>
  db.insertInto('patients').values({ name: args.name, email: args.email, isLead: true }).returning('id'),
);
