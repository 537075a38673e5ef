import type { BookingReceipt } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';

/** A coming visit, and who is to be reached about it. */
export interface ComingVisit {
  id: number;
  startsAt: string;
  serviceId: number;
  practitionerId: number | null;
  isFirst: boolean;
  name: string;
  email: string;
  phone: string | null;
}

/** A time that is kept for somebody who was asked, and now takes it. */
export interface OfferedTime {
  holdId: number;
  practitionerId: number;
  startsAt: string;
  /** Slugs. */
  service: string;
  practitioner: string;
  /** Minutes between now and the start, at the least; instead of the website's notice. */
  notice: number;
  isFirst: boolean;
  name: string;
  email: string;
  /** Who comes, where it is somebody else. */
  forName: string | null;
  /** Whose record it is in; looked for before the schedule was locked. */
  patient: { patientId: number; phone: string | null };
}

/** What the wait list does with visits. The schedule is locked before, but for `find` and `receipt`. */
export interface OfferedVisits {
  /** The coming visit of a link, that somebody would give up; null when there is none, 409 when it has nobody to write to. */
  find(trx: Transaction<Database>, token: string): Promise<ComingVisit | null>;
  /** Books the time as a visit, with its mails. Refuses as every booking on the website does. */
  book(trx: Transaction<Database>, offered: OfferedTime): Promise<{ uid: string }>;
  /** Cancels a visit for an earlier one, which is never late, and tells patient and clinic. Nothing happens when it is not coming. */
  giveUp(trx: Transaction<Database>, visitId: number): Promise<void>;
  /** The visit that was booked, with its link; 409 when it has been cancelled since. */
  receipt(db: Db, uid: string): Promise<BookingReceipt>;
}
