import type { FeatureKey } from '../../platform/settings/flags';

/** A page of the website that every clinic has, whatever it publishes. */
export interface SitePage {
  path: string;
  /** Its name for people who work on the website. */
  name: string;
  /** Without it the page says that nothing is here. */
  feature?: FeatureKey;
}

/** The fixed pages that are the same for everybody, in the order of the website's menus. `routes.test.ts` of the site compares them with its routes. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', name: 'Home' },
  { path: '/about', name: 'About' },
  { path: '/services', name: 'Services' },
  { path: '/conditions', name: 'Conditions' },
  { path: '/store', name: 'Store', feature: 'store_enabled' },
  { path: '/faq', name: 'FAQ' },
  { path: '/search', name: 'Search' },
  { path: '/reviews', name: 'Reviews', feature: 'reviews_enabled' },
  { path: '/contact', name: 'Contact' },
  { path: '/book', name: 'Online booking', feature: 'booking_enabled' },
  { path: '/appointments', name: 'Appointment request', feature: 'appointments_enabled' },
  { path: '/custom-herbs', name: 'Custom herbs', feature: 'custom_herbs_enabled' },
  { path: '/newsletter', name: 'Newsletter', feature: 'newsletter_enabled' },
];

/** Pages that are about one visitor. They exist, but nobody leads others there. */
export const PRIVATE_PAGES: readonly string[] = [
  '/preview',
  '/cart',
  '/checkout',
  '/orders/view',
  '/orders/find',
  '/orders/pay',
  '/formula',
  '/refill',
  '/back-in-stock',
  '/book/details',
  '/visit',
  '/wait-list',
  '/check-in',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/sign-out',
];

/** First parts of paths that belong to programs and files: there are no pages below them, old or new. */
export const NO_PAGES: ReadonlySet<string> = new Set([
  'api',
  'admin',
  'calls',
  'assets',
  'art',
  'fonts',
  'icons',
  'page-state',
  'healthz',
  'readyz',
  'metrics',
  '.well-known',
  'robots.txt',
  'sitemap.xml',
  'site.webmanifest',
  'favicon.ico',
]);

/** The first part of a path: `orders` of `/orders/view`. */
export const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** Whether a path belongs to a program or a file of ours, such as `/api/services` or `/robots.txt`. */
export const isNoPage = (path: string): boolean => NO_PAGES.has(firstPart(path));
