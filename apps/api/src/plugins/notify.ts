import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';

/** Something new in the console. Mails name nothing but that: who it is about and why stays behind the sign-in. */
export interface Arrival {
  /** Id of the row. */
  id: number;
}

/** A contact message and whom to thank for it. */
export interface ContactArrival extends Arrival {
  name: string;
  /** A checked e-mail address. */
  email: string;
}

/** An address that wants the newsletter and has to prove that it does. */
export interface NewsletterSignUp {
  /** A checked e-mail address. */
  email: string;
  /** Confirms the subscription and ends it again; only its hash is kept elsewhere. */
  token: string;
}

/** What somebody of the clinic answers to a message. */
export interface ContactAnswer {
  /** A checked e-mail address. */
  email: string;
  /** One line. */
  subject: string;
  text: string;
  /** Finds the mail again in the outbox. */
  key: string;
}

/**
 * Tells people by e-mail what has happened. Each call writes its mails in the transaction of their cause, so that
 * neither is there without the other, and none is written twice; they are sent after the commit. Nothing is told of
 * suspected spam: that is the caller's to know.
 */
export interface Notify {
  /** The clinic hears of it, the sender gets a receipt. */
  contactMessage(trx: Transaction<Database>, arrival: ContactArrival): Promise<void>;
  /** The clinic hears of it. */
  checkIn(trx: Transaction<Database>, arrival: Arrival): Promise<void>;
  /** The clinic hears of it. */
  herbRequest(trx: Transaction<Database>, arrival: Arrival): Promise<void>;
  /** The clinic hears of it. */
  appointmentRequest(trx: Transaction<Database>, arrival: Arrival): Promise<void>;
  /**
   * The sender of a message gets an answer; replies to it go to the clinic. 409 when the clinic has no
   * address to send from; without a mail server the mail waits.
   */
  contactReply(trx: Transaction<Database>, answer: ContactAnswer): Promise<void>;
  /** The address gets a link that confirms it. */
  newsletterConfirm(trx: Transaction<Database>, signUp: NewsletterSignUp): Promise<void>;
}
