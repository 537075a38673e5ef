import type { ColumnType, Generated } from 'kysely';
import type { AuditEntity } from '@harmony/domain';
import type { CreatedAt, Id, Instant, Optional } from '../db/columns';

declare module '../db/schema' {
  interface Database {
    auditLog: AuditLogTable;
    auditChains: AuditChainTable;
    auditSeals: AuditSealTable;
  }
}

/**
 * Who did what. Triggers refuse to change or remove a row, and chain it to those before it when its transaction commits;
 * until then the last four columns are null. `actorUserId` stays when the account is deleted.
 */
export interface AuditLogTable {
  id: Id;
  at: CreatedAt;
  actorUserId: Optional<number>;
  actorName: Optional<string>;
  /** 'create', 'update', 'delete', 'reorder', 'login' ... */
  action: string;
  entity: ColumnType<string, AuditEntity, never>;
  entityId: Optional<string>;
  /** Names of the fields sent, never their values. */
  fields: Generated<string[]>;
  ip: Optional<string>;
  requestId: Optional<string>;
  /** Which log the line belongs to: that of this installation, or one that a restore has brought. */
  chain: Optional<string>;
  /** Number in the chain, from 1, without gaps. */
  seq: Optional<number>;
  /** Hash of the line before; empty for the first. */
  previous: Optional<string>;
  /** SHA-256 in hex over `previous` and every column but `id` (`platform/audit/line-hash.ts`). */
  hash: Optional<string>;
}

/** Where a chain of the audit log begins and ends. Locked by whoever appends to it. */
export interface AuditChainTable {
  chain: string;
  /** Whether new lines are appended here: one chain of all. */
  isOwn: boolean;
  /** The last line that retention has removed; 0 when there is none. */
  prunedSeq: Generated<number>;
  prunedHash: Generated<string>;
  headSeq: Generated<number>;
  headHash: Generated<string>;
}

/** Where a chain began or ended at a moment, with a MAC under a key that is not in the database. Append-only, too. */
export interface AuditSealTable {
  id: Id;
  kind: 'start' | 'end';
  chain: string;
  seq: number;
  hash: string;
  sealedAt: Instant;
  mac: string;
}
