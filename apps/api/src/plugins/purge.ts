import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../db/schema';
import { applyRetention } from '../retention/retention.repo';
import { purgeExpired } from '../retention/purge.repo';

const HOUR_MS = 3_600_000;

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
