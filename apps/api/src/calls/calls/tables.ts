import type { CallDirection, CallOutcome, CallPhase, CallResult, CallStatus } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { Computed, CreatedAt, Instant, Json, Moment, Optional } from '../../platform/db/columns';
import type { CallState } from '../telephony/call-events';

declare module '../../platform/db/schema' {
  interface Database {
    calls: CallTable;
    callLogHead: CallLogHeadTable;
    callEvents: CallEventTable;
    blockedNumbers: BlockedNumberTable;
  }
}

/** Calls as they stand. Patients are matched when a call is shown, and never stored with it. */
export interface CallTable {
  id: string;
  source: string;
  /** The provider's id of the call. */
  callKey: string;
  status: CallStatus;
  phase: CallPhase;
  direction: CallDirection;
  /** The other side's number: who called, or who was called. E.164 where it is one. */
  number: Optional<string>;
  state: Json<CallState>;
  isShown: boolean;
  startedAt: Instant;
  /** What staff said came of it, and who. */
  outcome: Optional<CallOutcome>;
  outcomeBy: Optional<string>;
  /** When we last heard of it, by our own clock. */
  lastEventAt: Moment;
  createdAt: CreatedAt;
  /** What the call counts as in statistics; null: not at all, because it is a test, is not shown, or still rings. */
  result: Computed<CallResult | 'outgoing' | 'unknown' | null>;
  /** Of the state: who answered last, and how many seconds it rang. */
  answeredBy: Computed<string | null>;
  ringSeconds: Computed<number | null>;
}

/** The number of the newest entry of `call_events`, in one row: a number is given at most once and none is left out. */
export interface CallLogHeadTable {
  singleton: Generated<boolean>;
  lastId: Generated<number>;
}

/** The events sent to monitors: ids have no gaps and follow the order of the commits. */
export interface CallEventTable {
  id: number;
  callId: string;
  source: string;
  callKey: string;
  state: Json<CallState>;
  createdAt: CreatedAt;
}

/** Numbers whose calls ring no screen. */
export interface BlockedNumberTable {
  number: string;
  blockedBy: string;
  blockedAt: Moment;
}
