import { sql } from 'kysely';
import { purgePatientTraces } from '../clinic-systems/card-snapshots.repo';
import { secondsFromNow } from '../db/clock';
import type { Db } from '../db/schema';

const DAY_SECONDS = 86_400;

/**
 * Removes ended sessions, sign-in attempts and idempotency keys after a day, and sent e-mails after 90 days. E-mails
 * that were not sent stay.
 */
export async function purgeExpired(db: Db): Promise<void> {
  const now = sql<string>`now()`;
  await db.deleteFrom('webSessions').where('expiresAt', '<', now).execute();
  await db.deleteFrom('receptionSessions').where('expiresAt', '<', now).execute();
  await db.deleteFrom('loginAttempts').where('createdAt', '<', secondsFromNow(-DAY_SECONDS)).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', secondsFromNow(-DAY_SECONDS)).execute();
  await db
    .deleteFrom('outboxMails')
    .where('state', '=', 'sent')
    .where('sentAt', '<', secondsFromNow(-90 * DAY_SECONDS))
    .execute();
  await purgePatientTraces(db);
}
