import type { Generated } from 'kysely';
import type { RecallContactState } from '@harmony/domain';
import type { Id, Instant, Moment, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    recalls: RecallTable;
    recallContacts: RecallContactTable;
  }
}

export interface RecallTable {
  id: Id;
  lotId: number;
  reason: string;
  by: string;
  at: Moment;
  withdrawnBy: Optional<string>;
  withdrawnAt: Optional<Instant>;
}

/** An order that got some of a recalled lot, and how much. */
export interface RecallContactTable {
  id: Id;
  recallId: number;
  orderId: number;
  quantity: number;
  state: Generated<RecallContactState>;
  note: Optional<string>;
  changedBy: Optional<string>;
  changedAt: Optional<Instant>;
}
