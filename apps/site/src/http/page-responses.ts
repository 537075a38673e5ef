import type { HeaderList, StoredResponse } from '@harmony/http';
import type { PageCache } from '../page-cache';
import { notFoundPage, type PageRequest, type RenderPage } from './page-renderer';

/** For a page that is shown although it may be out of date, because the API fails (RFC 7234, 5.5.1). */
const STALE: HeaderList = ['warning', '110 - "Response is Stale"'];

export type PageResponses = ReturnType<typeof pageResponses>;

/** Responses of pages: from the cache for everyone, or rendered for one visitor. */
export function pageResponses(cache: PageCache, renderPage: RenderPage) {
  /** A page rendered for this visitor; the 404 page when the thing it names does not exist. */
  const forVisitor = async (request: PageRequest): Promise<StoredResponse> => {
    const rendered = await renderPage(request);
    if (rendered !== 'missing') return rendered.response;
    const notFound = await renderPage(notFoundPage(request));
    if (notFound === 'missing') throw new Error('the 404 page is missing');
    return notFound.response;
  };

  const cached = (key: string, request: PageRequest): Promise<StoredResponse> =>
    cache.load(key, async () => {
      const rendered = await renderPage(request);
      if (rendered === 'missing') {
        const response = await notFoundForEveryone(request);
        return { response, contentVersion: null, validUntil: 0, storable: false };
      }
      const lastGood = rendered.failed ? cache.getStale(key) : undefined;
      return lastGood ? { ...rendered, response: lastGood.withHeaders(STALE) } : rendered;
    });

  const forEveryone = (request: Omit<PageRequest, 'audience'>): Promise<StoredResponse> =>
    cached(`${request.origin} ${request.url}`, { ...request, audience: 'shared' });

  /** The one 404 page. */
  const notFoundForEveryone = ({ origin, visitor }: Pick<PageRequest, 'origin' | 'visitor'>): Promise<StoredResponse> =>
    cached(`${origin} 404`, notFoundPage({ origin, visitor, audience: 'shared' }));

  return { forVisitor, forEveryone, notFoundForEveryone };
}
