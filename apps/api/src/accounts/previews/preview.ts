import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { Guard } from '../../platform/http/access-levels';
import { showsInternalToken } from '../sessions/internal-token';
import { previewRefusal } from '../../platform/http/preview-refusal';
import { isPreviewToken } from './preview-links.repo';

declare module 'fastify' {
  interface FastifyRequest {
    /** In preview mode, for everybody without a role: routes that stay open show as little as possible. */
    previewLocked: boolean;
  }
}

/**
 * Guard of the access level `public`: while `admin_only` is on, only accounts with a role get content (docs/product.md,
 * section 10.4), and the site's server for whoever has the link of a draft, whose page is made of more than the draft. Those
 * responses are neither stored nor indexed. Routes marked `preview: 'open'` stay reachable.
 */
export const closeInPreview =
  (config: AppConfig, db: Db): Guard =>
  async (request, reply) => {
    await request.server.content.settled();
    if (!request.server.content.settings().adminOnly) return;
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (request.may('preview') || (await hasPreviewLink(config, db, request))) return;
    request.previewLocked = true;
    if (request.routeOptions.config.preview !== 'open') throw previewRefusal(request, reply);
  };

/**
 * Reading only: the link shows a page, and sends nothing. Only the site's server may say so, which reads what the page is made of and
 * gives out that page: whoever has the link themselves reads the draft from here, and nothing else.
 */
async function hasPreviewLink(config: AppConfig, db: Db, request: FastifyRequest): Promise<boolean> {
  const token = request.headers['x-preview-token'];
  if (request.method !== 'GET' || typeof token !== 'string' || token === '') return false;
  return showsInternalToken(config, request) && isPreviewToken(db, token);
}
