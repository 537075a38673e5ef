import type { Generated } from 'kysely';
import type { Instant, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    patientCardSnapshots: PatientCardSnapshotTable;
    clinicSystemSyncs: ClinicSystemSyncTable;
  }
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
