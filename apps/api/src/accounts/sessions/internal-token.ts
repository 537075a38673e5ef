import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../../platform/config/app-config';
import { sameSecret } from '../../platform/crypto/same-secret';

declare module 'fastify' {
  interface FastifyInstance {
    /** What callers in the same process show in `X-Internal-Token`: drawn at the start, and told to nobody else. */
    readonly ownToken: string;
  }
}

/**
 * What does not work for a site server in a process of its own while the API has no shared token; null: it has one. The website in the
 * API's own process (`npm start`) shows `ownToken`, and lacks nothing.
 */
export const lackOfToken = ({ internalToken }: Pick<AppConfig, 'internalToken'>): string | null =>
  internalToken === null
    ? 'INTERNAL_TOKEN is not set: separate site servers are let in only from this machine, and in preview mode they show no draft links'
    : null;

/** Whether a request shows what only our own processes know: the shared token, or that of this process. */
export function showsInternalToken({ internalToken }: AppConfig, { headers, server }: FastifyRequest): boolean {
  const token = headers['x-internal-token'];
  return (
    typeof token === 'string' &&
    [server.ownToken, internalToken].some((known) => known !== null && sameSecret(token, known))
  );
}
