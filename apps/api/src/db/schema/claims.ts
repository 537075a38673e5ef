import type { CreatedAt, Id, Optional } from './columns';

/**
 * A stretch of time of one lane of one resource, taken by exactly one visit or hold. The constraint
 * `claims_no_overlap` lets no two of them overlap.
 */
export interface ClaimTable {
  id: Id;
  visitId: Optional<number>;
  holdId: Optional<number>;
  resourceId: number;
  lane: number;
  /** `tstzrange` without its end, as Postgres writes it. */
  during: string;
}

/** A time that is kept while somebody decides. It counts until it expires; the next who books removes it then. */
export interface HoldTable {
  id: Id;
  /** SHA-256 of the key that whoever holds the time was given. */
  keyHash: string;
  practitionerId: number;
  /** Keyed hash of the network it came from: nobody keeps many times at once. */
  network: Optional<string>;
  expiresAt: string;
  createdAt: CreatedAt;
}
