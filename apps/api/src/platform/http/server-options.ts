import type { Server } from 'node:http';
import { LogController, type FastifyHttpOptions } from 'fastify';
import type { AppConfig } from '../config/app-config';
import { ApiError, notFound } from './api-error';
import { clientErrorHandler } from './client-error';
import { sendError } from './send-error';
import { newRequestId, ownHeaders } from '../plugins/headers';

const ONE_MIB = 1_048_576;

/** Timeouts of the HTTP server. Measured: with Node's defaults, sockets that send slowly are never closed. */
export const SERVER_TIMEOUTS = {
  requestTimeout: 10_000,
  headersTimeout: 8_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 72_000,
} as const;

/**
 * For routes outside the access levels, which bring Zod's. Fastify's own compilers are those of JSON schemas: nothing would use
 * them, and they would be loaded at every start.
 */
function noCompiler(): never {
  throw new Error('a route outside the access levels has a schema that would have to be compiled');
}

/** Options of the Fastify server: slow senders are disconnected, and only proxies with known addresses are trusted. */
export function serverOptions(config: AppConfig) {
  return {
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: ONE_MIB,
    requestTimeout: SERVER_TIMEOUTS.requestTimeout,
    keepAliveTimeout: SERVER_TIMEOUTS.keepAliveTimeout,
    http: SERVER_TIMEOUTS,
    forceCloseConnections: 'idle',
    // What arrives while the server closes is answered (`platform/plugins/drain.ts`).
    return503OnClosing: false,
    // `platform/plugins/logging.ts` writes one line per request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: () => noCompiler, buildSerializer: () => noCompiler } },
    clientErrorHandler: clientErrorHandler(config),
    /** URLs that cannot be parsed, or are longer than any of ours, never reach a hook. */
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...ownHeaders(config), 'x-request-id': request.id });
      const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      void sendError(
        tooLong ? notFound() : new ApiError('invalid_input', 'This address could not be understood'),
        request,
        reply,
      );
    },
  } satisfies FastifyHttpOptions<Server>;
}
