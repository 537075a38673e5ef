import type { CallDirection, CallOutcome, CallPhase, CallResult, CallStatus, FollowUpKind } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CallState, LegEvent } from '../../../calls/telephony/call-events';
import type {
  Computed,
  CreatedAt,
  Id,
  Instant,
  Json,
  Moment,
  Optional,
  OptionalJson,
  Encrypted,
  UpdatedAt,
} from './columns';

/**
 * Every message of a phone system once, as it came. `waiting`: stored, and nothing made of it yet; `ignored`: there was
 * nothing in it for us; `unreadable`: not understood, shown in the console.
 */
export interface TelephonyEventTable {
  id: Id;
  source: string;
  /** The provider's id; the same event delivered again has the same one. */
  eventId: string;
  /** Of a signed message, in hex: it counts once, at whichever source. */
  signature: Optional<string>;
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

/** What somebody wants from the clinic. Rows of inboxes enter and leave by triggers, calls when they have ended. */
export interface FollowUpTable {
  id: Id;
  kind: FollowUpKind;
  /** The id of the call, or of the row in its inbox; it may have been purged since. */
  sourceId: string;
  /** E.164. */
  number: Optional<string>;
  email: Optional<string>;
  /** As the person wrote it. */
  name: Optional<string>;
  attempts: Generated<number>;
  /** When the person last tried. */
  lastAt: Moment;
  /** Null until it has been computed from the opening hours. */
  dueAt: Optional<Instant>;
  /** Who looks after it: 'user:1' or 'reception:1', and the name. Both or none. */
  ownerRef: Optional<string>;
  ownerName: Optional<string>;
  snoozedUntil: Optional<Instant>;
  /** Somebody has spoken with the person, but the matter is still open. */
  contactedAt: Optional<Instant>;
  note: Generated<Encrypted>;
  state: Generated<'open' | 'closed'>;
  /** One of the domain's outcomes, or the state of its inbox. */
  outcome: Optional<string>;
  /** Null when nobody did it by hand. */
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
