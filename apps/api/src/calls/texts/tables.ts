import type { Generated } from 'kysely';
import type { TextState } from '@harmony/domain';
import type { CreatedAt, Id, Instant, Moment, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    textTemplates: TextTemplateTable;
    textConsents: TextConsentTable;
    receivedTexts: ReceivedTextTable;
    texts: TextTable;
  }
}

/** Words to choose from, with placeholders. */
export interface TextTemplateTable {
  id: Id;
  name: string;
  words: string;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Who agreed to texts, and who ended them. Rows are only ever added; the last one of a number counts. */
export interface TextConsentTable {
  id: Id;
  /** Keyed hash of the number in E.164 (`patients/phone-index/phone-keys.ts`). */
  numberHmac: Buffer;
  /** The number, encrypted. */
  number: Buffer;
  patient: Optional<string>;
  state: 'granted' | 'stopped';
  source: 'front-desk' | 'text' | 'phone-system';
  /** What was read to the person. */
  wording: Generated<string>;
  /** Who of the staff heard it. */
  saidTo: Optional<string>;
  /** The message that said so; it counts once. */
  vendorId: Optional<string>;
  at: Moment;
}

/** What people have written to the clinic's number, with number and words encrypted. */
export interface ReceivedTextTable {
  id: Id;
  /** The phone system's id: a message that is reported again is kept once. */
  vendorId: string;
  numberHmac: Buffer;
  number: Buffer;
  words: Buffer;
  /** The follow-up that it belongs to, which may have been removed since; null for blocked numbers. */
  followUpId: Optional<number>;
  receivedAt: Moment;
}

/**
 * Texts to send, and what became of them. `sending`: claimed by an instance until `nextAttemptAt`; `unsure`: it may have
 * been sent, and the phone system is asked at `nextAttemptAt`.
 */
export interface TextTable {
  id: Id;
  /** The client's key: a repeated request is the same text. */
  requestKey: Optional<string>;
  numberHmac: Buffer;
  number: Buffer;
  patient: Optional<string>;
  /** The template's name at that time. */
  template: string;
  body: string;
  /** Answers somebody: needs no consent, and does not wait for the morning. */
  isReply: Generated<boolean>;
  state: Generated<TextState>;
  attempts: Generated<number>;
  nextAttemptAt: Moment;
  problem: Optional<string>;
  /** The phone system's id, from when it has taken the text. */
  vendorId: Optional<string>;
  sentBy: Optional<string>;
  sentAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
