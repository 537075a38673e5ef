import type { Contraindication, FormulaForm, FormulaState } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Encrypted, Id, Instant, Optional, UpdatedAt } from './columns';

/** Herbs of the dispensary. A trigger makes the item of each, in milligrams. */
export interface HerbTable {
  id: Id;
  name: string;
  latin: Optional<string>;
  common: Optional<string>;
  /** Of 100 grams. */
  priceCents: number;
  /** The usual dose of a day. */
  doseMinMg: Optional<number>;
  doseMaxMg: Optional<number>;
  contraindications: Generated<Contraindication[]>;
  allergens: Generated<string[]>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
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

/** How often something may be ordered again by its link. A use counts up in the transaction of its order. */
export interface RefillTable {
  id: Id;
  uid: Generated<string>;
  keyHash: string;
  formulaId: Optional<number>;
  productId: Optional<number>;
  /** The order that it was granted with. */
  orderId: Optional<number>;
  patientId: Optional<number>;
  name: string;
  email: string;
  phone: Optional<string>;
  allowed: number;
  used: Generated<number>;
  everyDays: number;
  /** 'YYYY-MM-DD'. */
  lastOn: Optional<string>;
  usedOn: Optional<string>;
  remind: Generated<boolean>;
  remindedOn: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
