import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { securityHeaders } from '@harmony/http';
import type { AppConfig } from '../config/app-config';

/** A request id of our own: what a client sends as one is not trusted. */
export const newRequestId = (): string => randomUUID();

const PICTURES = '/api/images/';

/** The security headers of everything that this installation answers. */
export const ownHeaders = ({ publicHttps, gateway }: Pick<AppConfig, 'publicHttps' | 'gateway'>) =>
  securityHeaders({ isHttps: publicHttps, hstsSubdomains: gateway.hstsSubdomains });

/** Puts the security headers and the request id on every response. Nothing may be stored unless a route says so. */
export const headers = fp(
  async (app: FastifyInstance, { config }: { config: AppConfig }) => {
    const always = { ...ownHeaders(config), 'cache-control': 'no-store' };
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(always);
      reply.header('x-request-id', request.id);
      // Letters show pictures of the website inside the pages of mail programs.
      if (request.url.startsWith(PICTURES)) reply.header('cross-origin-resource-policy', 'cross-origin');
      done();
    });
  },
  { name: 'headers' },
);
