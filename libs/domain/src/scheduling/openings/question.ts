import type { DateText, Minute } from './world';

/** Who asks for what. The same for a list of openings and for one visit, so that what is offered can be booked. */
export interface BookingRequest {
  now: Minute;
  /** The web is held to `WebRules`, audience and who accepts new patients; the desk is not. */
  by: 'web' | 'desk';
  /** Null: a treatment in words, which no rule knows. */
  serviceId: number | null;
  /** Null: whoever is free. */
  practitionerId: number | null;
  /** Whether it is the patient's first visit; null: not known yet, then nothing that depends on it is checked. */
  isFirst: boolean | null;
  /** Another notice than the rules of the web, in minutes: that of an offer. */
  notice?: number;
  /** Another length than the service's or practitioner's, in minutes. */
  duration?: number;
  /** This room and no other. */
  roomId?: number;
  /** Another grid than the service's: every `step` minutes from the full hour (a console's rows; 1 for who walks in). */
  step?: number;
  /**
   * The desk's "book anyway": what is taken is taken once more, in lanes from 101 on, and whoever is named is taken also where no rule
   * gives the visit a place, in lanes from 201 on.
   */
  bookAnyway?: boolean;
  /** The visit that is being moved: its time is free to itself. */
  ignoreVisitId?: number;
  /**
   * Of a visit that is moved by whoever has booked it: with whom it was, who takes them also while taking nobody new. Its treatment is
   * theirs, whoever it is meant for by now.
   */
  ownPractitionerId?: number | null;
  /** The hold of whoever asks: its time is free to them. */
  ownHoldId?: number;
}

/** Openings of `days` dates from `from` on. */
export interface OpeningsQuestion extends BookingRequest {
  from: DateText;
  days: number;
}

export interface Openings {
  /** In the practitioners' order; those without an opening are not listed. Starts ascend. */
  starts: readonly PractitionerStarts[];
  /** The answer is the same at every minute before this one, as long as the world is. */
  validUntil: Minute;
}

export interface PractitionerStarts {
  practitionerId: number;
  starts: readonly Minute[];
}

/** One visit at one time. */
export interface Wish extends BookingRequest {
  start: Minute;
}

/** Why a wish cannot be granted. */
export type Refusal =
  /** Nobody who is asked for does this service, or it cannot be booked this way. */
  | 'not-offered'
  /** Only for first, or only for returning patients. */
  | 'audience'
  | 'no-new-patients'
  /** No time of the grid, or one that the clock skips that day. */
  | 'not-on-grid'
  /** Too soon from now. */
  | 'too-soon'
  /** After the last date that can be booked. */
  | 'too-far'
  /** The limit of first or online visits of that date is reached. */
  | 'day-full'
  /** Outside the hours of the practitioner or the clinic. */
  | 'closed'
  | 'taken';

export type Placement = PlacedVisit | { refusal: Refusal };

/** What to write for a visit. */
export interface PlacedVisit {
  practitionerId: number;
  /** Null where the service needs none. */
  roomId: number | null;
  from: Minute;
  until: Minute;
  claims: readonly PlannedClaim[];
  /** Claims of the practitioner's places that change their lane by it, in the same statement. */
  redealt: readonly { id: number; lane: number }[];
  /** Whether the rules refuse it, and it was booked anyway. */
  isOverbooked: boolean;
}

export interface PlannedClaim {
  resourceId: number;
  lane: number;
  from: Minute;
  /** Not included. */
  until: Minute;
}
