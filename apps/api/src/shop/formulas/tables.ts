import type { Generated } from 'kysely';
import type { FormulaForm, FormulaState } from '@harmony/domain';
import type { CreatedAt, Encrypted, Id, Instant, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    formulas: FormulaTable;
    formulaItems: FormulaItemTable;
  }
}

/** Formulas for one patient each, and templates. A trigger keeps what was signed as it is. */
export interface FormulaTable {
  id: Id;
  /** What the token of its link is made from. */
  uid: Generated<string>;
  keyHash: Optional<string>;
  name: string;
  state: Generated<FormulaState>;
  version: Generated<number>;
  replacesId: Optional<number>;
  patientId: Optional<number>;
  herbRequestId: Optional<number>;
  patientName: Optional<string>;
  patientEmail: Optional<string>;
  patientPhone: Optional<string>;
  form: FormulaForm;
  days: number;
  feeCents: Generated<number>;
  /** Of one pack, since it was signed. */
  priceCents: Optional<number>;
  dose: Optional<Encrypted>;
  preparation: Optional<Encrypted>;
  /** How the practitioner answered what was found, as JSON: key, words, reason. */
  answers: Optional<Encrypted>;
  practitionerId: Optional<number>;
  signedBy: Optional<string>;
  signedAt: Optional<Instant>;
  offeredAt: Optional<Instant>;
  changedBy: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** So much of a herb in one pack. */
export interface FormulaItemTable {
  id: Id;
  formulaId: number;
  herbId: number;
  position: number;
  mg: number;
  processing: Optional<Encrypted>;
}
