import type { Generated } from 'kysely';
import type { Searched, Work } from '../../platform/inbox/tables';
import type { CreatedAt, Encrypted, Id, Instant, Optional, SpokenLanguage, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    customHerbRequests: CustomHerbRequestTable;
  }
}

export interface CustomHerbRequestTable extends Work, Searched {
  id: Id;
  name: string;
  email: string;
  phone: Optional<string>;
  healthConcerns: Encrypted;
  currentMedications: Optional<Encrypted>;
  allergies: Optional<Encrypted>;
  previousTreatments: Optional<Encrypted>;
  status: Generated<'pending' | 'in_review' | 'answered' | 'closed'>;
  language: SpokenLanguage;
  adminNotes: Optional<Encrypted>;
  /** Version of the wording that was agreed to (`HERB_CONSENTS` of the domain), and when. Both or none. */
  consentVersion: Optional<string>;
  consentedAt: Optional<Instant>;
  isRead: Generated<boolean>;
  suspectedSpam: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
