import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../../platform/db/schema';
import type { Mailer } from '../../mail';
import { inRounds } from '../../platform/jobs/rounds';
import { tellBackInStock } from './waiting.repo';

/** Nobody waits for a mail to the second, so nothing has to wake the rounds. */
const ROUND_MS = 60_000;

/** Tells those who wait for a product that it is back, while the app runs. */
export const backInStock = fp(
  async (app: FastifyInstance, { db, mailer }: { db: Db; mailer: Mailer }) => {
    const rounds = inRounds(() => tellBackInStock(db, mailer), {
      everyMs: ROUND_MS,
      onFailure: (error) => app.log.error({ err: error }, 'nobody could be told that a product is back'),
    });
    app.addHook('onReady', async () => rounds.wake());
    app.addHook('onClose', () => rounds.close());
  },
  { name: 'back-in-stock' },
);
