import type { Language } from '@harmony/language';
import type { Transaction } from 'kysely';
import type { ExternalCalls } from '../../patients';
import type { Database, Db } from '../../platform/db/schema';
import type { Mailer } from '../../mail';

/** A visit that the clinic is asked for, because it could not be booked in the other program. */
export interface AskedVisit {
  name: string;
  email: string;
  phone: string | null;
  serviceId: number | null;
  practitionerId: number | null;
  language: Language;
  note: string;
}

/** The inbox of appointment requests. */
export interface Requests {
  /** Returns the id of the request. */
  insert(trx: Transaction<Database>, asked: AskedVisit): Promise<number>;
  /** The visit is booked after all; nothing happens when somebody has taken the request up. */
  close(trx: Transaction<Database>, id: number): Promise<void>;
}

/** What booking in another program needs. */
export interface ExternalContext {
  db: Db;
  calls: ExternalCalls;
  mailer: Mailer;
  requests: Requests;
  /** Links are made from these; the one in use first. */
  secrets: readonly string[];
}
