import type { BlockKind } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { Id, Instant, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    blocks: BlockTable;
  }
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
  updatedAt: UpdatedAt;
}
