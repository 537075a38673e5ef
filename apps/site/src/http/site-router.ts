import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredResponse } from '@harmony/http';
import { language, localPath, readLanguage } from '@harmony/language';
import { GZIP_LEVEL, type PageCache } from '../page-cache';
import type { Gate } from '../page.slice';
import { paths } from '../paths';
import { findPlace, splitUrl, STATE_FOLDER, type Place } from './location';
import { notFoundPage, type RenderPage } from './page-renderer';
import { pageResponses } from './page-responses';
import { isPayLink, linkedPage } from './links/mail-links';
import { payLink } from './links/pay-link';
import { postHandler } from './forms/posts';
import type { Redirects } from './redirects';
import { previewAccess } from './links/preview-access';
import type { OwnPages } from './own-pages';
import { draftGate, withPreviewLink } from './links/preview-link';
import type { RenderQueue } from './render-queue';
import type { PreviewMode } from './links/preview-mode';
import type { SiteResponses } from './responses';
import type { SiteApi } from './site-api';
import { send } from './forms/send';
import { siteFiles } from './site-files';
import type { OutagePage } from './outage-page';
import type { Sessions } from './sessions';
import { visitorOf, withCart } from './visitor';

export interface SiteRouterOptions {
  api: SiteApi;
  cache: PageCache;
  preview: PreviewMode;
  ownPages: OwnPages;
  sessions: Sessions;
  outage: OutagePage;
  redirects: Redirects;
  renderPage: RenderPage;
  queue: RenderQueue;
  responses: SiteResponses;
  /** Where visitors reach the site, from the staff's host. */
  publicUrl: string | undefined;
}

/** Folders that hold nothing but files: an unknown path in them is a missing file, not a missing page. */
const FILE_FOLDERS = ['/assets/', '/art/', '/fonts/', '/icons/'];

/** A gate that asks for an account is a page; it is none where nothing can be said, or nothing is behind the link any more. */
const GATE_STATUS: Record<Gate['kind'], number> = {
  'sign-in': 200,
  denied: 200,
  unavailable: 503,
  ended: 404,
  linked: 200,
};

/** What whoever has the link of a mail sees its page behind; null where it cannot be known what they may see. */
const linkedFrom = ({ kind, contact }: Gate): Gate | null =>
  kind === 'unavailable' ? null : { kind: 'linked', contact };

/** Handles every request that is not answered from memory. */
export function siteRouter(options: SiteRouterOptions) {
  const { api, cache, preview, ownPages, sessions, outage, redirects, renderPage, queue, responses, publicUrl } =
    options;
  const access = { preview, api, sessions };
  const pages = pageResponses(cache, renderPage, queue);
  const file = siteFiles({ api, cache, responses });
  const post = postHandler({ api, pages, responses });
  const toPayment = payLink({ api, responses });
  const notAllowed = responses.text(405, 'Method not allowed', ['allow', 'GET, HEAD']);
  const noSuchFile = responses.text(404, 'Not found');
  const noState = responses.text(503, 'This page is not available at the moment', ['retry-after', '5']);

  const gatePage = async (gate: Gate, req: IncomingMessage, origin: string): Promise<StoredResponse> => {
    // A site that has just been started and reaches no API knows less than the page of last resort.
    const lastResort = gate.kind === 'unavailable' && !gate.contact ? outage.response() : null;
    if (lastResort) return lastResort;
    return pages.forVisitor({
      match: null,
      url: req.url ?? '/',
      origin,
      visitor: visitorOf(req, sessions.mayBeSignedIn(req)),
      audience: 'secret',
      gate,
      status: GATE_STATUS[gate.kind],
    });
  };

  /** At the staff's host there is the website only while preview mode hides it from others; `/` is the console. */
  const fromStaffHost = (url: string): StoredResponse =>
    url === '/' || publicUrl === undefined
      ? responses.redirect(302, '/admin/')
      : responses.redirect(302, `${publicUrl}${url}`);

  /** The page of a URL, or the 404 page. */
  const pageAt = async (
    place: Place,
    req: IncomingMessage,
    origin: string,
    isSignedIn: boolean,
  ): Promise<StoredResponse> => {
    const visitor = visitorOf(req, isSignedIn);
    if (place.kind === 'redirect') return responses.redirect(301, place.to);
    if (place.kind === 'missing') {
      return isSignedIn
        ? pages.forVisitor(notFoundPage({ origin, visitor, audience: 'secret' }, language()))
        : pages.notFoundForEveryone({ origin, visitor }, language());
    }
    const { match, url, isSearch } = place;
    const own = match.route.hasCart ? withCart(visitor, req) : withPreviewLink(visitor, req);
    const isSecret = isSignedIn || match.route.isPrivate === true;
    if (!isSecret && !isSearch) return pages.forEveryone({ match, url, origin, visitor });
    return pages.forVisitor({ match, url, origin, visitor: own, audience: isSecret ? 'secret' : 'own' });
  };

  /** Where a URL leads that has no page of its own (any more). */
  const movedTo = async (place: Place, requested: string): Promise<string | null> => {
    // A page whose feature is off is no miss: its address is right.
    const isMissed = place.kind === 'missing' || (place.kind === 'page' && place.match.slug !== '');
    const to =
      place.kind === 'page' && place.isSearch
        ? await redirects.findList(readLanguage(place.url).path)
        : await redirects.find(readLanguage(requested).path, { isMissed });
    // What has moved has moved in every language; other websites have addresses of their own.
    return to?.startsWith('/') ? localPath(to) : to;
  };

  const page = async (req: IncomingMessage, origin: string, isPreview: boolean): Promise<StoredResponse> => {
    const requested = req.url ?? '/';
    const isSignedIn = isPreview || (await sessions.isSignedIn(req));
    const found = findPlace(requested);
    // Staff may see pages that nobody else knows of.
    const place = isSignedIn ? found : await ownPages.settle(found);
    const mayHaveMoved =
      place.kind === 'missing' || (place.kind === 'page' && place.isSearch && place.match.route.isList);
    const known = mayHaveMoved ? await movedTo(place, requested) : null;
    if (known !== null) return responses.moved(known);
    const answer = await pageAt(place, req, origin, isSignedIn);
    if (answer.status !== 404 || mayHaveMoved) return answer;
    const to = await movedTo(place, requested);
    return to === null ? answer : responses.moved(to);
  };

  /** Compressed when it is first asked for: nobody asks for the state of a page that is rendered ahead, or read by a program. */
  const attachedTo = async ({ attached }: StoredResponse): Promise<StoredResponse> => {
    await attached?.compress('gzip', GZIP_LEVEL);
    return attached ?? noState;
  };

  /** The state of a page that is the same for everyone; every other page carries its own. */
  const stateOf = async (req: IncomingMessage, origin: string): Promise<StoredResponse> => {
    const place = await ownPages.settle(findPlace(req.url?.slice(STATE_FOLDER.length) ?? '/'));
    const visitor = visitorOf(req, false);
    if (place.kind === 'redirect') return noSuchFile;
    if (place.kind === 'missing') return attachedTo(await pages.notFoundForEveryone({ origin, visitor }, language()));
    const { match, url, isSearch } = place;
    if (isSearch || match.route.isPrivate) return noSuchFile;
    return attachedTo(await pages.forEveryone({ match, url, origin, visitor }));
  };

  const get = async (req: IncomingMessage, origin: string): Promise<StoredResponse> => {
    const { path } = splitUrl(req.url ?? '/');
    if (FILE_FOLDERS.some((folder) => path.startsWith(folder))) return noSuchFile;
    const { gate, isPreview } = await previewAccess(req, access);
    if (sessions.isStaffHost(req) && !(isPreview && (gate === null || gate.kind === 'denied')))
      return fromStaffHost(req.url ?? '/');
    if (path.startsWith(`${STATE_FOLDER}/`))
      return gate || isPreview || (await sessions.isSignedIn(req)) ? noSuchFile : stateOf(req, origin);
    const found = await file({ path, origin, visitor: visitorOf(req, false), isPreview });
    if (found) return found;
    const linked = gate && linkedFrom(gate);
    const followed = linked && linkedPage(req.url ?? '/');
    if (linked && followed)
      return pages.forVisitor({
        ...followed,
        origin,
        visitor: visitorOf(req, isPreview),
        audience: 'secret',
        gate: linked,
      });
    if (linked && isPayLink(req.url ?? '/')) return toPayment(req);
    const refused = gate && path === paths.preview() ? await draftGate(api, req, gate) : gate;
    if (refused) return gatePage(refused, req, origin);
    return isPayLink(path) ? toPayment(req) : page(req, origin, isPreview);
  };

  return async (req: IncomingMessage, res: ServerResponse, origin: string): Promise<void> => {
    if (req.method === 'GET' || req.method === 'HEAD') return send(await get(req, origin), req, res);
    if (req.method !== 'POST') return notAllowed.send(req, res);
    const { gate } = await previewAccess(req, access);
    const isSigningOut = splitUrl(req.url ?? '/').path === paths.signOut();
    const linked = gate && linkedPage(req.url ?? '/') && linkedFrom(gate);
    const isRefused = gate && !linked && !isSigningOut;
    const response = isRefused ? await gatePage(gate, req, origin) : await post(req, { origin, gate: linked });
    await send(response ?? notAllowed, req, res);
  };
}
