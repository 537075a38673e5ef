import type { Generated } from 'kysely';
import type { VisitChange, VisitSource, VisitState } from '@harmony/domain';
import type { CreatedAt, Encrypted, Id, Instant, Moment, Optional, SpokenLanguage } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    claims: ClaimTable;
    holds: HoldTable;
    visits: VisitTable;
    visitEvents: VisitEventTable;
    visitNews: VisitNewsTable;
  }
}

/**
 * A stretch of time of one lane of one resource, taken by exactly one visit, hold or block. The constraint
 * `claims_no_overlap` lets no two of them overlap.
 */
export interface ClaimTable {
  id: Id;
  visitId: Optional<number>;
  holdId: Optional<number>;
  blockId: Optional<number>;
  resourceId: number;
  lane: number;
  /** `tstzrange` without its end, as Postgres writes it. */
  during: string;
}

/** A time that is kept while somebody decides. It counts until it expires; the next who books removes it then. */
export interface HoldTable {
  id: Id;
  /** SHA-256 of the key that whoever holds the time was given; of the call, where the desk holds it for a caller. */
  keyHash: string;
  practitionerId: number;
  /** Keyed hash of the network it came from: nobody keeps many times at once. */
  network: Optional<string>;
  expiresAt: string;
  createdAt: CreatedAt;
}

/**
 * Visits of built-in patients, past and coming. Triggers count `revision` and `sequence`, set `isFirst` and the moments of the
 * states, write the history, and move the visit's arrival with it.
 */
export interface VisitTable {
  id: Id;
  patientId: number;
  startsAt: Instant;
  /** Null: nobody has said how long it takes. */
  endsAt: Optional<Instant>;
  /** The published ones; null when they are gone, or there was none. */
  serviceId: Optional<number>;
  practitionerId: Optional<number>;
  /** Where it takes place; null: no room is kept for it. */
  roomId: Optional<number>;
  /** Name of the treatment. */
  type: Optional<string>;
  /** Name of the practitioner. */
  doctor: Optional<string>;
  state: Generated<VisitState>;
  source: Generated<VisitSource>;
  contactName: Optional<string>;
  contactEmail: Optional<string>;
  contactPhone: Optional<string>;
  /** Who comes, where somebody else has booked it; null: whoever is named above. */
  forName: Optional<Encrypted>;
  note: Optional<Encrypted>;
  language: SpokenLanguage;
  /** Names the visit's entry in calendars, for good. */
  uid: Generated<string>;
  /** SHA-256 of the key with which the patient opens it. */
  keyHash: Optional<string>;
  /** Counts the changes that calendars have to take over. */
  sequence: Generated<number>;
  /** The same for all visits of a series. */
  seriesId: Optional<string>;
  confirmedAt: Optional<Instant>;
  arrivedAt: Optional<Instant>;
  cancelledAt: Optional<Instant>;
  isLateCancel: Generated<boolean>;
  isOverbooked: Generated<boolean>;
  isFirst: Generated<boolean>;
  /** Until when it waits for the button of its mail, and the state that it has then; null: it waits for nothing. */
  verifyBy: Optional<Instant>;
  verifiedState: Optional<'requested' | 'booked'>;
  /** The clinic has booked or confirmed it with this practitioner, or it takes place; a trigger decides. */
  isVouched: Generated<boolean>;
  /** When the patient was last asked to choose another time; a trigger forgets it when it has one. */
  askedAt: Optional<Instant>;
  /** How often it was moved by its link. */
  moves: Generated<number>;
  /** Name of the last person who changed it; null: nobody in particular. */
  changedBy: Optional<string>;
  /** Counts the changes. */
  revision: Generated<number>;
}

/** What happened to visits; a trigger writes it, and lets nobody change it. */
export interface VisitEventTable {
  id: Id;
  visitId: number;
  at: Moment;
  by: Optional<string>;
  what: VisitChange;
  /** A time (ISO 8601), a state or a name. */
  before: Optional<string>;
  after: Optional<string>;
}

/**
 * Visits that are ahead and have changed, until the patient is told: the last change decides when. A trigger writes it for every change;
 * whoever tells the patient at once removes the row.
 */
export interface VisitNewsTable {
  visitId: number;
  /** The visit as the patient knows it; null: they know nothing of it. */
  knownState: Optional<VisitState>;
  knownStart: Optional<Instant>;
  dueAt: Instant;
}
