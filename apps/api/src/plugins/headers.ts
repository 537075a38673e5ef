import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** The API serves data: nothing in an answer may run, load, be framed or be sent anywhere. */
const DATA_CSP = "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'";

const ONE_YEAR = 31_536_000;

/** Headers of every answer, errors, event streams and cached answers included. */
export function securityHeaders(publicHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': DATA_CSP,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(publicHttps && { 'strict-transport-security': `max-age=${ONE_YEAR}; includeSubDomains` }),
  };
}

/** A request id of our own: what a client sends as one is not trusted. */
export const newRequestId = (): string => randomUUID();

/** Puts the security headers and the request id on every answer. Nothing may be stored unless a route says so. */
export const headers = fp(
  async (app: FastifyInstance, { publicHttps }: { publicHttps: boolean }) => {
    const always = { ...securityHeaders(publicHttps), 'cache-control': 'no-store' };
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(always);
      reply.header('x-request-id', request.id);
      done();
    });
  },
  { name: 'headers' },
);
