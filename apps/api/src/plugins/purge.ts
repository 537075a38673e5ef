import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { purgePatientTraces } from '../clinic-systems/card-snapshots.repo';
import { secondsFromNow } from '../db/clock';
import type { Db } from '../db/schema';
import { applyRetention } from '../retention/retention.repo';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;

/**
 * Removes what has served its time: ended sessions, counted sign-ins and stored answers after a day, sent mails after
 * 90. Mails that were not sent stay.
 */
export async function purgeExpired(db: Db): Promise<void> {
  const now = sql<string>`now()`;
  await db.deleteFrom('webSessions').where('expiresAt', '<', now).execute();
  await db.deleteFrom('callsSessions').where('expiresAt', '<', now).execute();
  await db.deleteFrom('loginAttempts').where('createdAt', '<', secondsFromNow(-DAY_SECONDS)).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', secondsFromNow(-DAY_SECONDS)).execute();
  await db
    .deleteFrom('outboxMails')
    .where('state', '=', 'sent')
    .where('sentAt', '<', secondsFromNow(-90 * DAY_SECONDS))
    .execute();
  await purgePatientTraces(db);
}

/** Purges once an hour, and records once a day; several instances doing so do not harm one another. */
export const purge = fp(
  async (app: FastifyInstance, { db }: { db: Db }) => {
    const timer = setInterval(() => {
      purgeExpired(db).catch((error: unknown) => app.log.error({ err: error }, 'purge failed'));
      applyRetention(db).catch((error: unknown) => app.log.error({ err: error }, 'retention could not be applied'));
    }, HOUR_MS).unref();
    app.addHook('onClose', () => clearInterval(timer));
  },
  { name: 'purge' },
);
