import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { appVersion } from '../../platform/app-version';
import { DOCTOR_HEADER, isDoctor } from './doctor-proof';
import type { AppConfig } from '../../platform/config/app-config';
import { notFound } from '../../platform/http/api-error';

/** How a request has arrived: what limits, lock-outs and the audit log go by. */
const Arrival = z.object({
  /** The visitor's address, as far as proxies are believed. */
  address: z.string(),
  /** Whoever holds the connection: the visitor, or the proxy. */
  connectedFrom: z.string(),
  /** Whether somebody says that the request is passed on for another address. */
  isForwarded: z.boolean(),
  protocol: z.string(),
  /** The host that the fence and sessions go by. */
  host: z.string(),
  version: z.string(),
});

/** For `harmony doctor`, which proves who it is; everybody else finds nothing here. */
export const arrivalRoutes: FastifyPluginAsyncZod<{ config: AppConfig }> = async (app, { config }) => {
  app.get(
    '/health/arrival',
    {
      schema: {
        tags: ['health'],
        summary: 'How this request has arrived, for harmony doctor (with proof of the session secret)',
        response: { 200: Arrival, 404: ApiErrorSchema },
      },
    },
    async (request, reply) => {
      const proof = request.headers[DOCTOR_HEADER];
      if (typeof proof !== 'string' || !isDoctor(proof, config.sessionSecrets, new Date())) throw notFound('Page');
      reply.header('cache-control', 'no-store');
      return {
        address: request.ip,
        connectedFrom: request.socket.remoteAddress ?? '',
        isForwarded: request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined,
        protocol: request.protocol,
        host: request.host,
        version: appVersion,
      };
    },
  );
};
