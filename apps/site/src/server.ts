import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ImageFacts, OwnSeo } from '@harmony/domain';
import {
  learn,
  speakIn,
  hostsDisagree,
  keepAssets,
  lastForwarded,
  NOT_OWN_HOST,
  ownHosts,
  TWO_HOSTS,
  type Figure,
  type StoredResponse,
  type Traces,
} from '@harmony/http';
import { spanish } from '@harmony/language/spanish';
import { t, type Language } from '@harmony/language';
import { gatePage, routes } from './app/routes';
import { ContentVersions } from './content-versions';
import { readClientBundle } from './http/client-bundle';
import { Credit } from './http/credit';
import { languageOf, splitUrl } from './http/location';
import { frameAnswers } from './http/frame-answers';
import { KeptAnswer } from './http/links/kept-answer';
import { originOf } from './http/origin';
import { pageRenderer } from './http/page-renderer';
import { OwnPages } from './http/own-pages';
import { PreviewMode } from './http/links/preview-mode';
import { renderAhead } from './http/render-ahead';
import { addressOf, Overloaded, RenderQueue } from './http/render-queue';
import { Redirects } from './http/redirects';
import { siteFigures } from './http/site-figures';
import { siteResponses } from './http/responses';
import type { SiteApi } from './http/site-api';
import type { SiteLog } from './http/site-log';
import { siteRouter } from './http/site-router';
import { siteTraces } from './http/site-traces';
import { OutagePage } from './http/outage-page';
import { Sessions } from './http/sessions';
import { visitorOf } from './http/visitor';
import { PageCache } from './page-cache';
import { NO_PICTURES } from './page-meta';
import { loadLateParts } from './parts/page/late-part';

learn({ es: spanish });

const inEachLanguage = (make: () => StoredResponse): Readonly<Record<Language, StoredResponse>> => ({
  en: make(),
  es: speakIn('es', make),
});

export interface SiteOptions {
  api: SiteApi;
  /** Folder of the built client. */
  clientDir: string;
  /** `https://host` under which the public knows the site. Without it only local hosts get absolute URLs. */
  publicUrl?: string;
  /** Whether the public reaches the site by https; without it that is what `publicUrl` says. */
  isHttps?: boolean;
  /** Further names under which the site answers, besides the public one and local ones. */
  allowedHosts?: readonly string[];
  /** The staff's own host, where they see the site in preview mode; without it they see it at every host. */
  staffHost?: string | undefined;
  /** HSTS for every name below the host's, too. */
  hstsSubdomains?: boolean;
  /** A folder for the page of an outage, which the gateway shows. */
  sharedDir?: string;
  /** A folder for the hashed files of this and earlier builds. */
  keptDir?: string;
  /** Where requests leave traces; without it they leave none. */
  traces?: Traces;
  /** Requests of one address that the API answers per minute; without it nobody's are counted. */
  apiLimit?: number;
  log: SiteLog;
}

/** So many requests are allowed for each that the API answers: a page comes with some twenty files. */
const REQUESTS_EACH = 15;
/** Seconds of them that may come at once. */
const AT_ONCE = 5;
/** So long waits whoever is refused: they would ask again at once. */
const REFUSED_AFTER_MS = 250;

export interface Site {
  /**
   * Loads the code of every page. Until then a page's code is read from disk when the page is first requested, which
   * fails once another build has taken its place. Rejects when a page's code is missing.
   */
  loadPages(): Promise<void>;
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** What Prometheus may know. */
  figures: readonly Figure[];
  close(): Promise<void>;
}

/**
 * The public website as a request handler. Rendered pages and built files are answered from memory, in a few
 * microseconds; everything else goes through the router. Timeouts belong to the server that calls it.
 */
export function createSite(options: SiteOptions): Site {
  const { clientDir, publicUrl, isHttps = publicUrl?.startsWith('https:') ?? false, allowedHosts, log } = options;
  const { staffHost, hstsSubdomains = false, sharedDir, keptDir } = options;
  const traces = options.traces && siteTraces(options.traces);
  const api = traces ? traces.tellApi(options.api) : options.api;
  const responses = siteResponses({ isHttps, hstsSubdomains });
  const kept = keptDir === undefined ? undefined : keepAssets(keptDir, path.join(clientDir, 'assets'));
  const clientFiles = responses.clientFiles(clientDir);
  const versions = new ContentVersions();
  const cache = new PageCache({ versions });
  const outage = new OutagePage({ folder: sharedDir, make: responses.plainPage, log });
  const preview = new PreviewMode(api, versions, (source) => outage.know(source));
  const ownPages = new OwnPages({ api, versions, log });
  const sessions = new Sessions({ api, staffHost });
  const redirects = new Redirects({ api, versions, log });
  const ahead = renderAhead(cache, preview);
  const unsubscribe = api.onContentChange((change) => {
    versions.apply(change);
    cache.check();
    preview.check();
    ahead.start();
  });
  const titles = new KeptAnswer<Readonly<Record<string, OwnSeo>>>('/api/page-titles/map', {}, { api, versions, log });
  const pictures = new KeptAnswer<ImageFacts>('/api/images/facts', NO_PICTURES, { api, versions, log });
  const bundle = readClientBundle(clientDir);
  const renderPage = pageRenderer({
    api: frameAnswers(api, versions),
    bundle,
    responses,
    outage,
    titles,
    pictures,
    log,
  });
  const queue = new RenderQueue();
  const route = siteRouter({
    api,
    cache,
    preview,
    ownPages,
    sessions,
    outage,
    redirects,
    renderPage,
    queue,
    responses,
    publicUrl,
  });
  const busy = inEachLanguage(() =>
    responses.text(503, t('The website is very busy at the moment. Please try again in a few seconds.'), [
      'retry-after',
      '5',
    ]),
  );
  const failure = inEachLanguage(() => responses.text(500, t('Something went wrong on our side. Please try again.')));

  const perSecond = ((options.apiLimit ?? Infinity) * REQUESTS_EACH) / 60;
  const requests = new Credit({ atOnce: perSecond * AT_ONCE, perSecond, mostDebt: perSecond });
  const refuse = (req: IncomingMessage, res: ServerResponse) =>
    void setTimeout(() => busy[languageOf(req.url ?? '/')].send(req, res), REFUSED_AFTER_MS).unref();

  const misdirected = responses.text(421, NOT_OWN_HOST);
  const twoHosts = responses.text(421, TWO_HOSTS);
  const isOwn =
    isHttps && publicUrl === undefined
      ? () => true
      : ownHosts({ publicUrl, more: [...(allowedHosts ?? []), ...(staffHost === undefined ? [] : [staffHost])] });
  const disagree = hostsDisagree({
    publicUrl,
    gateway: staffHost === undefined ? [] : [staffHost],
    inside: allowedHosts ?? [],
  });

  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    const { url = '/', method } = req;
    const address = addressOf(visitorOf(req, false));
    requests.charge(address, 1);
    // Also what is in memory keeps others waiting when it is asked for thousands of times a second.
    if (requests.debt(address) > 0) return refuse(req, res);
    if (!isOwn(req.headers.host)) return misdirected.send(req, res);
    // The API hears of the second alone.
    if (disagree(req.headers.host, lastForwarded(req.headers['x-forwarded-host']))) return twoHosts.send(req, res);
    const origin = originOf(req, publicUrl);
    if (method === 'GET' || method === 'HEAD') {
      const isShared = !sessions.mayBeSignedIn(req) && !sessions.isStaffHost(req);
      const page = isShared ? cache.get(`${origin} ${url}`) : undefined;
      const file = splitUrl(url).path;
      const stored = page ?? clientFiles.get(file) ?? kept?.find(file, responses.clientHeaders);
      if (stored) return stored.send(req, res);
    }
    const answer = () => speakIn(languageOf(url), () => route(req, res, origin));
    (traces ? traces.within(req, res, answer) : answer()).catch((error: unknown) => {
      if (error instanceof Overloaded) return refuse(req, res);
      log.error({ err: error, method, path: splitUrl(url).path }, 'a page could not be answered');
      if (res.headersSent) res.destroy();
      else failure[languageOf(url)].send(req, res);
    });
  };

  return {
    async loadPages() {
      // One after another: styled-components numbers components, and sorts their styles, in the order in which they are
      // loaded. So every process makes the same bytes of a page, with the same ETag.
      for (const page of [gatePage, ...routes.map((route) => route.page)]) await page.load();
      await loadLateParts();
      // For the page of an outage: what was read once is known from then on.
      void preview.read();
    },
    handle,
    figures: siteFigures(cache, queue),
    close: async () => {
      unsubscribe();
      ahead.stop();
      cache.clear();
      await redirects.close();
    },
  };
}
