import type { Generated } from 'kysely';
import type { Instant, Moment, Optional } from './columns';

/**
 * Backups, checks of archives and restores: what they are doing and how they ended. `seenAt` moves on while the
 * process lives. `done` and `total` count the steps of the phase.
 */
export interface BackupJobTable {
  id: string;
  kind: 'backup' | 'verify' | 'restore';
  state: Generated<'running' | 'done' | 'failed'>;
  phase: Generated<'waiting' | 'reading' | 'checking' | 'securing' | 'restoring'>;
  done: Generated<number>;
  total: Generated<number>;
  /** File name of the archive. */
  archive: Optional<string>;
  problem: Optional<string>;
  /** The archive that was read was sealed by this installation; null: not known. */
  isSealed: Optional<boolean>;
  startedAt: Moment;
  seenAt: Moment;
  finishedAt: Optional<Instant>;
}
