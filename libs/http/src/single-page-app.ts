import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheControlOf } from './cache-control';
import { CLOSED_CSP, pageCsp, WORKER_CSP } from './content-security-policy';
import { acceptedEncodings } from './encodings';
import { headerList, securityHeaders } from './security-headers';
import type { KeptAssets } from './kept-assets';
import { isText, loadStaticFiles, type StaticFile } from './static-files';
import { StoredResponse } from './stored-response';

/** Brotli 7: close to the smallest, and the first visitor does not wait a second for it. */
const LEVELS = { br: 7, gzip: 6 };

/** The path of an app's service worker, where it has one. */
const WORKER = '/sw.js';

export interface SinglePageAppOptions {
  isHttps?: boolean;
  hstsSubdomains?: boolean;
  kept?: KeptAssets;
}

/**
 * A staff app, built as a single-page app, under its path: each file is kept in memory and compressed when it is first
 * requested; every other path is answered with the page.
 *
 * @param base The path it was built for, without the slash at the end ('/admin').
 * @param folder Its build.
 * @param options `isHttps`, `hstsSubdomains`: as for {@link securityHeaders}. `kept`: hashed files of earlier builds, which
 *   pages that are still open ask for.
 */
export function singlePageApp(
  base: string,
  folder: string,
  { isHttps = false, hstsSubdomains = false, kept }: SinglePageAppOptions = {},
): (req: IncomingMessage, res: ServerResponse) => void {
  const https = { isHttps, hstsSubdomains };
  const headersOf = ({ path, type, body }: StaticFile) =>
    headerList({
      ...staffAppHeaders({ csp: cspOf(path, body), ...https }),
      'cache-control': path === '/index.html' ? 'no-store' : cacheControlOf(path, 'no-cache'),
      ...(path === WORKER && workerHeaders(base)),
      ...(isText(type) && { vary: 'accept-encoding' }),
    });
  const files = loadStaticFiles(folder, headersOf);
  const page = files.get('/index.html');
  if (!page) throw new Error(`${folder} has no index.html: build the app first`);
  const notFound = plainText(404, 'Not found', https);
  const notAllowed = plainText(405, 'Method not allowed', https, { allow: 'GET, HEAD' });

  const find = (path: string): StoredResponse =>
    files.get(path) ?? kept?.find(path, headersOf) ?? (isFile(path) ? notFound : page);
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return notAllowed.send(req, res);
    const [path = ''] = (req.url ?? '').slice(base.length).split('?', 1);
    const response = find(path);
    const [encoding] = acceptedEncodings(req.headers['accept-encoding']);
    if (encoding && response.etag && isText(response.type)) await response.compress(encoding, LEVELS[encoding]);
    response.send(req, res);
  };
}

/** A missing file must not be answered with the page: `/assets/old.js` is not a screen of the app. */
const isFile = (path: string): boolean => path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path);

function cspOf(path: string, body: Buffer): string {
  if (path === '/index.html') return staffAppCsp(body.toString());
  return path === WORKER ? WORKER_CSP : CLOSED_CSP;
}

const plainText = (
  status: number,
  text: string,
  https: Pick<SinglePageAppOptions, 'isHttps' | 'hstsSubdomains'>,
  headers: Record<string, string> = {},
): StoredResponse =>
  new StoredResponse({
    status,
    type: 'text/plain; charset=utf-8',
    headers: headerList({ ...staffAppHeaders(https), 'cache-control': 'no-store', ...headers }),
    body: text,
  });

/** The policy of a staff app's page: its inline scripts and styles are known after the build. */
export function staffAppCsp(html: string): string {
  const inline = (tag: 'script' | 'style'): string[] =>
    [
      ...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)(?![^>]*application/json)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')),
    ].map(([, code = '']) => code);
  return pageCsp({
    inline: { scripts: inline('script'), styles: inline('style') },
    workers: true,
    media: true,
    frames: true,
  });
}

/** Lets the service worker of an app serve its path without a slash, too: people open `/calls`, which is beside its folder `/calls/`. */
export const workerHeaders = (base: string): Record<string, string> => ({ 'service-worker-allowed': base });

/** The security headers of staff apps, which are kept out of search engines. */
export const staffAppHeaders = (options?: Parameters<typeof securityHeaders>[0]): Record<string, string> => ({
  ...securityHeaders(options),
  'x-robots-tag': 'noindex, nofollow',
});
