import type { Generated } from 'kysely';
import type { CreatedAt, Encrypted, Id, Instant, Moment, Optional, SpokenLanguage } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    outerSchedule: ExternalScheduleTable;
    outerNames: ExternalNameTable;
    outerTimes: ExternalTimeTable;
    outerReads: ExternalReadTable;
    outerBookings: ExternalBookingTable;
  }
}

/* The schedule that another program keeps (decision 66). The tables have the names they were made with: 0.2 runs beside them during an upgrade. The first and the third table carry the trigger `content_changed`. */

/** One row: who keeps the schedule. Written at each start, and when the system stops answering or answers again. */
export interface ExternalScheduleTable {
  id: Generated<boolean>;
  /** What people call the system. Null: the schedule is kept here. */
  system: Optional<string>;
  isAnswering: Generated<boolean>;
}

/** What a service or a practitioner, exactly one of them, is in the other program. */
export interface ExternalNameTable {
  id: Id;
  serviceId: Optional<number>;
  practitionerId: Optional<number>;
  /** Null: nothing there. */
  outerId: Optional<string>;
  /** Somebody has chosen it; else it has the same name there. */
  isChosen: Generated<boolean>;
  /** Why none of its times are shown. */
  problem: Optional<string>;
}

/** The free times of a service with a practitioner on one date of the clinic's calendar, ascending. */
export interface ExternalTimeTable {
  serviceId: number;
  practitionerId: number;
  /** YYYY-MM-DD. */
  day: string;
  starts: Instant[];
}

/** When the free times of the coming week (near) and of later dates (far) were read. */
export interface ExternalReadTable {
  span: 'near' | 'far';
  /** When somebody last began to read. */
  begunAt: Moment;
  /** When that last succeeded. */
  readAt: Optional<Instant>;
}

/**
 * A visit that was booked in the other program by its link or by the desk, or asked for while it did not answer. It is no visit of ours:
 * it takes no time of the schedule, but for the hold that keeps other visitors away until the times are read again.
 */
export interface ExternalBookingTable {
  id: Id;
  /** Names the booking there, and in calendars. */
  uid: string;
  /** SHA-256 of the link's token. */
  keyHash: string;
  /** The clinic system that it was sent to. */
  system: string;
  /** The appointment there. */
  outerId: Optional<string>;
  /** The patient there, where the desk knew them. */
  patientRef: Optional<string>;
  /** `sending`: nobody knows yet; `asked`: the clinic has a request for it. */
  state: Generated<'sending' | 'booked' | 'asked' | 'cancelled'>;
  /** Whether the system has done what it was asked last is not known: no answer came. It is found out in rounds. */
  isUnsure: Generated<boolean>;
  /** When somebody last asked the system about it. */
  triedAt: Optional<Instant>;
  /** The start that it was to be moved to when no answer came. */
  movingTo: Optional<Instant>;
  /** The request in the inbox. */
  requestId: Optional<number>;
  serviceId: Optional<number>;
  practitionerId: Optional<number>;
  startsAt: Instant;
  endsAt: Instant;
  isFirst: boolean;
  source: 'web' | 'phone';
  contactName: string;
  contactEmail: Optional<string>;
  contactPhone: Optional<string>;
  /** Who comes, where somebody else has booked it; null: whoever is named above. */
  forName: Optional<Encrypted>;
  note: Optional<Encrypted>;
  language: SpokenLanguage;
  /** Goes up with each change that calendars have to follow. */
  sequence: Generated<number>;
  /** How often it was moved by its link, and is being moved. */
  moves: Generated<number>;
  /** When the patient said that they are coming. */
  confirmedAt: Optional<Instant>;
  createdAt: CreatedAt;
}
