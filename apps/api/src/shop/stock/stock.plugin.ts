import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../../platform/db/schema';
import { inRounds } from '../../platform/jobs/rounds';
import { checkOnce } from './check.repo';
import { keepPastLots, readSellBy } from './sell-by.repo';

/** Lots are past their time soon after midnight in the clinic, and soon after the setting was changed. */
const ROUND_MS = 300_000;

/**
 * Blocks lots that may not be sold any more, and compares all figures once a day. What does not agree is logged, and shown on the
 * dashboard until the next check finds it right.
 */
export const stock = fp(
  async (app: FastifyInstance, { db }: { db: Db }) => {
    const rounds = inRounds(
      async () => {
        const sellBy = await readSellBy(db);
        const moved = await keepPastLots(db, sellBy);
        if (moved > 0) app.log.info({ lots: moved }, 'lots are past their time, or not any more');
        const mismatches = await checkOnce(db, sellBy.today);
        if (mismatches?.length) app.log.error({ mismatches }, 'figures of the stock do not agree');
      },
      {
        everyMs: ROUND_MS,
        onFailure: (error) => app.log.error({ err: error }, 'the stock could not be looked through'),
      },
    );
    app.addHook('onReady', async () => rounds.wake());
    app.addHook('onClose', () => rounds.close());
  },
  { name: 'stock' },
);
