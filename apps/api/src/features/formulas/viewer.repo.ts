import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema';

/** The account that looks at formulas or writes them. */
export interface Viewer {
  id: number;
  name: string | null;
  /** The practitioner whose account it is; null: nobody's. */
  practitionerId: number | null;
  /** Administrators see every formula, practitioners their own and those of their patients. */
  seesAll: boolean;
}

/** Who sends a request of the area `formulas`. */
export const viewerOf = ({ user }: Pick<FastifyRequest, 'user'>): Viewer => ({
  id: user?.id ?? 0,
  name: user?.username ?? null,
  practitionerId: user?.practitionerId ?? null,
  seesAll: user?.role === 'administrator',
});

/** Patients who have, had or will have a visit with a practitioner; older visits have the name alone. */
const patientsOf = (practitionerId: number | null) => sql`
  select visits.patient_id from visits
  join practitioners on practitioners.id = visits.practitioner_id or practitioners.name = visits.doctor
  where practitioners.id = ${practitionerId} and visits.patient_id is not null`;

/** Whether a row of `formulas` is shown to this account. Templates are of nobody, and shown to everybody. */
export const isShownTo = ({ seesAll, practitionerId }: Viewer): RawBuilder<boolean> =>
  seesAll
    ? sql`true`
    : sql`(formulas.state = 'template' or coalesce(formulas.practitioner_id = ${practitionerId}, false)
        or formulas.patient_id in (${patientsOf(practitionerId)}))`;

/** Whether this account may write for a patient. */
export async function isPatientOf(db: Db, patientId: number, { seesAll, practitionerId }: Viewer): Promise<boolean> {
  if (seesAll) return true;
  const { rows } = await sql`select where ${patientId}::integer in (${patientsOf(practitionerId)})`.execute(db);
  return rows.length > 0;
}
