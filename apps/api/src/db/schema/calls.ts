import type { CallDirection, CallPhase, CallStatus } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CallState, LegEvent } from '../../call-events';
import type { CreatedAt, Id, Instant, Json, Moment, Optional, OptionalJson, UpdatedAt } from './columns';

/**
 * Every message of a phone system once, as it came. `waiting`: stored, and nothing made of it yet; `ignored`: there was
 * nothing in it for us; `unreadable`: not understood, shown in the console.
 */
export interface TelephonyEventTable {
  id: Id;
  source: string;
  /** The provider's id; the same event delivered again has the same one. */
  eventId: string;
  callKey: Optional<string>;
  state: Generated<'waiting' | 'taken' | 'ignored' | 'unreadable'>;
  /** Why it is unreadable, without values. */
  problem: Optional<string>;
  body: Json<NonNullable<unknown>>;
  legs: OptionalJson<LegEvent[]>;
  receivedAt: CreatedAt;
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
  /** When we last heard of it, by our own clock. */
  lastEventAt: Moment;
  createdAt: CreatedAt;
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

/** Numbers that wait for a call back: at most one open row each. */
export interface CallBackTable {
  id: Id;
  number: string;
  /** The latest call of the number; it may have been purged since. */
  callId: string;
  reason: 'missed' | 'voicemail';
  attempts: Generated<number>;
  dueAt: Instant;
  state: Generated<'open' | 'closed'>;
  outcome: Optional<'reached' | 'left-message' | 'no-answer' | 'not-needed' | 'answered-later'>;
  /** Display name of whoever closed it; null when a later call did. */
  closedBy: Optional<string>;
  closedAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Hashes of tickets that open one event stream each within seconds, in the place of the session id. */
export interface CallStreamTicketTable {
  key: string;
  sessionKey: string;
  expiresAt: Instant;
}
