import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { inRounds } from '../../platform/jobs/rounds';
import { remindOfRefills, type RemindContext } from './due-refills.repo';

/** A mail of the day may come at any hour of it. */
const ROUND_MS = 15 * 60_000;

/** Reminds those who wanted it of refills that are due, while the app runs. */
export const refillReminders = fp(
  async (app: FastifyInstance, context: RemindContext) => {
    const rounds = inRounds((closing) => remindOfRefills(context, closing), {
      everyMs: ROUND_MS,
      onFailure: (error) => app.log.error({ err: error }, 'nobody could be reminded of a refill'),
    });
    app.addHook('onReady', async () => rounds.wake());
    app.addHook('onClose', () => rounds.close());
  },
  { name: 'refill-reminders' },
);
