import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../config/app-config';
import { redact, stackFrames } from '../redaction/redact';

const SLOW_MS = 1_000;

/** Levels of the logger at which ordinary reads are written. */
const DETAILED: ReadonlySet<string> = new Set(['debug', 'trace']);

/**
 * Structured logs on standard output, without cookies, headers, query strings, bodies or patient data: the serializers
 * below list the fields that are written.
 */
export function loggerOptions(config: AppConfig): FastifyServerOptions['logger'] {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url), ip: request.ip }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      err: logError,
    },
  };
}

/** The logged parts of an error: type, code, redacted message, stack. Postgres' `detail` and `where` contain values. */
function logError(error: Error & { code?: unknown; cause?: unknown }): {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: string;
} {
  return {
    type: error.name,
    message: redact(error.message),
    stack: stackFrames(error) ?? '',
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: redact(error.cause.message) }),
  };
}

/** One line per answered request: writes, refusals and slow reads at `info`, everything else at `debug`. */
export const logging = fp(
  async (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
      const slow = reply.elapsedTime > SLOW_MS;
      const level = reply.statusCode >= 400 || request.method !== 'GET' || slow ? 'info' : 'debug';
      if (level === 'debug' && !DETAILED.has(request.log.level)) return;
      request.log[level](
        {
          method: request.method,
          path: pathOf(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ip: request.ip,
          userId: request.user?.id,
        },
        'request',
      );
    });
  },
  { name: 'logging' },
);

/** Telephone numbers and e-mail addresses, which name people, and calendars, whose names are keys. */
const PRIVATE = /^(?:%2B|\+)\d+$|%40|@|\.ics$/i;
/** What stands behind it is meant for a key, whatever it is. */
const BEFORE_KEY: ReadonlySet<string | undefined> = new Set(['calendar', 'previews', 'simulator']);

/** The path without the query string, and without segments that name people or open something. */
const pathOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .slice(0, 500)
    .split('/')
    .map((segment, index, all) => (PRIVATE.test(segment) || BEFORE_KEY.has(all[index - 1]) ? '…' : segment))
    .join('/');
