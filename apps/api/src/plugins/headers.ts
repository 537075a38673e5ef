import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { securityHeaders } from '@harmony/http';

/** A request id of our own: what a client sends as one is not trusted. */
export const newRequestId = (): string => randomUUID();

/** Puts the security headers and the request id on every response. Nothing may be stored unless a route says so. */
export const headers = fp(
  async (app: FastifyInstance, { publicHttps }: { publicHttps: boolean }) => {
    const always = { ...securityHeaders({ isHttps: publicHttps }), 'cache-control': 'no-store' };
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(always);
      reply.header('x-request-id', request.id);
      done();
    });
  },
  { name: 'headers' },
);
