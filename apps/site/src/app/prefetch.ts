import {
  configApi,
  faqsApi,
  healthConditionsApi,
  hoursApi,
  practitionersApi,
  reviewsApi,
  servicesApi,
  storeApi,
} from '@harmony/api-client';
import type { Flags } from '@harmony/domain';
import { isMissing } from '../parts/view-state';
import type { AppStore } from '../store';

export interface PrefetchContext {
  store: AppStore;
  /** The values of the path's `:slug`. */
  slug: string;
  flags: Flags;
}

/** Starts one query and answers with its promise, which rejects as the query does. */
export type Prefetch = (context: PrefetchContext) => Promise<unknown>;

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
const products: Prefetch = ({ store }) => store.dispatch(storeApi.endpoints.getProducts.initiate()).unwrap();
const product: Prefetch = ({ store, slug }) => store.dispatch(storeApi.endpoints.getProduct.initiate(slug)).unwrap();
const productCategories: Prefetch = ({ store }) =>
  store.dispatch(storeApi.endpoints.getProductCategories.initiate()).unwrap();
/** Switched off since the flags were read, reviews are gone without taking the page with them. */
const featuredReview: Prefetch = ({ store, flags }) =>
  flags.reviews_enabled
    ? store
        .dispatch(reviewsApi.endpoints.getFeaturedReview.initiate())
        .unwrap()
        .catch((error: unknown) => {
          if (!isMissing({ error })) throw error;
        })
    : Promise.resolve(null);

/** What the frame around every page shows. */
export const layoutPrefetch = {
  config: (store: AppStore) => store.dispatch(configApi.endpoints.getConfig.initiate()).unwrap(),
  hours: (store: AppStore) => store.dispatch(hoursApi.endpoints.getHours.initiate()).unwrap(),
};

/**
 * What the page of each route shows, by the route's path; asked for before the page is rendered. Without these data the
 * page is a failure, not an empty page. Apart from the routes, because only the server needs it.
 */
export const prefetches: Readonly<Record<string, readonly Prefetch[]>> = {
  '/': [featuredConditions, featuredReview],
  '/about': [practitioners],
  '/practitioners/:slug': [practitioner, practitioners],
  '/services': [services],
  '/services/:slug': [service, services],
  '/conditions': [conditions],
  '/conditions/:slug': [condition, services],
  '/store': [products, productCategories, conditions],
  '/store/:slug': [product, products, productCategories],
  '/faq': [faqs, faqCategories],
  '/contact': [services, faqs],
  '/appointments': [services, practitioners],
  '/check-in': [services],
};
