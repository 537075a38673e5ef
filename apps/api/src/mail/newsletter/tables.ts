import type { Generated } from 'kysely';
import type { Work } from '../../platform/inbox/tables';
import type { CreatedAt, Id, Instant, Moment, Optional, SpokenLanguage, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    newsletterSubscribers: NewsletterSubscriberTable;
    newsletterTokens: NewsletterTokenTable;
  }
}

/** Newsletter addresses, each once whatever its case. Only `confirmed` ones get mail; no source address is kept. */
export interface NewsletterSubscriberTable extends Work {
  id: Id;
  email: string;
  state: Generated<'pending' | 'confirmed' | 'unsubscribed'>;
  language: SpokenLanguage;
  adminNotes: Optional<string>;
  isRead: Generated<boolean>;
  suspectedSpam: Generated<boolean>;
  /** When the address last signed up. */
  requestedAt: Moment;
  confirmedAt: Optional<Instant>;
  unsubscribedAt: Optional<Instant>;
  /** Why our mails do not arrive, where that has ended the subscription. */
  bounceReason: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/**
 * Links of newsletter mails, by the SHA-256 of their token. Each may confirm once and for some days, and end the
 * subscription at any time: a link in an old mail has to work.
 */
export interface NewsletterTokenTable {
  tokenHash: string;
  subscriberId: number;
  createdAt: CreatedAt;
  /** When it confirmed. */
  usedAt: Optional<Instant>;
}
