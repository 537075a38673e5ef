import type { IncomingMessage, ServerResponse } from 'node:http';
import { gatePage, routes } from './app/routes';
import { sendAnswer } from './http/answers';
import { loadAssets } from './http/assets';
import { readClientBundle } from './http/client-bundle';
import { splitUrl } from './http/location';
import { originOf } from './http/origin';
import { pageMaker } from './http/page-maker';
import { plainAnswer } from './http/plain-answers';
import { PreviewMode } from './http/preview-mode';
import { baseHeaders } from './http/security-headers';
import type { SiteApi } from './http/site-api';
import { siteRouter } from './http/site-router';
import { hasSession } from './http/visitor';
import { PageCache } from './page-cache';

export type { SiteApi, SiteApiAnswer, SiteApiRequest } from './http/site-api';

export interface SiteLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

export interface SiteOptions {
  api: SiteApi;
  /** Folder of the built client. */
  clientDir: string;
  /** `https://host` under which the public knows the site. Without it only local hosts get absolute addresses. */
  publicUrl?: string;
  log: SiteLog;
}

export interface Site {
  /**
   * Loads the code of every page. Until then a page's code is read from disk when it is first asked for, which fails once
   * another build has taken its place. Rejects when a page's code is missing.
   */
  loadPages(): Promise<void>;
  handle(req: IncomingMessage, res: ServerResponse): void;
  close(): Promise<void>;
}

/**
 * The public website as a request handler. What is in memory (rendered pages, built files) is answered at once, in a
 * few microseconds; everything else goes through the router. Timeouts belong to the server that calls it.
 */
export function createSite({ api, clientDir, publicUrl, log }: SiteOptions): Site {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const base = baseHeaders(isHttps);
  const assets = loadAssets(clientDir, base);
  const cache = new PageCache();
  const preview = new PreviewMode(api);
  const stopListening = api.onContentChange(({ version }) => {
    cache.drop(version);
    preview.drop(version);
  });
  const makePage = pageMaker({ api, bundle: readClientBundle(clientDir), baseHeaders: base, isHttps });
  const route = siteRouter({ api, cache, preview, makePage, baseHeaders: base });
  const broken = plainAnswer(base, 500, 'Something went wrong on our side. Please try again.');

  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    const { url = '/', method } = req;
    const origin = originOf(req, publicUrl);
    if (method === 'GET' || method === 'HEAD') {
      const page = hasSession(req) ? undefined : cache.get(`${origin} ${url}`);
      const ready = page ?? assets.get(splitUrl(url).path);
      if (ready) return sendAnswer(req, res, ready);
    }
    route(req, res, origin).catch((error: unknown) => {
      log.error({ err: error, method, path: splitUrl(url).path }, 'a page could not be answered');
      if (res.headersSent) res.destroy();
      else sendAnswer(req, res, broken);
    });
  };

  return {
    async loadPages() {
      await Promise.all([gatePage, ...routes.map(({ page }) => page)].map((page) => page.load()));
    },
    handle,
    close: async () => {
      stopListening();
      cache.clear();
    },
  };
}
