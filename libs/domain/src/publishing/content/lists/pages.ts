import { OTHER_LANGUAGES } from '@harmony/language';
import { firstPart, NO_PAGES, PRIVATE_PAGES, SITE_PAGES } from '../../site/site-pages';

/** Where the website links to a page by itself: nowhere, at the end of its menu, or in its footer. */
export const PAGE_PLACES = ['none', 'menu', 'footer'] as const;

/**
 * What a page of the clinic's own must not be called: a word that begins an address of something else here. Pages stand at
 * the top (`/privacy`), so such a page could never be reached. A test of the website compares the list with its routes.
 */
export const TAKEN_ADDRESSES: readonly string[] = [
  // Folders of languages.
  ...OTHER_LANGUAGES,
  // Pages of the website; `/practitioners` has pages below it alone.
  ...new Set([...SITE_PAGES.map(({ path }) => path), ...PRIVATE_PAGES, '/practitioners'].map(firstPart)),
  ...NO_PAGES,
  // Folders of files, lists of the API, and the one page of everything that does not exist.
  'images',
  'links',
  '404',
];

/** The address of the privacy notice, to which forms lead while there is one. */
export const PRIVACY_SLUG = 'privacy';
