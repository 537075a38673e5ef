import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { inRounds } from '../../platform/jobs/rounds';
import { sendSlice, type SliceContext } from './send-slice.repo';

/** Slices are a minute apart. A round that finds none costs one short statement. */
const ROUND_MS = 5_000;

/** Hands letters to the outbox slice by slice, while the app runs, on whichever instance is first. */
export const letters = fp(
  async (app: FastifyInstance, context: SliceContext) => {
    const rounds = inRounds(async () => void (await sendSlice(context)), {
      everyMs: ROUND_MS,
      onFailure: (error) => app.log.error({ err: error }, 'the next slice of a letter could not be sent'),
    });
    app.addHook('onReady', async () => rounds.wake());
    app.addHook('onClose', () => rounds.close());
  },
  { name: 'letters' },
);
