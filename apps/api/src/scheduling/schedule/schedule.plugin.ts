import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Tells screens of the schedule that something on it has changed; what, they load themselves. */
export const schedule = fp(
  async (app: FastifyInstance) => {
    app.live.follow({
      event: 'schedule',
      channel: 'schedule',
      area: 'schedule',
      // Notices name nothing: a visit that is moved changes what is free for all others.
      onOther: () => true,
      news: () => Promise.resolve({}),
      onReset: () => undefined,
    });
  },
  { name: 'schedule', dependencies: ['live-rows'] },
);
