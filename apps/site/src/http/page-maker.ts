import { randomBytes } from 'node:crypto';
import { gatePage, matchRoute, type RouteMatch } from '../app/routes';
import { renderPage } from '../entry-server';
import type { MadeAnswer } from '../page-cache';
import type { FormResult, Gate } from '../page.slice';
import { addGzip, makeAnswer } from './answers';
import type { ClientBundle } from './client-bundle';
import { makeDocument } from './document';
import { withoutReferrer, type HeaderList } from './security-headers';
import { versionedQuery, type SiteApi, type Visitor } from './site-api';

export interface PageMakerOptions {
  api: SiteApi;
  bundle: ClientBundle;
  baseHeaders: HeaderList;
  isHttps: boolean;
}

/** One page to be made. */
export interface PageOrder {
  /** Null: the gate stands in place of the site. */
  match: RouteMatch | null;
  url: string;
  origin: string;
  visitor: Visitor;
  /** `shared`: may be stored and given to others. `own`: made for this visitor. `secret`: also never stored by the browser. */
  audience: 'shared' | 'own' | 'secret';
  missing?: boolean;
  gate?: Gate;
  formResult?: FormResult;
  /** Answer with this status instead of the page's own. */
  status?: number;
}

export interface MadePage extends MadeAnswer {
  /** Something the page shows could not be had from the API. */
  failed: boolean;
}

export type MakePage = ReturnType<typeof pageMaker>;

const NO_INDEX: HeaderList = ['x-robots-tag', 'noindex'];
const RETRY: HeaderList = ['retry-after', '5'];

/** The order of the 404 page: one page for every address that does not exist. */
export const missingPage = (order: Pick<PageOrder, 'origin' | 'visitor' | 'audience'>): PageOrder => ({
  ...order,
  match: matchRoute('/404'),
  url: '/404',
  missing: true,
});

/**
 * Makes whole answers of pages: renders, wraps the document around it, adds headers, compresses. The answer is
 * `missing` when the API does not know what the address names.
 */
export function pageMaker({ api, bundle, baseHeaders, isHttps }: PageMakerOptions) {
  return async (order: PageOrder): Promise<MadePage | 'missing'> => {
    const { match, url, origin, visitor, audience, missing = false, gate = null, formResult = null } = order;
    const { query, contentVersion } = versionedQuery(api, visitor);
    const nonce = audience === 'shared' ? {} : { nonce: randomBytes(16).toString('base64') };
    const rendered = await renderPage({
      match,
      url,
      query,
      page: { origin, missing, gate, formResult },
      now: new Date(),
      ...nonce,
    });
    const { outcome, isOff, validUntil } = rendered;
    if (outcome === 'missing') return 'missing';
    const { source } = match?.route.page ?? gatePage;
    const { html, csp } = makeDocument({ page: rendered, bundle, source, origin, isHttps, ...nonce });
    const failed = outcome === 'failed' && gate === null;
    const answer = makeAnswer({
      status: order.status ?? match?.route.status ?? (failed ? 503 : (isOff && match?.route.statusWhileOff) || 200),
      headers: [
        ...(match?.route.isPrivate ? withoutReferrer(baseHeaders) : baseHeaders),
        ...['content-type', 'text/html; charset=utf-8', 'content-security-policy', csp],
        ...['cache-control', failed || audience === 'secret' ? 'no-store' : 'no-cache'],
        ...(audience === 'secret' ? NO_INDEX : []),
        ...(failed ? RETRY : []),
      ],
      body: html,
    });
    return {
      answer: await addGzip(answer),
      contentVersion: contentVersion(),
      validUntil,
      storable: outcome === 'ok' && audience === 'shared',
      failed,
    };
  };
}
