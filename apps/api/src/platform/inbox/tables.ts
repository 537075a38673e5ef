import type { Generated } from 'kysely';
import type { CreatedAt, Encrypted, Id, Instant, Optional, SearchTokens } from '../db/columns';

declare module '../db/schema' {
  interface Database {
    inboxReplies: InboxReplyTable;
  }
}

/** By what words the encrypted texts of a row are found: those of the sender and those of the staff. */
export interface Searched {
  wordTokens: SearchTokens;
  noteTokens: SearchTokens;
}

/** How staff have handled a row. The name of the last editor is stored as text, because accounts may be deleted. */
export interface Work {
  assigneeId: Optional<number>;
  changedBy: Optional<string>;
  changedAt: Optional<Instant>;
}

/** Answers by mail, word for word. Each answers exactly one row of an inbox. */
export interface InboxReplyTable {
  id: Id;
  contactSubmissionId: Optional<number>;
  appointmentRequestId: Optional<number>;
  customHerbRequestId: Optional<number>;
  subject: string;
  text: Encrypted;
  /** Instants (ISO 8601) of the visits that were suggested. */
  suggestedTimes: Generated<string[]>;
  sentBy: Optional<string>;
  /** Finds its mail, while the outbox has it. No reference: archives have answers, and no mails. */
  mailKey: Optional<string>;
  createdAt: CreatedAt;
}
