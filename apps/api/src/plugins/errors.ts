import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ApiErrorBody } from '@harmony/domain';
import type { Db } from '../db/schema';
import { ApiError } from './api-error';
import { recordFailure } from './error-log.repo';
import { isError, toApiError } from './error-mapping';

export { ApiError, conflict, invalid, notFound, stale, unavailable } from './api-error';

/**
 * The one place where failures become answers. Everything is translated to an {@link ApiError}; the text of a failure
 * of ours never leaves: it is logged and kept in the table `errors`, and the visitor gets its request id.
 */
export const errors = fp(
  async (app: FastifyInstance, { db }: { db: Db }) => {
    const record = recordFailure(db, app.log);
    app.setErrorHandler((thrown: unknown, request, reply) => {
      const answer = toApiError(thrown);
      // Answers that were chosen (draining, a full queue) are no failures of the program.
      if (answer.status >= 500 && !(thrown instanceof ApiError)) {
        // Anything can be thrown, also what is no error.
        const error = isError(thrown) ? thrown : new Error('something was thrown that is no error');
        request.log.error({ err: error }, 'request failed');
        record(error, answer, request);
      }
      return sendError(answer, request, reply);
    });
  },
  { name: 'errors' },
);

/** Answers with the one shape of every error, never stored by browsers or proxies. */
export function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  reply.header('cache-control', 'no-store');
  // The schema of a route's errors may lie in another room: this body is written without it.
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(error, request.id));
}

/** The body of an error answer; the request id goes with failures of ours, so that they can be looked up. */
function bodyOf(error: ApiError, requestId: string): ApiErrorBody {
  return {
    error: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    ...(error.status >= 500 && { requestId }),
  };
}
