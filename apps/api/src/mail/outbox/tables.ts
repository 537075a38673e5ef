import type { Generated } from 'kysely';
import type {
  CreatedAt,
  Encrypted,
  GeneratedJson,
  Id,
  Instant,
  Moment,
  Optional,
  UpdatedAt,
} from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    outboxMails: OutboxMailTable;
  }
}

/**
 * E-mails to send, written in the transaction of their cause. `pending`: not tried yet; `sending`: claimed by an
 * instance until `nextAttemptAt`; `failed`: tried again at `nextAttemptAt`; `dead`: given up, unless somebody retries
 * it.
 */
export interface OutboxMailTable {
  id: Id;
  /** Makes sure a mail is written once, however often its cause is retried. */
  dedupeKey: Optional<string>;
  /** What it is sent for: 'contact-receipt', 'check-in' ... */
  cause: string;
  /** An address, or 'clinic': the clinic's own, whatever it is when the mail goes out. */
  recipient: string;
  /** Who gets the replies, if not the sender. */
  replyToName: Optional<string>;
  replyToAddress: Optional<string>;
  subject: string;
  /** Both parts are emptied after sending, because they may contain links that grant access. */
  text: Encrypted;
  html: Optional<Encrypted>;
  /** A text file that goes with it, with its name and its media type; emptied with them. */
  attachment: Optional<Encrypted>;
  attachmentName: Optional<string>;
  attachmentType: Optional<string>;
  headers: GeneratedJson<Record<string, string>>;
  state: Generated<'pending' | 'sending' | 'sent' | 'failed' | 'dead'>;
  attempts: Generated<number>;
  nextAttemptAt: Moment;
  /** From then on it comes too late, and is given up; null: it never does. */
  notAfter: Optional<Instant>;
  sentAt: Optional<Instant>;
  lastError: Optional<string>;
  /** Of a campaign of the newsletter: all others go first, and it is handed over once at most. */
  isBulk: Generated<boolean>;
  /** What it is about ('visit:…'): mails of one thread refer to the first of them. */
  thread: Optional<string>;
  /** Somebody outside has caused it, and may have given a stranger's address: it counts towards what its mailbox gets in a day. */
  byOutsider: Generated<boolean>;
  /**
   * What was found when it was given up: the mail server has no such address, or it is not known whether it took the mail. `left-out`: its
   * mailbox had had the mails of a day before it was tried.
   */
  verdict: Optional<'address' | 'uncertain' | 'left-out'>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
