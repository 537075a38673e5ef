import type { Booking, InboxKey, OrderWords, PatientOrderMail, Reminder } from '@harmony/domain';
import type { Language } from '@harmony/language';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/db/schema';

/** Something new in the console. The e-mail says only that: who it is about and why can be read after signing in. */
export interface Arrival {
  /** Id of the row. */
  id: number;
}

/** Somebody who is written to. */
export interface Addressee {
  /** In which language. */
  language: Language;
}

/** What somebody sent, and to whom its receipt goes. */
export interface SentForm extends Arrival, Addressee {
  name: string;
  /** A checked e-mail address. */
  email: string;
}

/** An address to confirm for the newsletter. */
export interface NewsletterSignUp extends Addressee {
  /** A checked e-mail address. */
  email: string;
  /** Confirms the subscription and ends it again; only its hash is kept elsewhere. */
  token: string;
}

/** A staff member's reply. */
export interface Answer extends Addressee {
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

/** What somebody has done with a visit by themselves. */
const OWN_VISIT_CAUSES = ['visit-booked', 'visit-moved', 'visit-cancelled'] as const;
export type OwnVisitCause = (typeof OWN_VISIT_CAUSES)[number];

export const isOwnCause = (cause: VisitCause): cause is OwnVisitCause => OWN_VISIT_CAUSES.some((own) => own === cause);

/**
 * What a patient is told of a visit; `visit-asked`: that it cannot be, and that they choose another time; `visit-verify`: that it waits
 * for the button of this mail; `visit-lapsed`: that nobody has pressed it.
 */
export type VisitCause = OwnVisitCause | 'visit-confirmed' | 'visit-asked' | 'visit-verify' | 'visit-lapsed';

/** A visit as its mails show it. */
export interface MailedVisit extends Addressee {
  /** Names the visit for good. */
  uid: string;
  /** A checked e-mail address. */
  email: string;
  /** Opens the visit's page. */
  token: string;
  booking: Booking;
}

/** A visit of which the patient is told. */
export interface ToldVisit extends MailedVisit {
  cause: VisitCause;
  /** Who did it: the clinic is told what patients do by themselves. */
  by: 'patient' | 'clinic';
  /** What confirms the booking, for `visit-verify`: it stands in this mail only. */
  code?: string;
  /** They have opened a mail of ours to do it: it is their mailbox. */
  isProven?: boolean;
  /** Of `by: 'clinic'`: somebody outside has caused it all the same, who may have given a stranger's address. */
  isAsked?: boolean;
  /** Counts what is told of this cause, so that each is told once. */
  sequence: number;
}

/** A visit of which the patient is reminded: once for each reminder and beginning. */
export interface RemindedVisit extends MailedVisit {
  reminder: Reminder;
}

/** What a reminder is known by in the outbox. */
export const reminderKey = ({ uid, startsAt }: { uid: string; startsAt: string }, reminder: Reminder): string =>
  `visit-reminder:${uid}:${startsAt}:${reminder}`;

/** What somebody on the wait list is written about. */
export type WaitCause = 'wait-list-joined' | 'wait-list-offer';

/** Somebody on the wait list, who is written to. */
export interface ToldWaiting extends Arrival, Addressee {
  cause: WaitCause;
  /** A checked e-mail address. */
  email: string;
  /** Opens their page. */
  token: string;
  /** The time that is offered, and until when it is kept (ISO 8601); null: none yet. */
  offer: { startsAt: string; answerBy: string } | null;
}

/** What is told of an order; `new` and `problem` go to the clinic. */
export type OrderMailKind = PatientOrderMail | 'new' | 'problem';

/** An order as its mails show it. Amounts are cents. */
export interface MailedOrder {
  number: number;
  words: OrderWords;
  delivery: 'pickup' | 'shipping';
  pays: 'at-clinic' | 'online';
  totalCents: number;
  /** What is still due. */
  toPayCents: number;
  refundedCents: number;
  trackingUrl: string | null;
  /** Null: mails name no product. */
  items: readonly { name: string; quantity: number }[] | null;
}

/** An order of which somebody is told. */
export interface ToldOrder extends Addressee {
  kind: OrderMailKind;
  /** Nobody of the staff has caused it, but whoever ordered or has the link, or the clock: the address may be a stranger's. */
  isAsked: boolean;
  /** Finds the mail again in the outbox: each is written once. */
  key: string;
  /** A checked e-mail address. */
  email: string;
  /** Opens the order's page. */
  token: string;
  order: MailedOrder;
}

/** Somebody for whom a practitioner has signed a formula. */
export interface OfferedFormula extends Addressee {
  /** Finds the mail again in the outbox: each is written once. */
  key: string;
  /** A checked e-mail address. */
  email: string;
  /** Opens the formula's page. */
  token: string;
  /** Null: mails name no formula. */
  name: string | null;
}

/** Somebody who wanted to know when a product can be had again. */
export interface ToldBackInStock extends Arrival, Addressee {
  /** A checked e-mail address. */
  email: string;
  /** Null: mails name no product, and the link leads to the store. */
  product: { name: string; slug: string } | null;
}

/** Somebody whose next refill is due, and who wanted to know. */
export interface ToldRefill extends Addressee {
  /** Names the refill and the use before it: of each the patient is told once. */
  key: string;
  /** A checked e-mail address. */
  email: string;
  /** Opens the refill's page. */
  token: string;
  /** What it is of; null: mails name nothing. */
  item: string | null;
}

/**
 * E-mails about what has happened. Each method writes its e-mails in the transaction of their cause, so that neither
 * exists without the other and nothing is written twice; they are sent after the commit. Callers skip this for
 * suspected spam. Where the mailbox has had the mails of a day that somebody outside may cause, the mail is left out, and what caused it
 * stands: the page says so, and the clinic's lists (`mail/outbox/left-out.ts`).
 */
export interface EmailNotifications {
  /** Whether the mailbox gets a mail that somebody outside causes. The locks on schedule and stock come before. */
  takesMail(trx: Transaction<Database>, email: string): Promise<boolean>;
  /**
   * Call it before something is accepted that does nothing without its mail, whatever the address then gets: 409 in words once the mailbox
   * has had the mails of a day.
   */
  refuseFlood(trx: Transaction<Database>, email: string): Promise<void>;
  /** To the clinic; the sender gets a receipt. */
  contactMessage(trx: Transaction<Database>, form: SentForm): Promise<void>;
  /** To the clinic. */
  checkIn(trx: Transaction<Database>, arrival: Arrival): Promise<void>;
  /** To the clinic; the sender gets a receipt. */
  herbRequest(trx: Transaction<Database>, form: SentForm): Promise<void>;
  /** To the clinic; the sender gets a receipt, unless they are told otherwise: then `email` is null. */
  appointmentRequest(trx: Transaction<Database>, form: Arrival & Addressee & { email: string | null }): Promise<void>;
  /**
   * To the sender of what it answers, who replies to the clinic. 409 when the clinic has no address to send from; without a
   * mail server the e-mail waits in the outbox.
   */
  reply(trx: Transaction<Database>, answer: Answer): Promise<void>;
  /** To the patient, with the link of the visit and its calendar file; of what patients do a nameless notice to the clinic. False: left out. */
  visit(trx: Transaction<Database>, visit: ToldVisit): Promise<boolean>;
  /** To the patient, with the links to come, to move and to cancel. */
  visitReminder(trx: Transaction<Database>, visit: RemindedVisit): Promise<void>;
  /** To somebody on the wait list, with the link of their page. `id` is the entry's, or the offer's. False: not today. */
  waitList(trx: Transaction<Database>, waiting: ToldWaiting): Promise<boolean>;
  /**
   * To the patient, with the link of the order; `new` and `problem` are nameless notices to the clinic. A `link` that is asked for goes in
   * any case: ask `refuseFlood` before.
   */
  order(trx: Transaction<Database>, order: ToldOrder): Promise<void>;
  /** To the patient, with the link by which a formula is ordered. */
  formulaOffer(trx: Transaction<Database>, formula: OfferedFormula): Promise<void>;
  /** To somebody who waited for a product, once. `id` is the request's. False: not today. */
  backInStock(trx: Transaction<Database>, waiting: ToldBackInStock): Promise<boolean>;
  /** To a patient who can order again what they have had. */
  refillDue(trx: Transaction<Database>, refill: ToldRefill): Promise<void>;
  /** A confirmation link to the address. */
  newsletterConfirm(trx: Transaction<Database>, signUp: NewsletterSignUp): Promise<void>;
}
