import type { BlockKind } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Instant, Optional } from './columns';

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

/** Time in which a practitioner or a room, exactly one of them, cannot be booked. */
export interface BlockTable {
  id: Id;
  kind: BlockKind;
  /** Empty: what the kind says. */
  title: Generated<string>;
  practitionerId: Optional<number>;
  roomId: Optional<number>;
  startsAt: Instant;
  endsAt: Instant;
  /** Name of the person who blocked it; null: nobody in particular. */
  by: Optional<string>;
  /** Counts the changes. */
  revision: Generated<number>;
}
