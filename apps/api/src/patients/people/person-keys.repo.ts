import { BUILT_IN, parseRef } from '../phone-index/patient-refs';
import type { Db } from '../../platform/db/schema';
import type { PersonKeys } from './timeline.repo';

/** Whether a key names a built-in patient. */
export const isRowId = (text: string): boolean => /^\d{1,9}$/.test(text);

/** What a person's things are found by: the number or address itself, or those of a patient. */
export async function keysOf(db: Db, key: string): Promise<Omit<PersonKeys, 'hashes'>> {
  if (key.startsWith('+')) return { numbers: [key], emails: [], patient: null };
  if (key.includes('@')) return { numbers: [], emails: [key.toLowerCase()], patient: null };
  const patient = parseRef(key);
  if (patient.system !== BUILT_IN || !isRowId(patient.patientId)) return { numbers: [], emails: [], patient };
  const id = Number(patient.patientId);
  const [phones, record] = await Promise.all([
    db.selectFrom('patientPhones').select('e164').where('patientId', '=', id).where('e164', 'is not', null).execute(),
    db.selectFrom('patients').select('email').where('id', '=', id).executeTakeFirst(),
  ]);
  const emails = record?.email ? [record.email.toLowerCase()] : [];
  return { numbers: [...new Set(phones.flatMap(({ e164 }) => e164 ?? []))], emails, patient };
}
