import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { startOutboxWorker, type OutboxWorker } from './outbox-worker';

/** Sends mails while the app is running. Closing the app waits for the one on its way. */
export const outbox = fp(
  async (app: FastifyInstance, { config, db }: { config: AppConfig; db: Db }) => {
    let worker: OutboxWorker | null = null;
    app.addHook('onReady', async () => {
      worker = await startOutboxWorker({ db, config, log: app.log });
    });
    app.addHook('onClose', () => worker?.close());
  },
  { name: 'outbox' },
);
