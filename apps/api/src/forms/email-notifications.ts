import type { Booking, InboxKey } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';

/** Something new in the console. The e-mail says only that: who it is about and why can be read after signing in. */
export interface Arrival {
  /** Id of the row. */
  id: number;
}

/** What somebody sent, and to whom its receipt goes. */
export interface SentForm extends Arrival {
  name: string;
  /** A checked e-mail address. */
  email: string;
}

/** An address to confirm for the newsletter. */
export interface NewsletterSignUp {
  /** A checked e-mail address. */
  email: string;
  /** Confirms the subscription and ends it again; only its hash is kept elsewhere. */
  token: string;
}

/** A staff member's reply. */
export interface Answer {
  /** Where the row is that it answers. */
  inbox: InboxKey;
  /** A checked e-mail address. */
  email: string;
  /** One line. */
  subject: string;
  text: string;
  /** Visits that it suggests (ISO 8601). */
  suggestedTimes: readonly string[];
  /** Finds the mail again in the outbox. */
  key: string;
}

/** What has become of a visit that somebody booked by themselves. */
export type VisitCause = 'visit-booked' | 'visit-moved' | 'visit-cancelled';

/** A visit of which the patient and the clinic are told. */
export interface ToldVisit extends Arrival {
  cause: VisitCause;
  /** Counts the changes of the visit, so that each is told once. */
  sequence: number;
  /** A checked e-mail address. */
  email: string;
  /** Opens the visit's page. */
  token: string;
  booking: Booking;
}

/**
 * E-mails about what has happened. Each method writes its e-mails in the transaction of their cause, so that neither
 * exists without the other and nothing is written twice; they are sent after the commit. Callers skip this for
 * suspected spam.
 */
export interface EmailNotifications {
  /** To the clinic; the sender gets a receipt. */
  contactMessage(trx: Transaction<Database>, form: SentForm): Promise<void>;
  /** To the clinic. */
  checkIn(trx: Transaction<Database>, arrival: Arrival): Promise<void>;
  /** To the clinic; the sender gets a receipt. */
  herbRequest(trx: Transaction<Database>, form: SentForm): Promise<void>;
  /** To the clinic; the sender gets a receipt. */
  appointmentRequest(trx: Transaction<Database>, form: SentForm): Promise<void>;
  /**
   * To the sender of what it answers, who replies to the clinic. 409 when the clinic has no address to send from; without a
   * mail server the e-mail waits in the outbox.
   */
  reply(trx: Transaction<Database>, answer: Answer): Promise<void>;
  /** To the patient, with the link of the visit; a nameless notice to the clinic. */
  visit(trx: Transaction<Database>, visit: ToldVisit): Promise<void>;
  /** A confirmation link to the address. */
  newsletterConfirm(trx: Transaction<Database>, signUp: NewsletterSignUp): Promise<void>;
}
