import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ownHosts } from '@harmony/http';
import type { AppConfig } from '../config';
import { ApiError } from '../errors/api-error';

/** Whether a host is one of ours. Public https without PUBLIC_URL has no name to compare with: then every one is. */
export const ownHostsOf = ({ publicUrl, hasPublicUrl, allowedHosts, publicHttps, gateway }: AppConfig) =>
  publicHttps && !hasPublicUrl
    ? () => true
    : ownHosts({
        publicUrl: hasPublicUrl ? publicUrl : undefined,
        more: [...allowedHosts, ...[gateway.staffHost, gateway.callsHost].flatMap((host) => host ?? [])],
      });

/**
 * Refuses requests whose host is not one of ours: behind it is a page of another site that has its name resolve to this
 * machine, or a proxy that nobody told us about. What cannot be compared is logged once.
 */
export const ownHostsOnly = fp(
  async (app: FastifyInstance, { config }: { config: AppConfig }) => {
    if (config.publicHttps && !config.hasPublicUrl)
      app.log.warn('PUBLIC_URL is not set: requests for any host are answered, and pages have no canonical address');
    const isOwn = ownHostsOf(config);
    app.addHook('onRequest', async (request) => {
      if (!isOwn(request.host)) throw new ApiError('misdirected');
    });
  },
  { name: 'own-hosts', dependencies: ['headers'] },
);
