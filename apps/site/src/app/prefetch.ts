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

/** Starts one query and returns its promise, which rejects when the query fails. */
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
/** Reviews may have been switched off since the flags were read: the page is shown without them. */
const featuredReview: Prefetch = ({ store, flags }) =>
  flags.reviews_enabled
    ? store
        .dispatch(reviewsApi.endpoints.getFeaturedReview.initiate())
        .unwrap()
        .catch((error: unknown) => {
          if (!isMissing({ error })) throw error;
        })
    : Promise.resolve(null);

/** The data of the layout around every page. */
export const layoutPrefetch = {
  config: (store: AppStore) => store.dispatch(configApi.endpoints.getConfig.initiate()).unwrap(),
  hours: (store: AppStore) => store.dispatch(hoursApi.endpoints.getHours.initiate()).unwrap(),
};

/**
 * The data of each route's page, by the route's path, requested before the page is rendered. Without them the page
 * counts as failed, not as empty. Apart from the routes, because only the server needs it.
 */
export const prefetches: Readonly<Record<string, readonly Prefetch[]>> = {
  '/': [featuredConditions, featuredReview],
  '/about': [practitioners],
  '/practitioners/:slug': [practitioner, practitioners, services, conditions],
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
