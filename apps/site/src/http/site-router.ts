import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageCache } from '../page-cache';
import { sendAnswer, type Answer } from './answers';
import { isFileAddress } from './assets';
import { askEntry } from './doorkeeper';
import { findPlace, splitUrl } from './location';
import { pageDesk } from './page-desk';
import { missingPage, type MakePage } from './page-maker';
import { plainAnswer, redirectAnswer } from './plain-answers';
import { postHandler } from './posts';
import type { PreviewMode } from './preview-mode';
import type { HeaderList } from './security-headers';
import type { SiteApi } from './site-api';
import { siteFiles } from './site-files';
import { hasSession, visitorOf } from './visitor';
import type { Gate } from '../page.slice';

export interface SiteRouterOptions {
  api: SiteApi;
  cache: PageCache;
  preview: PreviewMode;
  makePage: MakePage;
  baseHeaders: HeaderList;
}

/** Answers everything that does not lie ready in memory. */
export function siteRouter({ api, cache, preview, makePage, baseHeaders }: SiteRouterOptions) {
  const desk = pageDesk(cache, makePage);
  const file = siteFiles({ api, cache, baseHeaders });
  const post = postHandler({ api, desk, baseHeaders });
  const notAllowed = plainAnswer(baseHeaders, 405, 'Method not allowed', ['allow', 'GET, HEAD']);
  const noSuchFile = plainAnswer(baseHeaders, 404, 'Not found');

  const gatePage = (gate: Gate, req: IncomingMessage, origin: string): Promise<Answer> =>
    desk.own({
      match: null,
      url: req.url ?? '/',
      origin,
      visitor: visitorOf(req, hasSession(req)),
      audience: 'secret',
      gate,
      status: gate.kind === 'unavailable' ? 503 : 200,
    });

  const page = (req: IncomingMessage, origin: string, isPreview: boolean): Promise<Answer> | Answer => {
    const place = findPlace(req.url ?? '/');
    const isSignedIn = isPreview || hasSession(req);
    const visitor = visitorOf(req, isSignedIn);
    if (place.kind === 'redirect') return redirectAnswer(baseHeaders, 301, place.to);
    if (place.kind === 'missing') {
      return isSignedIn
        ? desk.own(missingPage({ origin, visitor, audience: 'secret' }))
        : desk.sharedMissing(origin, visitor);
    }
    const { match, url, isSearch } = place;
    const isSecret = isSignedIn || match.route.isPrivate === true;
    if (!isSecret && !isSearch) return desk.shared(place, origin, visitor);
    return desk.own({ match, url, origin, visitor, audience: isSecret ? 'secret' : 'own' });
  };

  const get = async (req: IncomingMessage, origin: string): Promise<Answer> => {
    const { path } = splitUrl(req.url ?? '/');
    if (isFileAddress(path)) return noSuchFile;
    const { gate, isPreview } = await askEntry(req, preview, api);
    const found = await file({ path, origin, visitor: visitorOf(req, false), isPreview });
    if (found) return found;
    return gate ? gatePage(gate, req, origin) : page(req, origin, isPreview);
  };

  return async (req: IncomingMessage, res: ServerResponse, origin: string): Promise<void> => {
    if (req.method === 'GET' || req.method === 'HEAD') return sendAnswer(req, res, await get(req, origin));
    if (req.method !== 'POST') return sendAnswer(req, res, notAllowed);
    const { gate } = await askEntry(req, preview, api);
    const { path } = splitUrl(req.url ?? '/');
    const isSigningOut = path === '/sign-out';
    const answer = gate && !isSigningOut ? await gatePage(gate, req, origin) : await post(req, origin);
    sendAnswer(req, res, answer ?? notAllowed);
  };
}
