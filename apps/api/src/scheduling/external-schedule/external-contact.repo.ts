import { isoOf, type ContactVisit } from '@harmony/domain/openings';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { CONTACT_VISIT, contactKey, isContact, openContacts, refuseContact } from '../visits/contact-visits.repo';

/**
 * 409 when the same person has too many coming bookings in the program that keeps the schedule, or one at that time.
 *
 * @param moved the booking that gets another time, which is none more
 */
export async function refuseExternalContact(
  trx: Transaction<Database>,
  wanted: ContactVisit,
  { now, moved }: { now: number; moved?: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('outerBookings')
    .select(CONTACT_VISIT)
    .where('endsAt', '>', isoOf(now))
    .where('state', '!=', 'cancelled')
    .$if(moved !== undefined, (query) => query.where('uid', '!=', moved ?? ''))
    .where(isContact(contactKey(wanted)))
    .execute();
  await refuseContact(trx, await openContacts(trx, 'outerBookings', rows), wanted, {
    now,
    isMove: moved !== undefined,
  });
}
