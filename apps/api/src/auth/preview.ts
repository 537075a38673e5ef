import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** In preview mode, for everybody without a role: routes that stay open show as little as possible. */
    previewLocked: boolean;
  }
}

const TEXT = 'This site is currently in preview mode. Only administrators can access the application at this time.';

/**
 * Guard of the access level `public`: while `admin_only` is on, only accounts with a role get content (docs/product.md,
 * section 10.4). Those responses are neither stored nor indexed. Routes marked `preview: 'open'` stay reachable.
 */
export async function closeInPreview(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.server.content.settled();
  if (!request.server.content.settings().adminOnly) return;
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  if (request.may('preview')) return;
  request.previewLocked = true;
  if (request.routeOptions.config.preview !== 'open') throw previewRefusal(request, reply);
}

/** 401 for visitors, 403 for signed-in people without a role; never indexed. */
export function previewRefusal(request: FastifyRequest, reply: FastifyReply): ApiError {
  reply.header('x-robots-tag', 'noindex');
  return new ApiError('preview_mode', TEXT, undefined, { status: request.user ? 403 : 401 });
}
