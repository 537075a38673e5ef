import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { deliverShipped } from './deliver-shipped.repo';
import type { OrderContext } from './order-context';
import { inRounds } from '../../platform/jobs/rounds';

const ROUND_MS = 15 * 60_000;

/** What becomes of orders by the clock, while the app is running. Several instances may do it at once. */
export const orders = fp(
  async (app: FastifyInstance, context: Pick<OrderContext, 'config' | 'db' | 'mailer'>) => {
    const onFailure = (error: unknown): void =>
      app.log.error({ err: error }, 'orders that were sent long ago could not be completed');
    const rounds = inRounds((closing) => deliverShipped(context, { now: new Date(), closing }), {
      everyMs: ROUND_MS,
      onFailure,
    });
    app.addHook('onReady', async () => rounds.wake());
    app.addHook('onClose', () => rounds.close());
  },
  { name: 'orders' },
);
