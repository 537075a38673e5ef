import { contentEntity, entitiesWith, pageOf, readFlags, siteSettings, type ConfigEntry } from '@harmony/domain';
import { LANGUAGES, localPath, type Language } from '@harmony/language';
import { browserBar } from '@harmony/ui';
import type { HeaderList, StoredResponse } from '@harmony/http';
import { GZIP_LEVEL, type CacheableResponse, type PageCache } from '../page-cache';
import { paths } from '../paths';
import type { SiteResponses } from './responses';
import { recordedApi, type SiteApi, type Visitor } from './site-api';

export interface SiteFileOptions {
  api: SiteApi;
  cache: PageCache;
  responses: SiteResponses;
}

export interface FileRequest {
  path: string;
  origin: string;
  visitor: Visitor;
  isPreview: boolean;
}

const NO_INDEX: HeaderList = ['x-robots-tag', 'noindex'];

/** The text files about the site: robots.txt, the sitemap, the home-screen manifest. */
export function siteFiles({ api, cache, responses }: SiteFileOptions) {
  const cached = (key: string, type: string, write: (api: Reader) => Promise<string>): Promise<StoredResponse> =>
    cache.load(key, async (): Promise<CacheableResponse> => {
      const recorded = recordedApi(api);
      const response = responses.file(type, await write(recorded));
      await response.compress('gzip', GZIP_LEVEL);
      return { response, basis: recorded.basis, validUntil: Infinity, storable: true };
    });

  /** The file of a path, or null if there is none. In preview mode they reveal nothing about the site. */
  return async ({ path, origin, visitor, isPreview }: FileRequest): Promise<StoredResponse | null> => {
    if (path === '/robots.txt')
      return isPreview
        ? responses.text(200, KEEP_OUT, NO_INDEX)
        : responses.file('text/plain; charset=utf-8', robotsTxt(origin));
    if (path !== '/sitemap.xml' && path !== '/site.webmanifest') return null;
    if (isPreview) return responses.text(404, 'Not found', NO_INDEX);
    return path === '/sitemap.xml'
      ? cached(`${origin} ${path}`, 'application/xml; charset=utf-8', (reader) => sitemapXml(reader, origin, visitor))
      : cached(`${origin} ${path}`, 'application/manifest+json; charset=utf-8', (reader) =>
          webManifest(reader, visitor),
        );
  };
}

type Reader = Pick<SiteApi, 'query'>;

const KEEP_OUT = 'User-agent: *\nDisallow: /';

const SHOP = ['/cart', '/checkout', '/orders', '/formula', '/refill', '/back-in-stock'];
const KEPT_OUT = ['/admin', '/calls', '/check-in', ...SHOP, '/api'];

function robotsTxt(origin: string): string {
  // The longer rule decides (RFC 9309): search engines and messengers may fetch the pictures of pages.
  const rules = [...KEPT_OUT.map((path) => `Disallow: ${path}`), 'Allow: /api/images/'];
  const sitemap = origin === '' ? [] : [`Sitemap: ${origin}/sitemap.xml`];
  return ['User-agent: *', ...rules, ...sitemap, ''].join('\n');
}

const FIXED_PAGES = [paths.home(), paths.about(), paths.faq(), paths.contact()];

/** Every page of the site; those of one service, condition, practitioner or product with the day of its last change. */
async function sitemapXml(api: Reader, origin: string, visitor: Visitor): Promise<string> {
  const lists = await Promise.all(
    entitiesWith('hasPages').map(async (entity) => {
      const { path, listPage, feature } = contentEntity(entity);
      const { rows, isOff } = await readList<{ slug: string; updatedAt: string }>(api, `/api${path}`, visitor, {
        orOff: feature !== undefined,
      });
      const list = listPage === undefined || isOff ? [] : [{ path: listPage }];
      return [...list, ...rows.map((row): Listed => ({ path: pageOf(entity, row), changed: row.updatedAt }))];
    }),
  );
  const { rows: settings } = await readList<ConfigEntry>(api, '/api/config', visitor);
  const flags = readFlags(settings);
  const fixed = [
    ...FIXED_PAGES,
    ...(flags.booking_enabled ? [paths.book()] : []),
    ...(flags.reviews_enabled ? [paths.reviews()] : []),
  ];
  const pages = [...fixed.map((path): Listed => ({ path })), ...lists.flat()];
  const entries = flags.spanish_enabled
    ? pages.flatMap((page) => LANGUAGES.map((spoken) => entryOf(page, origin, spoken, LANGUAGES)))
    : pages.map((page) => entryOf(page, origin, 'en', []));
  const alternates = flags.spanish_enabled ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${alternates}>${entries.join('')}</urlset>\n`;
}

/** A page, and when it was last changed, where that is known. */
interface Listed {
  path: string;
  changed?: string;
}

/** A page in one language, with where it is in all of them. */
function entryOf({ path, changed }: Listed, origin: string, spoken: Language, all: readonly Language[]): string {
  const url = (language: Language): string => origin + localPath(path, language);
  const day = changed === undefined ? '' : `<lastmod>${changed.slice(0, 10)}</lastmod>`;
  const others = all.map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${url(other)}"/>`);
  return `<url><loc>${url(spoken)}</loc>${day}${others.join('')}</url>`;
}

/** What a phone shows when the site is put on its home screen. */
async function webManifest(api: Reader, visitor: Visitor): Promise<string> {
  const { rows } = await readList<ConfigEntry>(api, '/api/config', visitor);
  const { clinicName } = siteSettings(rows);
  const manifest = {
    name: clinicName,
    start_url: '/',
    display: 'browser',
    background_color: browserBar.light,
    theme_color: browserBar.light,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return JSON.stringify(manifest);
}

/** Rows of one of the API's lists. `orOff`: the list may not exist, because its feature is switched off. */
async function readList<T>(api: Reader, url: string, visitor: Visitor, { orOff = false } = {}) {
  const response = await api.query({ method: 'GET', url, ...visitor });
  const isOff = orOff && response.status === 404;
  if (response.status !== 200 && !isOff) throw new Error(`${url} answered ${response.status}`);
  return { rows: isOff ? [] : (JSON.parse(response.body) as T[]), isOff };
}
