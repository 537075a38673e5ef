import { randomBytes } from 'node:crypto';
import type { ImageFacts, OwnSeo } from '@harmony/domain';
import { speakIn, type HeaderList } from '@harmony/http';
import { localPath, readLanguage, type Language, type OtherLanguage } from '@harmony/language';
import { matchRoute, type RouteMatch } from '../app/match-route';
import { gatePage } from '../app/routes';
import { renderPage, type RenderedPage } from '../entry-server';
import { GZIP_LEVEL, type CacheableResponse } from '../page-cache';
import { NO_PICTURES } from '../page-meta';
import { hidesPage, type FormResult, type Gate } from '../page.slice';
import type { ClientBundle } from './client-bundle';
import { makeDocument } from './document';
import type { KeptAnswer } from './links/kept-answer';
import { splitUrl, STATE_FOLDER } from './location';
import type { OutagePage } from './outage-page';
import type { SiteResponses } from './responses';
import { queryFor, recordedApi, type SiteApi, type Visitor } from './site-api';
import type { SiteLog } from './site-log';

export interface PageRendererOptions {
  api: Pick<SiteApi, 'query'>;
  bundle: ClientBundle;
  responses: SiteResponses;
  outage: OutagePage;
  /** What search engines and messengers are shown of the fixed pages, by path. */
  titles: KeptAnswer<Readonly<Record<string, OwnSeo>>>;
  /** What is known of pictures. */
  pictures: KeptAnswer<ImageFacts>;
  log: SiteLog;
}

/** A page to be rendered. */
export interface PageRequest {
  /** Null: the gate stands in place of the site. */
  match: RouteMatch | null;
  url: string;
  origin: string;
  visitor: Visitor;
  /** `shared`: the same for everyone, may be cached. `own`: for this visitor. `secret`: nor may their browser store it. */
  audience: 'shared' | 'own' | 'secret';
  missing?: boolean;
  gate?: Gate;
  formResult?: FormResult;
  /** Overrides the page's own status. */
  status?: number;
}

export interface RenderedResponse extends CacheableResponse {
  /** The API failed to deliver something the page shows. */
  failed: boolean;
}

export type RenderPage = ReturnType<typeof pageRenderer>;

/** Sources of the texts of the other languages, from the site's folder, as the build names them. */
const CATALOGUES: Readonly<Record<OtherLanguage, string>> = { es: '../../libs/language/src/spanish/index.ts' };

const NO_INDEX: HeaderList = ['x-robots-tag', 'noindex'];
const RETRY: HeaderList = ['retry-after', '5'];

/** The 404 page of a language: one page for every URL that does not exist. */
export const notFoundPage = (
  { origin, visitor, audience }: Pick<PageRequest, 'origin' | 'visitor' | 'audience'>,
  spoken: Language,
): PageRequest => ({
  origin,
  visitor,
  audience,
  match: matchRoute('/404'),
  url: localPath('/404', spoken),
  missing: true,
});

/** 503 where content could not be loaded: it may come back; 500 where the page itself is at fault. */
function statusOf({ status, match, gate }: PageRequest, { outcome, error, isOff }: RenderedPage): number {
  const own = status ?? match?.route.status;
  if (own !== undefined) return own;
  if (error !== undefined) return 500;
  if (outcome === 'failed' && !hidesPage(gate ?? null)) return 503;
  return (isOff && match?.route.statusWhileOff) || 200;
}

/**
 * Renders pages to complete responses: document, headers, and gzip where more than one visitor may get them. The result is `missing`
 * when the API does not know what the URL names.
 */
export function pageRenderer({ api, bundle, responses, outage, titles, pictures, log }: PageRendererOptions) {
  return async (request: PageRequest): Promise<RenderedResponse | 'missing'> => {
    const { match, url, origin, visitor, audience, missing = false, gate = null, formResult = null } = request;
    const recorded = recordedApi(api);
    const nonce = audience === 'shared' ? {} : { nonce: randomBytes(16).toString('base64') };
    const { focus, ...shown } = gate ? NO_PICTURES : await pictures.read(recorded);
    const page = {
      origin,
      missing,
      gate,
      formResult,
      titles: gate ? {} : await titles.read(recorded),
      ...(Object.keys(focus).length > 0 && { focus }),
    };
    // Whoever renders it again later knows nothing of the request that it was rendered for.
    const spoken = readLanguage(url).language;
    const rendered = await speakIn(spoken, () =>
      renderPage({ match, url, query: queryFor(recorded, visitor), page, pictures: shown, now: new Date(), ...nonce }),
    );
    const { outcome, error } = rendered;
    const validUntil = Math.min(rendered.validUntil, recorded.validUntil);
    if (outcome === 'missing') return 'missing';
    if (error !== undefined) log.error({ err: error, path: splitUrl(url).path }, 'a page could not be rendered');
    // How to reach the clinic is worth more than a page that names nobody. What became of a form is said in any case.
    const lastResort = rendered.hasSettings || gate || formResult ? null : outage.response();
    if (lastResort)
      return { response: lastResort, basis: recorded.basis, validUntil: 0, storable: false, failed: true };
    const { source } = match?.route.page ?? gatePage;
    const ofPage = rendered.isStatic ? [] : bundle.preloads(source);
    const preloads = [...(spoken === 'en' ? [] : bundle.preloads(CATALOGUES[spoken])), ...ofPage];
    const failed = outcome === 'failed' && !hidesPage(gate);
    // A page for everyone is short: what only the program reads is asked for when the page has been painted.
    const isStored = outcome === 'ok' && audience === 'shared';
    const stateUrl = isStored ? STATE_FOLDER + url : undefined;
    const response = responses.page({
      ...makeDocument({ page: rendered, bundle, preloads, origin, stateUrl, language: spoken, ...nonce }),
      state: isStored ? rendered.state : undefined,
      status: statusOf(request, rendered),
      isPrivate: match?.route.isPrivate ?? false,
      cacheControl: failed || audience === 'secret' ? 'no-store' : 'no-cache',
      headers: [...(audience === 'secret' ? NO_INDEX : []), ...(failed ? RETRY : [])],
    });
    if (audience === 'shared') await response.compress('gzip', GZIP_LEVEL);
    return { response, basis: recorded.basis, validUntil, storable: isStored, failed };
  };
}
