import type { FollowUpKind } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Encrypted, Id, Instant, Moment, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    followUps: FollowUpTable;
  }
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
