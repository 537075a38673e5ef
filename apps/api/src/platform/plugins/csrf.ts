import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AccessLevel } from '../http/access-levels';
import { ApiError } from '../http/api-error';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Access levels that do not use cookies, so that a forged request carries no credentials. Webhooks are signed, and the
 * call monitor sends its session id in a header that another site cannot set.
 */
const WITHOUT_COOKIE: ReadonlySet<AccessLevel | undefined> = new Set<AccessLevel>(['webhook', 'reception', 'internal']);

/**
 * Refuses writes that another site made a browser send. Browsers name the origin on every unsafe request, so a request
 * with neither `Origin` nor `Sec-Fetch-Site` comes from a program (curl, our own site server), which holds no
 * visitor's cookies, and passes. Sibling hosts (`same-site`) are refused: the public site must not be able
 * to write as somebody of the staff.
 */
export const csrf = fp(
  async (app: FastifyInstance, { publicHttps }: { publicHttps: boolean }) => {
    app.addHook('onRequest', async (request) => {
      if (SAFE_METHODS.has(request.method) || request.is404) return;
      if (WITHOUT_COOKIE.has(request.routeOptions.config.access)) return;
      if (isForeign(request, publicHttps)) throw new ApiError('cross_site');
    });
  },
  { name: 'csrf' },
);

function isForeign(request: FastifyRequest, publicHttps: boolean): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  // `null` (sandboxed frames, redirects) is no address and therefore foreign.
  if (!URL.canParse(origin)) return true;
  const { host, protocol } = new URL(origin);
  // The page of another scheme is another site. Without `publicHttps` it is not known what the public uses.
  if (publicHttps && protocol !== 'https:') return true;
  return host !== withoutDefaultPort(request, publicHttps);
}

/** Origins leave out the default port, some proxies send it in `Host`. */
function withoutDefaultPort(request: FastifyRequest, publicHttps: boolean): string {
  const isHttps = publicHttps || request.protocol === 'https';
  return request.host.toLowerCase().replace(isHttps ? /:443$/ : /:80$/, '');
}
