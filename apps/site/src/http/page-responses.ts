import type { HeaderList, StoredResponse } from '@harmony/http';
import { readLanguage, type Language } from '@harmony/language';
import type { CacheableResponse, PageCache } from '../page-cache';
import { notFoundPage, type PageRequest, type RenderPage } from './page-renderer';
import { addressOf, Overloaded, type RenderQueue } from './render-queue';
import type { Visitor } from './site-api';

/** For a page that is shown although it may be out of date, because the API fails or too much is asked (RFC 7234, 5.5.1). */
const STALE: HeaderList = ['warning', '110 - "Response is Stale"'];

/** For pages that are rendered before somebody asks for them. */
const NOBODY: Visitor = { headers: {}, remoteAddress: undefined };

export type PageResponses = ReturnType<typeof pageResponses>;

/** Responses of pages: from the cache for everyone, or rendered for one visitor. */
export function pageResponses(cache: PageCache, render: RenderPage, queue: RenderQueue) {
  // What became of a form is said in any case: whoever is refused would send it again.
  const renderPage: RenderPage = (request) =>
    request.formResult ? render(request) : queue.run(addressOf(request.visitor), () => render(request));

  /** A page rendered for this visitor; the 404 page when the thing it names does not exist. */
  const forVisitor = async (request: PageRequest): Promise<StoredResponse> => {
    const spoken = readLanguage(request.url).language;
    // Where the language itself is not there, nothing is there in English.
    for (const wanted of [request, notFoundPage(request, spoken), notFoundPage(request, 'en')]) {
      const rendered = await renderPage(wanted);
      if (rendered !== 'missing') return rendered.response;
    }
    throw new Error('the 404 page is missing');
  };

  const cached = (key: string, request: PageRequest): Promise<StoredResponse> => {
    const renderFor = async (visitor: Visitor): Promise<CacheableResponse> => {
      const rendered = await renderPage({ ...request, visitor });
      if (rendered === 'missing') {
        const spoken = request.missing ? 'en' : readLanguage(request.url).language;
        const response = await notFoundForEveryone({ origin: request.origin, visitor }, spoken);
        return { response, basis: new Map(), validUntil: 0, storable: false };
      }
      const lastGood = rendered.failed ? cache.getStale(key) : undefined;
      return lastGood ? { ...rendered, response: lastGood.withHeaders(STALE) } : rendered;
    };
    let isOurs = false;
    const own = () => {
      isOurs = true;
      return renderFor(request.visitor);
    };
    const load = () => cache.load(key, own, () => renderFor(NOBODY));
    return load()
      .catch((error: unknown) => {
        // What was refused to another address need not be refused to this one.
        if (error instanceof Overloaded && !isOurs) return load();
        throw error;
      })
      .catch((error: unknown) => {
        const lastGood = error instanceof Overloaded ? cache.getStale(key) : undefined;
        if (!lastGood) throw error;
        return lastGood.withHeaders(STALE);
      });
  };

  const forEveryone = (request: Omit<PageRequest, 'audience'>): Promise<StoredResponse> =>
    cached(`${request.origin} ${request.url}`, { ...request, audience: 'shared' });

  /** The one 404 page of a language. */
  const notFoundForEveryone = (
    { origin, visitor }: Pick<PageRequest, 'origin' | 'visitor'>,
    spoken: Language,
  ): Promise<StoredResponse> =>
    cached(`${origin} 404 ${spoken}`, notFoundPage({ origin, visitor, audience: 'shared' }, spoken));

  return { forVisitor, forEveryone, notFoundForEveryone };
}
