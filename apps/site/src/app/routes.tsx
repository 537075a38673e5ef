import type { ReactElement } from 'react';
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
import { AboutPage } from '../features/about/about-page';
import { ConditionPage } from '../features/conditions/condition-page';
import { ConditionsPage } from '../features/conditions/conditions-page';
import { ContactPage } from '../features/contact/contact-page';
import { FaqPage } from '../features/faq/faq-page';
import { HomePage } from '../features/home/home-page';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { PractitionerPage } from '../features/practitioners/practitioner-page';
import { ServicePage } from '../features/services/service-page';
import { ServicesPage } from '../features/services/services-page';
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
  element: ReactElement;
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
const service: Prefetch = ({ store, slug }) =>
  store.dispatch(servicesApi.endpoints.getService.initiate(slug)).unwrap();
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
const faqCategories: Prefetch = ({ store }) =>
  store.dispatch(faqsApi.endpoints.getFaqCategories.initiate()).unwrap();
const featuredReview: Prefetch = async ({ store, flags }) =>
  flags.reviews_enabled ? store.dispatch(reviewsApi.endpoints.getFeaturedReview.initiate()).unwrap() : null;

/** What the frame around every page shows. */
export const layoutPrefetch = {
  config: (store: AppStore) => store.dispatch(configApi.endpoints.getConfig.initiate()).unwrap(),
  hours: (store: AppStore) => store.dispatch(hoursApi.endpoints.getHours.initiate()).unwrap(),
};

/** The public site, page by page. One table serves the server, the browser and the tests; the first match wins. */
export const routes: SiteRoute[] = [
  { path: '/', element: <HomePage />, prefetch: [featuredConditions, featuredReview] },
  { path: '/about', element: <AboutPage />, prefetch: [practitioners] },
  { path: '/practitioners/:slug', element: <PractitionerPage />, prefetch: [practitioner, practitioners] },
  { path: '/services', element: <ServicesPage />, prefetch: [services] },
  { path: '/services/:slug', element: <ServicePage />, prefetch: [service, services] },
  { path: '/conditions', element: <ConditionsPage />, prefetch: [conditions], searches: ['q', 'featured'] },
  { path: '/conditions/:slug', element: <ConditionPage />, prefetch: [condition, services] },
  { path: '/faq', element: <FaqPage />, prefetch: [faqs, faqCategories], searches: ['q'] },
  { path: '/contact', element: <ContactPage />, prefetch: [services, faqs], variants: { sent: ['1'] } },
  // An address people may still be sent to: it has a 404 page of its own, with the way to ask for a formula.
  { path: '/custom-herbs', element: <NotFoundPage />, status: 404 },
  { path: '*', element: <NotFoundPage />, status: 404 },
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
