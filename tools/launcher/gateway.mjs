import http from 'node:http';

/**
 * @typedef {(req: http.IncomingMessage, res: http.ServerResponse) => void} Handler
 * @typedef {{ api: Handler, admin: Handler, calls: Handler, site: Handler }} Handlers
 */

/** Where `/` of the two extra hosts leads, so that the three-host deployment can be tried without DNS. */
const START_PAGES = { 'staff.localhost': '/admin', 'calls.localhost': '/calls' };

/**
 * The one origin in front of the four apps.
 *
 * @param {Handlers} handlers Read at every request: development replaces them when code changes.
 * @param {object} options The API's Fastify options: its server timeouts apply to the whole origin, so that slow senders
 *   are cut off while event streams, which are responses, stay open.
 */
export function createGateway(handlers, { requestTimeout, keepAliveTimeout, http: serverOptions } = {}) {
  return http.createServer({ requestTimeout, keepAliveTimeout, ...serverOptions }, (req, res) => {
    const path = pathOf(req.url);
    const startPage = path === '/' && START_PAGES[hostName(req.headers.host)];
    if (startPage) return res.writeHead(302, { location: startPage, 'cache-control': 'no-store' }).end();
    return handlers[appOf(path)](req, res);
  });
}

const API_PATHS = ['/healthz', '/readyz', '/.well-known/jwks.json'];

/**
 * Which app a path belongs to. Exact spellings only: `/Admin` and `//api` are paths of the site, which has no such page.
 *
 * @returns {keyof Handlers}
 */
export function appOf(path) {
  if (isUnder(path, '/api') || API_PATHS.includes(path)) return 'api';
  if (isUnder(path, '/admin')) return 'admin';
  if (isUnder(path, '/calls')) return 'calls';
  return 'site';
}

const isUnder = (path, base) => path.startsWith(base) && (path.length === base.length || path[base.length] === '/');

function pathOf(url) {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

const hostName = (host = '') => host.replace(/:\d+$/, '').toLowerCase();
