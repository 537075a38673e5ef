import type { CallDirection, CallerKind, CallPhase, CallStatus } from '@harmony/domain';

/**
 * What happened to one leg of a call, in words no vendor owns. `call.lost` is Harmony's own: nothing was heard of the
 * call for so long that it counts as over; any later event of the call revives it. `call.voicemail`: the caller has
 * left a message, as the mailbox or the recorder reports afterwards; it says nothing about legs.
 */
export type LegEventKind =
  | 'leg.started'
  | 'leg.ringing'
  | 'leg.answered'
  | 'leg.held'
  | 'leg.parked'
  | 'leg.voicemail'
  | 'leg.ended'
  | 'call.lost'
  | 'call.voicemail';

/**
 * Whose leg it is: `caller` the outside line, `staff` a person's phone, `machine` a menu, queue or mailbox. Where the
 * vendor does not say, it is `staff`: showing a call too often is better than not showing it.
 */
export type LegRole = 'caller' | 'staff' | 'machine';

/** One normalised event of one leg. The fold orders a call's events by `order` and drops repeated `eventId`s. */
export interface LegEvent {
  /** Which phone system it came from: its {@link PhoneSystem.source}. */
  source: string;
  /** The provider's unique id of the event; the same event delivered twice has the same one. */
  eventId: string;
  /** The provider's id of the call. */
  callKey: string;
  /** The provider's id of the leg within the call. */
  legKey: string;
  /** Position within the call as the provider counts, for example its sequence; events may arrive in any order. */
  order: number;
  /** When it happened, ISO 8601 with milliseconds, by the provider's clock. */
  at: string;
  kind: LegEventKind;
  role: LegRole;
  /**
   * Seen from the clinic, whatever the provider calls it: `inbound` for the line of somebody who calls the clinic and
   * for staff phones that ring, `outbound` for staff phones that dial and for the outside line they dial.
   */
  direction: 'inbound' | 'outbound';
  from?: string;
  fromName?: string;
  to?: string;
  /** Extension or user of a staff or machine leg. */
  extension?: string;
  extensionName?: string;
  /** The role is a guess: the provider has named the extension in no list. */
  isUnlisted?: boolean;
  /** The queue that the leg belongs to, as this event names it. Whatever else in the call is named so is no person. */
  queueName?: string;
  queueExtension?: string;
  /** The provider's reason, for example 'BlindTransfer'. */
  reason?: string;
  /** The call this one went into, when a consultation ends in a warm transfer. */
  joinedCallKey?: string;
  isTest?: boolean;
  /** The provider's id of the message that the caller has left, where its recording can be had. */
  messageId?: string;
  /** The provider reports single phones only: whether the call goes on elsewhere is not known. */
  isOfPhone?: boolean;
}

/**
 * What is known of a call. Times are ISO 8601 by the provider's clock. Patients are not part of it: they are matched
 * when it is shown.
 */
export interface CallState {
  status: CallStatus;
  phase: CallPhase;
  direction: CallDirection;
  from: string | null;
  fromKind: CallerKind;
  fromName: string | null;
  to: string | null;
  toKind: CallerKind;
  timestamp: string;
  answeredAt: string | null;
  endedAt: string | null;
  duration: number;
  ringSeconds: number;
  answeredBy: string | null;
  /** Names or numbers of the phones that ring now. Calls stored by earlier versions have none. */
  ringsAt?: string | null;
  isTest: boolean;
  /** The provider's id of the last message that the caller has left, and whose mailbox it is on. */
  messageId?: string | null;
  mailbox?: string | null;
  updatedAt: string;
  /** The provider's id of the call that a consultation joined by a warm transfer. Such a call is not shown. */
  joinedInto: string | null;
}

/** The other side's number: who called, or who was called. */
export const otherSide = ({ direction, from, fromKind, to, toKind }: CallState) =>
  direction === 'outbound' ? { number: to, kind: toKind } : { number: from, kind: fromKind };
