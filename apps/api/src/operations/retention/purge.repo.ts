import { sql } from 'kysely';
import { purgePatientTraces } from '../../patients';
import { DEVICE_DAYS } from '../../accounts';
import { secondsFromNow } from '../../platform/db/connection/clock';
import { lockContent } from '../../platform/db/content-lock';
import type { Db } from '../../platform/db/schema';

const DAY_SECONDS = 86_400;
/** How long blocked time is kept after its end. It holds nothing of patients. */
const BLOCK_DAYS = 366;
/** How long it is known what a payment provider has told us. It holds nothing of patients. */
const PAYMENT_EVENT_DAYS = 90;
/** The same of what was booked in another program, which has the visit itself. */
const OUTER_BOOKING_DAYS = 30;

/**
 * Removes ended sessions, limits and holds whose time is over, sign-in attempts, links of password resets and idempotency keys after a day, devices that nobody
 * has signed in on for so long that their cookie has expired, sent e-mails after 90 days, and blocked time of the schedule after a
 * year, bookings of another program after 30 days, and what a payment provider has told us after 90. E-mails that were not sent stay.
 */
export async function purgeExpired(db: Db): Promise<void> {
  const now = sql<string>`now()`;
  await db.deleteFrom('webSessions').where('expiresAt', '<', now).execute();
  await db.deleteFrom('receptionSessions').where('expiresAt', '<', now).execute();
  await db.deleteFrom('loginAttempts').where('createdAt', '<', secondsFromNow(-DAY_SECONDS)).execute();
  await db.deleteFrom('rateLimits').where('endsAt', '<', now).execute();
  await db.deleteFrom('usedChallenges').where('expiresAt', '<', now).execute();
  await db.deleteFrom('passwordResets').where('createdAt', '<', secondsFromNow(-DAY_SECONDS)).execute();
  await db
    .deleteFrom('knownDevices')
    .where('lastSeenAt', '<', secondsFromNow(-DEVICE_DAYS * DAY_SECONDS))
    .execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', secondsFromNow(-DAY_SECONDS)).execute();
  await db
    .deleteFrom('outboxMails')
    .where('state', '=', 'sent')
    .where('sentAt', '<', secondsFromNow(-90 * DAY_SECONDS))
    .execute();
  await db
    .deleteFrom('outboxMails')
    .where('verdict', '=', 'left-out')
    .where('createdAt', '<', secondsFromNow(-90 * DAY_SECONDS))
    .execute();
  await db.transaction().execute(async (trx) => {
    // Their claims are content: whoever books takes this lock first, too.
    await lockContent(trx);
    await trx.deleteFrom('holds').where('expiresAt', '<', now).execute();
    await trx
      .deleteFrom('blocks')
      .where('endsAt', '<', secondsFromNow(-BLOCK_DAYS * DAY_SECONDS))
      .execute();
  });
  await db
    .deleteFrom('outerBookings')
    .where('endsAt', '<', secondsFromNow(-OUTER_BOOKING_DAYS * DAY_SECONDS))
    .execute();
  await db
    .deleteFrom('paymentEvents')
    .where('receivedAt', '<', secondsFromNow(-PAYMENT_EVENT_DAYS * DAY_SECONDS))
    .execute();
  await purgePatientTraces(db);
}
