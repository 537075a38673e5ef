import type { Generated } from 'kysely';
import type { CreatedAt, Encrypted, Id, Moment, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    patients: PatientTable;
    patientPhones: PatientPhoneTable;
    patientNotes: PatientNoteTable;
  }
}

/** Patients of the built-in clinic system. */
export interface PatientTable {
  id: Id;
  /** Their number in the file they were imported from; unique. */
  externalId: Optional<string>;
  name: string;
  preferredName: Optional<string>;
  /** 'YYYY-MM-DD' */
  dateOfBirth: Optional<string>;
  /** As it was typed; matched without regard to case. */
  email: Optional<string>;
  /** Their page in another program; http(s) only. */
  externalLink: Optional<string>;
  /** What the clinic owes the patient: negative is what the patient owes. Null: not known. */
  balanceCents: Optional<number>;
  balanceLink: Optional<string>;
  alerts: Generated<string[]>;
  /** A caller who is no patient yet. */
  isLead: Generated<boolean>;
  isActive: Generated<boolean>;
  leaveNoMessage: Generated<boolean>;
  /** Counts the saves, so that `updatedAt` also moves when only telephone numbers or visits have changed. */
  revision: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Telephone numbers of built-in patients, in their order. `e164` is null where the number could not be understood. */
export interface PatientPhoneTable {
  id: Id;
  patientId: number;
  position: number;
  /** As it was typed. */
  raw: string;
  e164: Optional<string>;
  ext: Optional<string>;
  /** 'mobile', 'home' ... */
  kind: Optional<string>;
  /** Whose number, when it is a relative's: 'mother', 'spouse' ... */
  relation: Optional<string>;
}

/** Notes on patients of any clinic system. Each save adds a row with the whole text; the newest is the one shown. */
export interface PatientNoteTable {
  id: Id;
  system: string;
  /** The id in that system. */
  patientId: string;
  text: Encrypted;
  /** Name of the person who wrote it. */
  author: string;
  /** Whether the clinic system took it too. */
  delivery: Generated<'kept' | 'pending' | 'sent' | 'failed'>;
  /** What this version adds to the one before: the clinic system gets no more. */
  addition: Generated<Encrypted>;
  /** E.164: the number of the call during which it was written. */
  caller: Optional<string>;
  /** How often it was sent to the clinic system. */
  attempts: Generated<number>;
  /** When it may be sent (again). */
  retryAt: Moment;
  createdAt: CreatedAt;
}
