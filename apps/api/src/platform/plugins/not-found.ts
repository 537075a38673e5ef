import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError, notFound } from '../http/api-error';
import { sendError } from '../http/send-error';
import { previewRefusal } from '../http/preview-refusal';

/**
 * Handles URLs that do not exist (404) or do not support the method (405 with `Allow`). In preview mode unknown URLs
 * are refused like all content, so that the response does not reveal what exists.
 */
export const notFoundHandler = fp(
  async (app: FastifyInstance) => {
    const routes: { method: string; pattern: RegExp }[] = [];
    app.addHook('onReady', async () => {
      for (const { method, url } of app.routeTable) {
        const methods = method === 'GET' && app.hasRoute({ method: 'HEAD', url }) ? ['GET', 'HEAD'] : [method];
        routes.push(...methods.map((each) => ({ method: each, pattern: patternOf(url) })));
      }
    });
    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
      if (allowed.size > 0) reply.header('allow', [...allowed].sort().join(', '));
      return sendError(refusalOf(request, reply, allowed.size > 0), request, reply);
    });
  },
  { name: 'not-found', dependencies: ['access'] },
);

function refusalOf(request: FastifyRequest, reply: FastifyReply, exists: boolean): ApiError {
  if (request.server.content.settings().adminOnly && !request.may('preview')) return previewRefusal(request, reply);
  return exists ? new ApiError('method_not_allowed') : notFound();
}

/** `/api/services/:id` as a regular expression; a trailing `*` stands for anything. */
function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`);
}
