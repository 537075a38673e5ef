import type { Generated } from 'kysely';
import type { Searched, Work } from '../../platform/inbox/tables';
import type { CreatedAt, Encrypted, Id, Optional, SpokenLanguage, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    contactSubmissions: ContactSubmissionTable;
  }
}

/** Messages of the contact form. Suspected spam is marked, never dropped. */
export interface ContactSubmissionTable extends Work, Searched {
  id: Id;
  name: string;
  email: string;
  phone: Optional<string>;
  service: Optional<string>;
  message: Encrypted;
  state: Generated<'open' | 'answered' | 'filed'>;
  language: SpokenLanguage;
  adminNotes: Optional<Encrypted>;
  isRead: Generated<boolean>;
  suspectedSpam: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
