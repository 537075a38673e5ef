import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

const TEXT = 'This site is currently in preview mode. Only administrators can access the application at this time.';

/** 401 for visitors, 403 for signed-in people without a role; never indexed. */
export function previewRefusal(request: FastifyRequest, reply: FastifyReply): ApiError {
  reply.header('x-robots-tag', 'noindex');
  return new ApiError('preview_mode', TEXT, undefined, { status: request.user ? 403 : 401 });
}
