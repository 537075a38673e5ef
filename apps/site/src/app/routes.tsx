import { matchPath } from 'react-router-dom';
import {
  configApi,
  faqsApi,
  healthConditionsApi,
  hoursApi,
  practitionersApi,
  reviewsApi,
  servicesApi,
} from '@harmony/api-client';
import type { Flags } from '@harmony/domain';
import type { Gate } from '../page.slice';
import { lazyPage, type LazyPage } from './lazy-page';
import type { AppStore } from './store';

export interface PrefetchContext {
  store: AppStore;
  /** The values of the path's `:slug`. */
  slug: string;
  flags: Flags;
}

/** Starts one query and answers with its promise, which rejects as the query does. */
export type Prefetch = (context: PrefetchContext) => Promise<unknown>;

export interface SiteRoute {
  path: string;
  page: LazyPage;
  /** 404 on the routes that exist to say that nothing is there. */
  status?: 404;
  /** What the page shows; asked for before it is rendered. Without these data the page is a failure, not an empty page. */
  prefetch?: Prefetch[];
  /** Query parameters that make another page of it, with the values they may have. Every other parameter is ignored. */
  variants?: Readonly<Record<string, readonly string[]>>;
  /** Query parameters of searches: such a page is rendered for the one who asks and never kept. */
  searches?: readonly string[];
}

const services: Prefetch = ({ store }) => store.dispatch(servicesApi.endpoints.getServices.initiate()).unwrap();
const service: Prefetch = ({ store, slug }) => store.dispatch(servicesApi.endpoints.getService.initiate(slug)).unwrap();
const practitioners: Prefetch = ({ store }) =>
  store.dispatch(practitionersApi.endpoints.getPractitioners.initiate()).unwrap();
const practitioner: Prefetch = ({ store, slug }) =>
  store.dispatch(practitionersApi.endpoints.getPractitioner.initiate(slug)).unwrap();
const conditions: Prefetch = ({ store }) =>
  store.dispatch(healthConditionsApi.endpoints.getHealthConditions.initiate()).unwrap();
const featuredConditions: Prefetch = ({ store }) =>
  store.dispatch(healthConditionsApi.endpoints.getFeaturedHealthConditions.initiate()).unwrap();
const condition: Prefetch = ({ store, slug }) =>
  store.dispatch(healthConditionsApi.endpoints.getHealthCondition.initiate(slug)).unwrap();
const faqs: Prefetch = ({ store }) => store.dispatch(faqsApi.endpoints.getFaqs.initiate()).unwrap();
const faqCategories: Prefetch = ({ store }) => store.dispatch(faqsApi.endpoints.getFaqCategories.initiate()).unwrap();
const featuredReview: Prefetch = async ({ store, flags }) =>
  flags.reviews_enabled ? store.dispatch(reviewsApi.endpoints.getFeaturedReview.initiate()).unwrap() : null;

/** What the frame around every page shows. */
export const layoutPrefetch = {
  config: (store: AppStore) => store.dispatch(configApi.endpoints.getConfig.initiate()).unwrap(),
  hours: (store: AppStore) => store.dispatch(hoursApi.endpoints.getHours.initiate()).unwrap(),
};

const feature = (file: string): string => `src/features/${file}.tsx`;

const homePage = lazyPage(feature('home/home-page'), () =>
  import('../features/home/home-page').then(({ HomePage }) => HomePage),
);
const aboutPage = lazyPage(feature('about/about-page'), () =>
  import('../features/about/about-page').then(({ AboutPage }) => AboutPage),
);
const servicesPage = lazyPage(feature('services/services-page'), () =>
  import('../features/services/services-page').then(({ ServicesPage }) => ServicesPage),
);
const servicePage = lazyPage(feature('services/service-page'), () =>
  import('../features/services/service-page').then(({ ServicePage }) => ServicePage),
);
const conditionsPage = lazyPage(feature('conditions/conditions-page'), () =>
  import('../features/conditions/conditions-page').then(({ ConditionsPage }) => ConditionsPage),
);
const conditionPage = lazyPage(feature('conditions/condition-page'), () =>
  import('../features/conditions/condition-page').then(({ ConditionPage }) => ConditionPage),
);
const practitionerPage = lazyPage(feature('practitioners/practitioner-page'), () =>
  import('../features/practitioners/practitioner-page').then(({ PractitionerPage }) => PractitionerPage),
);
const faqPage = lazyPage(feature('faq/faq-page'), () =>
  import('../features/faq/faq-page').then(({ FaqPage }) => FaqPage),
);
const contactPage = lazyPage(feature('contact/contact-page'), () =>
  import('../features/contact/contact-page').then(({ ContactPage }) => ContactPage),
);
export const notFoundPage = lazyPage(feature('not-found/not-found-page'), () =>
  import('../features/not-found/not-found-page').then(({ NotFoundPage }) => NotFoundPage),
);

/** Stands in place of every page for those who may not see the site. */
export const gatePage = lazyPage<{ gate: Gate }>(feature('preview-gate/preview-gate'), () =>
  import('../features/preview-gate/preview-gate').then(({ PreviewGate }) => PreviewGate),
);

/** The public site, page by page. One table serves the server, the browser and the tests; the first match wins. */
export const routes: SiteRoute[] = [
  { path: '/', page: homePage, prefetch: [featuredConditions, featuredReview] },
  { path: '/about', page: aboutPage, prefetch: [practitioners] },
  { path: '/practitioners/:slug', page: practitionerPage, prefetch: [practitioner, practitioners] },
  { path: '/services', page: servicesPage, prefetch: [services] },
  { path: '/services/:slug', page: servicePage, prefetch: [service, services] },
  { path: '/conditions', page: conditionsPage, prefetch: [conditions], searches: ['q', 'featured'] },
  { path: '/conditions/:slug', page: conditionPage, prefetch: [condition, services] },
  { path: '/faq', page: faqPage, prefetch: [faqs, faqCategories], searches: ['q'] },
  {
    path: '/contact',
    page: contactPage,
    prefetch: [services, faqs],
    variants: { sent: ['1'], about: ['custom-formula'] },
  },
  // An address people may still be sent to: it has a 404 page of its own, with the way to ask for a formula.
  { path: '/custom-herbs', page: notFoundPage, status: 404 },
  { path: '*', page: notFoundPage, status: 404 },
];

export interface RouteMatch {
  route: SiteRoute;
  slug: string;
}

/** The route of a path (react-router's own matching, so the server and the browser agree). */
export function matchRoute(pathname: string): RouteMatch {
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (match) return { route, slug: match.params['slug'] ?? '' };
  }
  throw new Error('the last route matches everything');
}

/** Fetches the code of the page an address leads to. */
export const preloadPage = (href: string): void => void matchRoute(href.replace(/[?#].*$/, '')).route.page.load();
