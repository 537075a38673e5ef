import type { PageCache } from '../page-cache';
import { withHeaders, type Answer } from './answers';
import type { Place } from './location';
import { missingPage, type MakePage, type PageOrder } from './page-maker';
import type { Visitor } from './site-api';

/** Said of a page that is shown although it may be out of date, because the API does not answer (RFC 9111). */
const STALE = ['warning', '110 - "Response is Stale"'];

export type PageDesk = ReturnType<typeof pageDesk>;

/** Gives out pages: the stored ones, and those made for one visitor. */
export function pageDesk(cache: PageCache, makePage: MakePage) {
  /** A page made for this visitor; the 404 page when the thing it names does not exist. */
  const own = async (order: PageOrder): Promise<Answer> => {
    const made = await makePage(order);
    if (made !== 'missing') return made.answer;
    const missing = await makePage(missingPage(order));
    if (missing === 'missing') throw new Error('the 404 page is missing');
    return missing.answer;
  };

  const stored = (key: string, order: PageOrder): Promise<Answer> =>
    cache.load(key, async () => {
      const made = await makePage(order);
      if (made === 'missing') {
        const answer = await sharedMissing(order.origin, order.visitor);
        return { answer, contentVersion: null, validUntil: 0, storable: false };
      }
      const lastGood = made.failed ? cache.getStale(key) : undefined;
      return lastGood ? { ...made, answer: withHeaders(lastGood, STALE) } : made;
    });

  /** The page of an address, for everyone. */
  const shared = (
    { match, url }: Extract<Place, { kind: 'page' }>,
    origin: string,
    visitor: Visitor,
  ): Promise<Answer> => stored(`${origin} ${url}`, { match, url, origin, visitor, audience: 'shared' });

  /** The one 404 page. */
  const sharedMissing = (origin: string, visitor: Visitor): Promise<Answer> =>
    stored(`${origin} 404`, missingPage({ origin, visitor, audience: 'shared' }));

  return { own, shared, sharedMissing };
}
