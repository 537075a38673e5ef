import { OTHER_LANGUAGES } from '@harmony/language';

/** Where the website links to a page by itself: nowhere, at the end of its menu, or in its footer. */
export const PAGE_PLACES = ['none', 'menu', 'footer'] as const;

/**
 * What a page of the clinic's own must not be called: a word that begins an address of something else here. Pages stand at
 * the top (`/privacy`), so such a page could never be reached. A test of the website compares the list with its routes.
 */
export const TAKEN_ADDRESSES: readonly string[] = [
  // Folders of languages.
  ...OTHER_LANGUAGES,
  // Pages of the website.
  'about',
  'appointments',
  'back-in-stock',
  'book',
  'cart',
  'check-in',
  'checkout',
  'conditions',
  'contact',
  'custom-herbs',
  'faq',
  'formula',
  'newsletter',
  'orders',
  'practitioners',
  'preview',
  'refill',
  'reviews',
  'search',
  'services',
  'store',
  'visit',
  'wait-list',
  // Other programs at the same address, and folders of files.
  'admin',
  'api',
  'art',
  'assets',
  'calls',
  'fonts',
  'healthz',
  'icons',
  'images',
  'metrics',
  'page-state',
  'readyz',
  'sign-out',
  // Lists of the API, and the one page of everything that does not exist.
  '404',
  'links',
];

/** The address of the privacy notice, to which forms lead while there is one. */
export const PRIVACY_SLUG = 'privacy';
