import type { Generated } from 'kysely';
import type { Instant, Moment, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    backupJobs: BackupJobTable;
    backupCopies: BackupCopyTable;
  }
}

/**
 * Backups, checks of archives and restores: what they are doing and how they ended. `seenAt` moves on while the
 * process lives. `done` and `total` count the steps of the phase.
 */
export interface BackupJobTable {
  id: string;
  kind: 'backup' | 'verify' | 'restore' | 'copy' | 'drill';
  state: Generated<'running' | 'done' | 'failed'>;
  phase: Generated<'waiting' | 'reading' | 'checking' | 'securing' | 'restoring' | 'sending' | 'fetching'>;
  done: Generated<number>;
  total: Generated<number>;
  /** File name of the archive. */
  archive: Optional<string>;
  problem: Optional<string>;
  /** The archive that was read was sealed by this installation; null: not known. */
  isSealed: Optional<boolean>;
  /** What a drill has restored, and how many rows it had. */
  source: Optional<'copy' | 'local'>;
  rows: Optional<number>;
  startedAt: Moment;
  seenAt: Moment;
  finishedAt: Optional<Instant>;
}

/** An encrypted copy of an archive that this installation has made elsewhere. */
export interface BackupCopyTable {
  /** File name of the archive. */
  archive: string;
  /** Where it is, in words without secrets. */
  place: string;
  /** Of the copy. */
  bytes: number;
  /** Of the copy: what is fetched can be compared without a private key. */
  sha256: string;
  /** Public keys, shortened. */
  recipients: string[];
  copiedAt: Moment;
}
