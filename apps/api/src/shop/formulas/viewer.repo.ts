import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { isPatientOf, patientsOf } from '../../patients';

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

/** Whether a row of `formulas` is shown to this account. Templates are of nobody, and shown to everybody. */
export const isShownTo = ({ seesAll, practitionerId }: Viewer): RawBuilder<boolean> =>
  seesAll
    ? sql`true`
    : sql`(formulas.state = 'template' or coalesce(formulas.practitioner_id = ${practitionerId}, false)
        or formulas.patient_id in (${patientsOf(practitionerId)}))`;

/** Whether this account may write for a patient. */
export const mayWriteFor = async (db: Db, patientId: number, { seesAll, practitionerId }: Viewer): Promise<boolean> =>
  seesAll || isPatientOf(db, patientId, practitionerId);
