import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';

/**
 * The patient that a visit is for: who it must be, or somebody new. Told apart by nothing that a visitor could notice. `phone`:
 * the number in the one form by which equal ones are found (E.164), or as it was typed.
 */
export type PatientOf = (
  trx: Transaction<Database>,
  contact: { name: string; email: string | null; phone: string | null },
) => Promise<{ patientId: number; phone: string | null }>;
