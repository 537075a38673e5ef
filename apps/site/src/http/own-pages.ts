import type { PageLink } from '@harmony/domain';
import { matchRoute } from '../app/match-route';
import { OWN_PAGE } from '../app/routes';
import { KeptAnswer, type KeptAnswerOptions } from './links/kept-answer';
import { splitUrl, type Place } from './location';

/** The slug of the clinic's own page that a place would be, or would lead to; null for every other place. */
function slugOf(place: Place): string | null {
  if (place.kind === 'missing') return null;
  const { route, slug } = place.kind === 'page' ? place.match : matchRoute(splitUrl(place.to).path);
  return route.path === OWN_PAGE ? slug : null;
}

/**
 * Which pages of its own the clinic has. They stand at the top, where programs that look for weak spots try thousands of words:
 * none of these is worth a question to the API.
 */
export class OwnPages {
  /** Null: nobody has been able to say so far. */
  readonly #links: KeptAnswer<readonly PageLink[] | null>;

  constructor(options: KeptAnswerOptions) {
    this.#links = new KeptAnswer<readonly PageLink[] | null>('/api/pages/links', null, options);
  }

  /** The place, or that nothing is there. While the pages cannot be read, whoever renders the place finds out. */
  async settle(place: Place): Promise<Place> {
    const slug = slugOf(place);
    if (slug === null) return place;
    const links = await this.#links.read();
    return links?.some((link) => link.slug === slug) === false ? { kind: 'missing' } : place;
  }
}
