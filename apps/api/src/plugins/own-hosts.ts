import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ownHosts } from '@harmony/http';
import type { AppConfig } from '../config';
import { ApiError } from '../errors/api-error';

/**
 * Refuses requests whose host is not one of ours: behind it is a page of another site that has its name resolve to this
 * machine, or a proxy that nobody told us about. Public https without PUBLIC_URL has no name to compare with; that is
 * logged once.
 */
export const ownHostsOnly = fp(
  async (app: FastifyInstance, { config }: { config: AppConfig }) => {
    const { publicUrl, hasPublicUrl, allowedHosts, publicHttps } = config;
    if (publicHttps && !hasPublicUrl) {
      app.log.warn('PUBLIC_URL is not set: requests for any host are answered, and pages have no canonical address');
      return;
    }
    const isOwn = ownHosts({ publicUrl: hasPublicUrl ? publicUrl : undefined, more: allowedHosts });
    app.addHook('onRequest', async (request) => {
      if (!isOwn(request.host)) throw new ApiError('misdirected');
    });
  },
  { name: 'own-hosts', dependencies: ['headers'] },
);
