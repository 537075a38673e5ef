import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from '../errors/api-error';

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to stop: it finishes what it has and takes nothing new. */
    readonly draining: boolean;
    /** From now on `/readyz` says 503, so that no more requests are sent here. */
    drain(): void;
  }
}

const SWEEP_MS = 100;

/** Requests that still arrive on open connections while the server closes get 503, in the shape of every error. */
export const drain = fp(
  async (app: FastifyInstance) => {
    let draining = false;
    let closing = false;
    app.decorate('draining', { getter: () => draining });
    app.decorate('drain', () => {
      draining = true;
    });
    app.addHook('preClose', async () => {
      draining = closing = true;
      // Connections are closed once when closing begins; those that become idle later would hold it for long.
      if (!app.server.listening) return;
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      app.server.once('close', () => clearInterval(sweep));
    });
    app.addHook('onRequest', async () => {
      if (closing) throw unavailable(1);
    });
  },
  { name: 'drain' },
);
