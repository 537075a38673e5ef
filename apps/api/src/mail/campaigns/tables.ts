import type { FrozenLetter, LetterBlock, LetterState, ReaderState } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Instant, Json, Optional, OptionalJson, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    letters: LetterTable;
    letterRecipients: LetterRecipientTable;
  }
}

/** Letters of the newsletter. */
export interface LetterTable {
  id: Id;
  subject: string;
  preheader: string;
  blocks: Json<LetterBlock[]>;
  state: Generated<LetterState>;
  /** What its parts showed when it was sent; null while it is a draft. */
  frozen: OptionalJson<FrozenLetter>;
  /** No slice of any letter goes out before; null: none has gone out yet. */
  nextSliceAt: Optional<Instant>;
  startedAt: Optional<Instant>;
  startedBy: Optional<string>;
  endedAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Who gets a letter: the subscribers of the moment in which it was sent. Each stands here once. */
export interface LetterRecipientTable {
  id: Id;
  letterId: number;
  /** Null: the address was removed, or who got the letter was forgotten. */
  subscriberId: Optional<number>;
  /** Its mail in the outbox has this key. */
  mailKey: Generated<string>;
  /** SHA-256 of the token of its link; null until it is in the outbox. */
  tokenHash: Optional<string>;
  state: Generated<ReaderState>;
  /** When it was sent, refused or given up. */
  settledAt: Optional<Instant>;
  /** What the mail server said last. */
  reason: Optional<string>;
  /** When they ended their subscription by the link in this letter. */
  leftAt: Optional<Instant>;
}
