import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from './api-error';

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to stop: it finishes what it has and takes nothing new. */
    readonly draining: boolean;
    /** From now on `/readyz` says 503, so that no more requests are sent here. */
    drain(): void;
  }
}

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
    });
    app.addHook('onRequest', async (_request, reply) => {
      if (!closing) return;
      throw unavailable(1);
    });
    // A connection that stays open after its answer would hold the server until it times out.
    app.addHook('onSend', async (_request, reply, payload) => {
      if (closing) reply.header('connection', 'close');
      return payload;
    });
  },
  { name: 'drain' },
);
