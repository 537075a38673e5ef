import type { Generated } from 'kysely';
import type { CreatedAt, Id, Instant, Moment, Optional, OptionalJson, Encrypted, UpdatedAt } from './columns';

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

/**
 * Telephone numbers of all clinic systems as keyed hashes (HMAC-SHA256): the table alone is no telephone book. One row
 * per number and patient; which of the hashes there are says how sure a match can be.
 */
export interface PhoneIndexTable {
  id: Id;
  system: string;
  patientId: string;
  e164Hmac: Optional<Buffer>;
  /** Of the national number, where the record names no country. */
  nationalHmac: Optional<Buffer>;
  /** Of the last seven digits, where the record has no more. */
  last7Hmac: Optional<Buffer>;
  last4: string;
  relation: Optional<string>;
  /** Encrypted (AES-256-GCM), so that a caller has a name before the clinic system answers; null: built-in. */
  name: Optional<Buffer>;
  isActive: boolean;
  sourceUpdatedAt: Instant;
  /** Which secret the hashes were made with. */
  keyId: string;
}

/** Who of a household was picked for a number, kept for 90 days. */
export interface CallerPickTable {
  e164Hmac: Buffer;
  system: string;
  patientId: string;
  pickedAt: Moment;
}

/**
 * The last card of each matched patient of another clinic system, encrypted (AES-256-GCM), for the time that system
 * cannot be asked. Gone after 7 days.
 */
export interface PatientCardSnapshotTable {
  system: string;
  patientId: string;
  card: Buffer;
  takenAt: Instant;
}

/** How far the phone index has followed each clinic system. */
export interface ClinicSystemSyncTable {
  system: string;
  keyId: string;
  /** Where to go on; null: from the beginning. */
  cursor: Optional<string>;
  /** When everything had been read for the first time with this secret. */
  builtAt: Optional<Instant>;
  syncedAt: Optional<Instant>;
  /** Failed tries in a row. */
  failures: Generated<number>;
  problem: Optional<string>;
}

/** Uploaded files of patients. */
export interface PatientImportTable {
  id: Id;
  state: Generated<'previewed' | 'running' | 'done' | 'failed' | 'undone'>;
  fileName: Generated<string>;
  /** The text, encrypted, until it has been imported or a day has passed. */
  file: Optional<Buffer>;
  author: string;
  total: Generated<number>;
  /** Rows worked through so far. */
  done: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  problem: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** What an import did to each patient, so that it can be undone. */
export interface PatientImportChangeTable {
  importId: number;
  patientId: number;
  /** The patient as it was; null: made by the import. */
  before: OptionalJson<unknown>;
  afterRevision: number;
}
