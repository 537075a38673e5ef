import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { drainable } from '@harmony/http';

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to stop: it finishes current requests and accepts no new ones. */
    readonly draining: boolean;
    /**
     * From now on `/readyz` answers 503, so that gateways send no more requests. Those that come nevertheless are answered, and
     * their connections end.
     */
    drain(): void;
  }
}

const SWEEP_MS = 100;

/**
 * Requests that arrive on open connections while the server closes are answered, and the connection ends: a gateway sends a form that was
 * refused to no other instance. Only streams are refused then (`stream.ts`).
 */
export const drain = fp(
  async (app: FastifyInstance) => {
    let draining = false;
    const connections = drainable(app.server);
    app.decorate('draining', { getter: () => draining });
    app.decorate('drain', () => {
      draining = true;
      connections.drain();
    });
    app.addHook('preClose', async () => {
      app.drain();
      // Node closes idle connections only once, at the start; those that become idle later would delay the end.
      if (!app.server.listening) return;
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      app.server.once('close', () => clearInterval(sweep));
    });
  },
  { name: 'drain' },
);
