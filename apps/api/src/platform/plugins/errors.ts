import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../http/api-error';
import { isError, toApiError } from '../http/error-mapping';
import { sendError } from '../http/send-error';

interface ErrorsOptions {
  /** Records a failure of ours for the console. The request does not wait for it. */
  recordFailure: (error: Error, answer: ApiError, request: FastifyRequest) => void;
}

/**
 * The one place where failures become responses. Everything thrown is translated to an {@link ApiError}. The text of an
 * unexpected error never leaves the server: it is logged and recorded, and the caller gets the request id.
 */
export const errors = fp(
  async (app: FastifyInstance, { recordFailure }: ErrorsOptions) => {
    app.setErrorHandler((thrown: unknown, request, reply) => {
      const answer = toApiError(thrown);
      // An ApiError was thrown on purpose (shutting down, a full queue), also with a status of 500 and above.
      if (answer.status >= 500 && !(thrown instanceof ApiError)) {
        const error = isError(thrown) ? thrown : new Error('a value that is not an error was thrown');
        request.log.error({ err: error }, 'request failed');
        recordFailure(error, answer, request);
      }
      return sendError(answer, request, reply);
    });
  },
  { name: 'errors' },
);
