import type { Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/schema';

/** A mail of a letter, as one reader gets it. */
export interface LetterMail {
  /** A checked e-mail address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where one click ends the subscription, without a session and without the page (RFC 8058). */
  leaveUrl: string;
}

/** How letters of the newsletter reach the outbox. */
export interface LetterMails {
  /** Why no mail can leave as things are, in a sentence; null: it can. */
  obstacle(db: Db): Promise<string | null>;
  /** Writes a mail of a letter, which goes behind all others; `key` finds it again, and is written once. */
  letter(trx: Transaction<Database>, mail: LetterMail & { key: string }): Promise<void>;
  /** Writes a test. False: so many have been written in the last hour that this one was not. */
  test(trx: Transaction<Database>, mail: Omit<LetterMail, 'leaveUrl'>): Promise<boolean>;
}
