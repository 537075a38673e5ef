import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { auditRound } from '../../platform/audit/round';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { applyRetention } from './retention.repo';
import { purgeExpired } from './purge.repo';

const HOUR_MS = 3_600_000;

/**
 * Removes expired sessions and the like every hour; applies retention, seals and proves the audit log once a day. Safe
 * with several instances.
 */
export const purge = fp(
  async (app: FastifyInstance, { config, db }: { config: Pick<AppConfig, 'dataKeys'>; db: Db }) => {
    const timer = setInterval(() => {
      purgeExpired(db).catch((error: unknown) => app.log.error({ err: error }, 'purge failed'));
      applyRetention(db, config.dataKeys).catch((error: unknown) =>
        app.log.error({ err: error }, 'retention could not be applied'),
      );
      auditRound(db, config.dataKeys, app.log).catch((error: unknown) =>
        app.log.error({ err: error }, 'the audit log could not be sealed and verified'),
      );
    }, HOUR_MS).unref();
    app.addHook('onClose', () => clearInterval(timer));
  },
  { name: 'purge' },
);
