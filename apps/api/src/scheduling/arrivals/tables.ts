import type { ArrivalState } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Instant, Moment, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    arrivals: ArrivalTable;
    arrivalReadings: ArrivalReadingTable;
  }
}

/**
 * Visits of a day and where everybody is, and check-ins that nobody was matched with. A trigger keeps the three moments
 * and `revision`; others keep arrivals and check-ins in step.
 */
export interface ArrivalTable {
  id: Id;
  /** The patient; null: not known who has checked in. Both or none. */
  system: Optional<string>;
  patientId: Optional<string>;
  /** Null: checked in, but not found among the visits of the day. */
  visitId: Optional<string>;
  /** Names and birth date, encrypted (AES-256-GCM); null: built-in, or those of the check-in. */
  person: Optional<Buffer>;
  /** The clinic's day, 'YYYY-MM-DD'. */
  date: string;
  startsAt: Optional<Instant>;
  type: Optional<string>;
  doctor: Optional<string>;
  state: ArrivalState;
  /** What the clinic system has said last: only its changes are followed. */
  sourceState: Optional<'booked' | 'arrived' | 'in-room' | 'done' | 'no-show' | 'cancelled'>;
  /** The state that the clinic system was told last; null: none. */
  toldState: Optional<string>;
  arrivedAt: Optional<Instant>;
  takenAt: Optional<Instant>;
  doneAt: Optional<Instant>;
  /** Has said to come so many minutes late, and who wrote it down. Both or none. */
  lateMinutes: Optional<number>;
  lateBy: Optional<string>;
  /** The visit on another day of somebody who has come on the wrong one. */
  otherVisitAt: Optional<Instant>;
  checkInId: Optional<number>;
  /** Name of the last person who moved it; null: nobody, it moved by itself. */
  changedBy: Optional<string>;
  /** Counts the changes that screens show. */
  revision: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** When each clinic system was last asked for the visits of the day. */
export interface ArrivalReadingTable {
  system: string;
  triedAt: Moment;
  /** Null: never with success. */
  readAt: Optional<Instant>;
  /** Null: the last try succeeded. */
  problem: Optional<string>;
}
