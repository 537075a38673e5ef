import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls `begin` when the routes have been checked. The app is ready when all are done, and is not when one rejects. */
    atStart(begin: () => Promise<void>): void;
  }
}

/**
 * What plugins open before the first request, mostly a connection each: at the same time, because each waits for the database
 * more than it computes. Registered after what checks the routes: where they are refused, nothing is opened.
 */
export const atStart = fp(
  async (app: FastifyInstance) => {
    const beginnings: (() => Promise<void>)[] = [];
    app.decorate('atStart', (begin: () => Promise<void>) => void beginnings.push(begin));
    app.addHook('onReady', async () => {
      // All are waited for, also after a failure: whoever closes the app then closes everything.
      const outcomes = await Promise.allSettled(beginnings.map((begin) => begin()));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    });
  },
  { name: 'at-start', dependencies: ['access', 'audit'] },
);
