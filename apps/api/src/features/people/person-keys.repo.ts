import { sql } from 'kysely';
import { BUILT_IN, parseRef } from '../../clinic-systems/patient-refs';
import type { Db } from '../../db/schema';
import type { PersonKeys } from './timeline.repo';

const isRowId = (text: string): boolean => /^\d{1,9}$/.test(text);

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

/** A visit is with the practitioner whom it names; older ones have the name alone. */
const isWith = sql<boolean>`practitioners.id = visits.practitioner_id or practitioners.name = visits.doctor`;

/** Whether a built-in patient has a visit with the practitioner whose account this is. */
export async function isPatientOf(db: Db, key: string, userId: number): Promise<boolean> {
  if (!isRowId(key)) return false;
  const visit = await db
    .selectFrom('visits')
    .innerJoin('practitioners', (join) => join.on(isWith))
    .innerJoin('users', 'users.practitionerId', 'practitioners.id')
    .select('visits.id')
    .where('visits.patientId', '=', Number(key))
    .where('users.id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}
