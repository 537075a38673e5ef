import type { ApiErrorBody } from '@harmony/domain';
import { speakIn } from '@harmony/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tMessage } from '@harmony/language';
import type { ApiError } from './api-error';

/** Sends the body that all errors share, in the language of the request; browsers and proxies never store it. */
export function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  reply.header('cache-control', 'no-store');
  // The not-found handler and errors before routing have no response schema, so the body is serialized without one.
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(speakIn(request.language, () => bodyOf(error, request.id)));
}

/** The messages of fields in the language that is spoken: contracts write them in English. */
const said = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, tMessage(message)]));

/** The body of an error response. Server errors carry the request id, so that they can be looked up. */
function bodyOf(error: ApiError, requestId: string): ApiErrorBody {
  return {
    error: tMessage(error.message),
    code: error.code,
    ...(error.fields && { fields: said(error.fields) }),
    ...(error.alternatives && { alternatives: error.alternatives }),
    ...(error.status >= 500 && { requestId }),
  };
}
