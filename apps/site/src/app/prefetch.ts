import {
  bookingsApi,
  configApi,
  faqsApi,
  healthConditionsApi,
  hoursApi,
  offersApi,
  practitionersApi,
  reviewsApi,
  servicesApi,
  shopApi,
  storeApi,
  waitListApi,
  type NextOpeningsWanted,
} from '@harmony/api-client';
import type { Flags } from '@harmony/domain';
import { choiceOf, type BookableService, type Who } from '../features/bookings/booking-choice';
import { moveChoice, tokenOf } from '../features/bookings/visit-move';
import { freeDays, openingsWanted } from '../features/bookings/when';
import { refillWanted, wantedOf } from '../features/formulas/offer-view';
import { linkToken } from '../parts/link-token';
import { isMissing } from '../parts/view-state';
import type { AppStore } from '../store';

export interface PrefetchContext {
  store: AppStore;
  /** The values of the path's `:slug`. */
  slug: string;
  flags: Flags;
  /** The query of the URL. */
  params: URLSearchParams;
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

/** Of an answer without which the page is still right: what is not there (any more) is no failure. */
const orMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (!isMissing({ error })) throw error;
    return null;
  });

/** Reviews may have been switched off since the flags were read: the page is shown without them. */
const featuredReview: Prefetch = async ({ store, flags }) =>
  flags.reviews_enabled && orMissing(store.dispatch(reviewsApi.endpoints.getFeaturedReview.initiate()).unwrap());

const { getBookingOptions, getBooking, getNextOpenings, getOpenings } = bookingsApi.endpoints;

const nextTimes = ({ store }: PrefetchContext, wanted: NextOpeningsWanted): Promise<unknown> =>
  orMissing(store.dispatch(getNextOpenings.initiate(wanted)).unwrap());

/** The next free times beside something else, while times can be booked. */
const nextOpenings =
  (wanted: (slug: string) => NextOpeningsWanted): Prefetch =>
  async (context) =>
    context.flags.booking_enabled && nextTimes(context, wanted(context.slug));

const bookingOptions = ({ store }: PrefetchContext) => store.dispatch(getBookingOptions.initiate()).unwrap();

/** When each practitioner is free next. */
const nextOfEach = (context: PrefetchContext, { slug: service, practitioners: people }: BookableService) =>
  Promise.all(people.map(({ slug: practitioner }) => nextTimes(context, { service, practitioner, count: 1 })));

/** The free times; where there is none, when there is one. */
async function times(context: PrefetchContext, { service, who }: { service: BookableService; who: Who }) {
  const wanted = openingsWanted(service.slug, who, context.params);
  const answer = await orMissing(context.store.dispatch(getOpenings.initiate(wanted)).unwrap());
  return answer && freeDays(answer, who).length > 0 ? answer : nextOfEach(context, service);
}

/** What can be booked, and what the step needs to which the choice has come. */
const booking: Prefetch = async (context) => {
  const choice = choiceOf(await bookingOptions(context), context.params);
  if (choice.step === 'when') return times(context, choice);
  if (choice.step === 'service') return null;
  const first = nextTimes(context, { service: choice.service.slug, count: 1 });
  return Promise.all([first, nextOfEach(context, choice.service)]);
};

/** The visit of a link, which may not be there; and the free times, where it is to be moved. */
const visit: Prefetch = async (context) => {
  const { store, params } = context;
  const token = tokenOf(params);
  if (token === null) return null;
  const found = store.dispatch(getBooking.initiate(token)).unwrap();
  const [options, booked] = await Promise.all([bookingOptions(context), orMissing(found)]);
  const choice = booked && params.get('ask') === 'move' ? moveChoice(options, booked, params) : null;
  return choice && times(context, choice);
};

const NO_WAIT_LIST = Object.assign(new Error('There is no wait list'), { status: 404 });

/** What somebody waits for, or what can be waited for, with the visit that they would give up. */
const waitList: Prefetch = async (context) => {
  const { store, params } = context;
  const [token, visitToken] = [tokenOf(params), tokenOf(params, 'visit')];
  if (token !== null) return orMissing(store.dispatch(waitListApi.endpoints.getWaitEntry.initiate(token)).unwrap());
  if (params.has('token')) return null;
  if (!(await bookingOptions(context)).isKeptHere) throw NO_WAIT_LIST;
  return visitToken && orMissing(store.dispatch(getBooking.initiate(visitToken)).unwrap());
};

const cart: Prefetch = ({ store }) => store.dispatch(shopApi.endpoints.getCart.initiate()).unwrap();

/** The order of a link, which may not be there. */
const order: Prefetch = async ({ store, params }) => {
  const token = linkToken(params);
  return token && orMissing(store.dispatch(shopApi.endpoints.getOrder.initiate(token)).unwrap());
};

/** What the link of a formula offers, or that of a refill, the way it is wanted; there may be none. */
const formulaOffer: Prefetch = async ({ store, params }) => {
  const wanted = wantedOf(params);
  return wanted && orMissing(store.dispatch(offersApi.endpoints.getFormulaOffer.initiate(wanted)).unwrap());
};
const refillOffer: Prefetch = async ({ store, params }) => {
  const wanted = wantedOf(params);
  return (
    wanted && orMissing(store.dispatch(offersApi.endpoints.getRefillOffer.initiate(refillWanted(wanted))).unwrap())
  );
};

/** The product that somebody would like to have; there may be none of that name. */
const wantedProduct: Prefetch = async ({ store, params }) =>
  orMissing(store.dispatch(storeApi.endpoints.getProduct.initiate(params.get('product') ?? '')).unwrap());

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
  '/practitioners/:slug': [
    practitioner,
    practitioners,
    services,
    conditions,
    nextOpenings((slug) => ({ practitioner: slug })),
  ],
  '/services': [services],
  '/services/:slug': [service, services, nextOpenings((slug) => ({ service: slug }))],
  '/conditions': [conditions],
  '/conditions/:slug': [condition, services, nextOpenings((slug) => ({ condition: slug }))],
  '/store': [products, productCategories, conditions],
  '/store/:slug': [product, products, productCategories],
  '/cart': [cart],
  '/checkout': [cart],
  '/orders/view': [order],
  '/formula': [formulaOffer],
  '/refill': [refillOffer],
  '/back-in-stock': [wantedProduct],
  '/faq': [faqs, faqCategories],
  '/contact': [services, faqs, nextOpenings(() => ({}))],
  '/appointments': [services, practitioners],
  '/book': [booking],
  '/book/details': [bookingOptions],
  '/visit': [visit],
  '/wait-list': [waitList],
  '/check-in': [services],
};
