import type { PatientVisits, VisitRow } from '@harmony/domain';
import type { CreateVisitBody, UpdateVisitBody, UpdateVisitStateBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../../platform/db/schema';
import type { PatientOf } from '../../scheduling';

type Trx = Transaction<Database>;

type Step = Pick<z.output<typeof UpdateVisitStateBody>, 'state' | 'isLateCancel'>;

interface ChangeBy {
  by: string | null;
  seen: number | null;
}

/** What the front desk does with visits wherever it is (`features/visits`): what it refuses there, it refuses during a call. */
export interface DeskVisits {
  visitsOfPatient(db: Db, patientId: number): Promise<PatientVisits>;
  findVisit(db: Db, id: number): Promise<VisitRow>;
  insertVisit(
    trx: Trx,
    body: z.output<typeof CreateVisitBody>,
    who: { by: string | null; patientOf: PatientOf },
  ): Promise<number>;
  updateVisit(trx: Trx, id: number, patch: z.output<typeof UpdateVisitBody>, by: ChangeBy): Promise<void>;
  moveVisit(trx: Trx, id: number, step: Step, by: ChangeBy): Promise<void>;
}
