import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema';

/**
 * Whose patient somebody is: the one place that says so. The built-in patients of a practitioner (null: of nobody) are those of visits
 * that took place, or that the clinic booked or confirmed, with this practitioner by number; what visitors book for themselves
 * opens no record. Triggers keep both at the visit (docs/product.md, section 6.1).
 */
export const patientsOf = (practitionerId: number | null): RawBuilder<number> => sql`
  select visits.patient_id from visits where visits.practitioner_id = ${practitionerId} and visits.is_vouched`;

/** Whether this is one of them. */
export async function isPatientOf(db: Db, patientId: number, practitionerId: number | null): Promise<boolean> {
  const { rows } = await sql`select where ${patientId}::integer in (${patientsOf(practitionerId)})`.execute(db);
  return rows.length > 0;
}
