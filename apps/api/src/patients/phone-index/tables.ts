import type { Id, Instant, Moment, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    phoneIndex: PhoneIndexTable;
    callerPicks: CallerPickTable;
  }
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
