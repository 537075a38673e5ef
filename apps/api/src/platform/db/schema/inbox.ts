import type { PreferredDay, PreferredTime } from '@harmony/domain';
import type { Generated } from 'kysely';
import type {
  CreatedAt,
  Encrypted,
  Id,
  Instant,
  Moment,
  Optional,
  SearchTokens,
  SpokenLanguage,
  UpdatedAt,
} from './columns';

/** By what words the encrypted texts of a row are found: those of the sender and those of the staff. */
interface Searched {
  wordTokens: SearchTokens;
  noteTokens: SearchTokens;
}

/** How staff have handled a row. The name of the last editor is stored as text, because accounts may be deleted. */
interface Work {
  assigneeId: Optional<number>;
  changedBy: Optional<string>;
  changedAt: Optional<Instant>;
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

/** Check-ins of patients who have arrived. */
export interface CheckInTable extends Work, Searched {
  id: Id;
  firstName: string;
  lastName: string;
  /** 'YYYY-MM-DD' */
  dateOfBirth: string;
  email: Optional<string>;
  phone: Optional<string>;
  appointmentType: Optional<string>;
  reasonForVisit: Optional<Encrypted>;
  status: Generated<'checked_in' | 'in_treatment' | 'completed' | 'cancelled'>;
  notes: Optional<Encrypted>;
  isRead: Generated<boolean>;
  suspectedSpam: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Requests for an appointment; they book nothing. Names are those at the time of the request. */
export interface AppointmentRequestTable extends Work, Searched {
  id: Id;
  name: string;
  email: string;
  phone: Optional<string>;
  serviceId: Optional<number>;
  serviceName: Optional<string>;
  /** Null: any practitioner. */
  practitionerId: Optional<number>;
  practitionerName: Optional<string>;
  /** Empty: any. */
  preferredDays: Generated<PreferredDay[]>;
  preferredTimes: Generated<PreferredTime[]>;
  note: Optional<Encrypted>;
  status: Generated<'pending' | 'contacted' | 'booked' | 'closed'>;
  language: SpokenLanguage;
  adminNotes: Optional<Encrypted>;
  isRead: Generated<boolean>;
  suspectedSpam: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
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
