import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtFiles } from './built-files.mjs';

const YEAR = 365 * 24 * 3600;
/** styled-components adds an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = sha256('');

/** For everything that is no page. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * A built single-page app under its path: hashed files for a year, everything else its index.html, nothing without a
 * strict Content-Security-Policy.
 *
 * @param {string} base The path it was built for, without the slash at the end ('/admin').
 * @param {string} folder Its build.
 * @returns {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => void}
 */
export function staticApp(base, folder) {
  const html = readFileSync(path.join(folder, 'index.html'));
  const pageHeaders = {
    ...securityHeaders(contentSecurityPolicy(html.toString())),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag: `"${sha256(html).slice(7, 29)}"`,
  };
  const files = builtFiles(folder);

  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return answer(req, res, 405, { allow: 'GET, HEAD' }, 'Method not allowed');
    const [pathname] = req.url.slice(base.length).split('?', 1);
    if (pathname === '' || pathname === '/' || pathname === '/index.html') return page(req, res);
    const file = files.get(pathname);
    if (file) return void send(req, res, pathname, file);
    return isFile(pathname) ? answer(req, res, 404, {}, 'Not found') : page(req, res);
  };

  async function send(req, res, pathname, file) {
    const headers = {
      ...securityHeaders(pathname === WORKER ? WORKER_POLICY : FILE_POLICY),
      etag: file.etag,
      'cache-control': pathname.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      ...(file.isText && { vary: 'accept-encoding' }),
    };
    if (req.headers['if-none-match'] === file.etag) return res.writeHead(304, headers).end();
    const { body, encoding } = await file.as(req.headers['accept-encoding']);
    res.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  function page(req, res) {
    if (req.headers['if-none-match'] === pageHeaders.etag) return res.writeHead(304, pageHeaders).end();
    res.writeHead(200, { ...pageHeaders, 'content-length': html.length });
    res.end(req.method === 'HEAD' ? undefined : html);
  }
}

/** A missing file must not be answered with a page: `/assets/old.js` is no screen of the app. */
const isFile = (pathname) => pathname.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(pathname);

function answer(req, res, status, headers, text) {
  res.writeHead(status, {
    ...securityHeaders(FILE_POLICY),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}

/** A service worker lives under the policy of its own file, and has to fetch what it keeps. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const WORKER = '/sw.js';

/** Everything from the own origin only; the inline scripts and styles of the built page by their hashes. */
export function contentSecurityPolicy(html) {
  const inline = (tag) =>
    [
      ...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)(?![^>]*application/json)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')),
    ].map(([, code]) => `'${sha256(code)}'`);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...inline('script')].join(' '),
    ['style-src', "'self'", `'${EMPTY_STYLE}'`, ...inline('style')].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Staff apps: never framed, never indexed, no address given away. */
export const securityHeaders = (csp) => ({
  'content-security-policy': csp,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-robots-tag': 'noindex, nofollow',
});

function sha256(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
