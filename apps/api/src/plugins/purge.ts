import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../db/schema';
import { applyRetention } from '../retention/retention.repo';
import { purgeExpired } from '../retention/purge.repo';

const HOUR_MS = 3_600_000;

/** Removes expired sessions and the like every hour, and applies retention once a day. Safe with several instances. */
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
