import type { BookingReceipt } from '@harmony/domain';
import type { Db } from '../../platform/db/schema';
import { conflict, unavailable } from '../../platform/http/api-error';
import { findExternalLink } from '../external-schedule/external-booking.repo';
import { readLinkedVisit } from './booking.repo';
import { visitToken } from './token';

/**
 * The receipt of a visit. A repetition gets it, too, as long as the visit is there: 409 when it has been cancelled since, 503 when the
 * secret that its link was made with is gone.
 */
export async function receiptOf(db: Db, secrets: readonly string[], uid: string): Promise<BookingReceipt> {
  for (const secret of secrets) {
    const token = visitToken(secret, uid);
    const visit = (await readLinkedVisit(db, token)) ?? (await findExternalLink(db, token));
    if (visit?.booking.state === 'cancelled')
      throw conflict('This visit has been cancelled. Please send your booking again in a moment.');
    if (visit) return { token, booking: visit.booking };
  }
  throw unavailable();
}
