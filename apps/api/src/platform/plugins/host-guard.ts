import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { hostsDisagree, ownHosts, TWO_HOSTS } from '@harmony/http';
import type { AppConfig } from '../config/app-config';
import { ApiError } from '../http/api-error';

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
 * machine, or a proxy that nobody told us about. What cannot be compared is logged once. Refuses as well what names one host in
 * `Host` and another in a trusted proxy's `X-Forwarded-Host`: a proxy that passes on what visitors claim would open the fence.
 */
export const hostGuard = fp(
  async (app: FastifyInstance, { config }: { config: AppConfig }) => {
    if (config.publicHttps && !config.hasPublicUrl)
      app.log.warn('PUBLIC_URL is not set, so requests for any host are answered and pages have no canonical address');
    const isOwn = ownHostsOf(config);
    const { hasPublicUrl, publicUrl, gateway, allowedHosts } = config;
    const disagree = hostsDisagree({
      publicUrl: hasPublicUrl ? publicUrl : undefined,
      gateway: [gateway.staffHost, gateway.callsHost].flatMap((host) => host ?? []),
      inside: allowedHosts,
    });
    app.addHook('onRequest', async (request) => {
      if (!isOwn(request.host)) throw new ApiError('misdirected');
      // `request.host` is what a trusted proxy says, and `Host` itself where none does.
      if (disagree(request.headers.host, request.host)) throw new ApiError('misdirected', TWO_HOSTS);
    });
  },
  { name: 'own-hosts', dependencies: ['headers'] },
);
