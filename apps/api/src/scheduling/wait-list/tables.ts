import type { Generated } from 'kysely';
import type { DayPart, WaitState } from '@harmony/domain';
import type {
  CreatedAt,
  Encrypted,
  Id,
  Instant,
  Json,
  Moment,
  Optional,
  SpokenLanguage,
} from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    waitEntries: WaitEntryTable;
    freedTimes: FreedTimeTable;
    slotOffers: SlotOfferTable;
  }
}

/** Somebody who would come if something became free. */
export interface WaitEntryTable {
  id: Id;
  /** What the token of their link is made from. */
  uid: Generated<string>;
  /** SHA-256 of that token. */
  keyHash: string;
  name: string;
  email: string;
  /** As it was typed. */
  phone: Optional<string>;
  /** Who comes, where it is somebody else. Of whoever has a visit already, that says it. */
  forName: Optional<Encrypted>;
  language: SpokenLanguage;
  /** Null: it is not given any more, so nothing can be offered. */
  serviceId: Optional<number>;
  /** Null: whoever is free. */
  practitionerId: Optional<number>;
  isFirst: boolean;
  /** 0 Sunday to 6 Saturday. */
  weekdays: Json<number[]>;
  parts: DayPart[];
  /** YYYY-MM-DD, both included. */
  firstDate: string;
  lastDate: string;
  /** The visit that they would give up for an earlier one. */
  visitId: Optional<number>;
  state: Generated<WaitState>;
  /** When they stopped waiting; null exactly while they wait. */
  endedAt: Optional<Instant>;
  createdAt: CreatedAt;
}

/** A practitioner's time that was given back; a trigger notes it. Removed when nobody is left to be asked about it. */
export interface FreedTimeTable {
  id: Id;
  practitionerId: number;
  /** Whose time it was; null: a block's, or the visit is gone. */
  visitId: Optional<number>;
  startsAt: Instant;
  endsAt: Instant;
  freedAt: Moment;
}

/** Somebody was asked whether they take a time. Those who are asked about the same time share its hold. */
export interface SlotOfferTable {
  id: Id;
  entryId: number;
  freedTimeId: Optional<number>;
  practitionerId: number;
  startsAt: Instant;
  endsAt: Instant;
  answerBy: Instant;
  holdId: Optional<number>;
  /** What was booked from it. */
  visitId: Optional<number>;
  state: Generated<'asked' | 'booked' | 'ended'>;
  createdAt: CreatedAt;
}
