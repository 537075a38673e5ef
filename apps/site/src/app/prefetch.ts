import {
  bookingsApi,
  configApi,
  faqsApi,
  healthConditionsApi,
  hoursApi,
  offersApi,
  pageLinksApi,
  pagesApi,
  practitionersApi,
  reviewsApi,
  searchApi,
  servicesApi,
  shopApi,
  signOffsApi,
  storeApi,
  waitListApi,
  type NextOpeningsWanted,
  type SignedRow,
} from '@harmony/api-client';
import { previewsApi } from '@harmony/api-client/previews';
import { linkToken, searchTerm, type Flags, type Preview } from '@harmony/domain';
import { choiceOf, type BookableService, type Who } from '../features/bookings/booking-choice';
import { moveChoice } from '../features/bookings/visit/visit-move';
import { freeDays, moveTimesWanted, openingsWanted } from '../features/bookings/when';
import { refillWanted, wantedOf } from '../features/formulas/offer-view';
import { previewPlace, previewToken } from '../parts/page/preview-place';
import { isMissing } from '../parts/page/view-state';
import type { AppStore } from '../store';
import { matchRoute } from './match-route';
import type { SiteRoute } from './routes';

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
const page: Prefetch = ({ store, slug }) => store.dispatch(pagesApi.endpoints.getPage.initiate(slug)).unwrap();
const faqs: Prefetch = ({ store }) => store.dispatch(faqsApi.endpoints.getFaqs.initiate()).unwrap();
const faqCategories: Prefetch = ({ store }) => store.dispatch(faqsApi.endpoints.getFaqCategories.initiate()).unwrap();
const products: Prefetch = ({ store }) => store.dispatch(storeApi.endpoints.getProducts.initiate()).unwrap();
const product: Prefetch = ({ store, slug }) => store.dispatch(storeApi.endpoints.getProduct.initiate(slug)).unwrap();
const productCategories: Prefetch = ({ store }) =>
  store.dispatch(storeApi.endpoints.getProductCategories.initiate()).unwrap();

/** Of an answer without which the page is still correct: what is not there (any more) is no failure. */
const orMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (!isMissing({ error })) throw error;
    return null;
  });

/** Reviews may have been switched off since the flags were read: the page is shown without them. */
const featuredReview: Prefetch = async ({ store, flags }) =>
  flags.reviews_enabled && orMissing(store.dispatch(reviewsApi.endpoints.getFeaturedReview.initiate()).unwrap());

const { getBookingOptions, getBooking, getMoveTimes, getNextOpenings, getOpenings } = bookingsApi.endpoints;

const nextTimes = ({ store }: PrefetchContext, wanted: NextOpeningsWanted): Promise<unknown> =>
  orMissing(store.dispatch(getNextOpenings.initiate(wanted)).unwrap());

/** Who stands behind the page: an API of the version before knows nobody. */
const signOff =
  (list: SignedRow['list']): Prefetch =>
  ({ store, slug }) =>
    orMissing(store.dispatch(signOffsApi.endpoints.getSignOff.initiate({ list, slug })).unwrap());

/** What patients let the clinic publish. */
const publishedReviews: Prefetch = ({ store }) =>
  store.dispatch(reviewsApi.endpoints.getPublishedReviews.initiate()).unwrap();

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
  const token = linkToken(params);
  if (token === null) return null;
  const found = store.dispatch(getBooking.initiate(token)).unwrap();
  const isMoved = params.get('ask') === 'move';
  // Only moving needs them; in preview mode there are none.
  const chooseFrom = isMoved ? bookingOptions(context) : bookingOptions(context).catch(() => null);
  const [options, booked] = await Promise.all([chooseFrom, orMissing(found)]);
  const choice = options && booked && isMoved ? moveChoice(options, booked, params) : null;
  // What stands against moving it the page says in words.
  return choice && store.dispatch(getMoveTimes.initiate(moveTimesWanted(token, choice.who, params)));
};

const NO_WAIT_LIST = Object.assign(new Error('There is no wait list'), { status: 404 });

/** What somebody waits for, or what can be waited for, with the visit that they would give up. */
const waitList: Prefetch = async (context) => {
  const { store, params } = context;
  const [token, visitToken] = [linkToken(params), linkToken(params, 'visit')];
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

/** What is found for the words of the URL, where there are any. */
const found: Prefetch = async ({ store, params }) => {
  const term = searchTerm(params.get('q') ?? '');
  return term && store.dispatch(searchApi.endpoints.getSearch.initiate(term)).unwrap();
};

/** The draft of a link, which may have ended. Read once: the second time the store has it. */
const draftOfLink = async ({ store, params }: Pick<PrefetchContext, 'store' | 'params'>): Promise<Preview | null> => {
  const token = previewToken(params);
  return token === null ? null : orMissing(store.dispatch(previewsApi.endpoints.getPreview.initiate(token)).unwrap());
};

/** What the page shows on which the draft stands; the draft itself is in these answers already (`with-draft.ts`). */
const previewed: Prefetch = async (context) => {
  const draft = await draftOfLink(context);
  if (!draft) return null;
  const { route, slug } = matchRoute(previewPlace(draft, context.params).pathname);
  const isOff = [route.feature ?? []].flat().some((key) => !context.flags[key]);
  const wanted = isOff ? [] : queriesOf(route);
  const answers = wanted.map((start) => start({ ...context, slug, params: new URLSearchParams() }));
  return Promise.all([route.page.load(), ...answers]);
};

/** What has to be known of a route's page before anything else is requested, the layout's data included. Null: its link has ended. */
export const firstPrefetches: Readonly<Record<string, Prefetch>> = { '/preview': draftOfLink };

/** The data of the layout around every page. */
export const layoutPrefetch = {
  config: (store: AppStore) => store.dispatch(configApi.endpoints.getConfig.initiate()).unwrap(),
  hours: (store: AppStore) => store.dispatch(hoursApi.endpoints.getHours.initiate()).unwrap(),
  /** An API of before knows of none. */
  pages: (store: AppStore) => orMissing(store.dispatch(pageLinksApi.endpoints.getPageLinks.initiate()).unwrap()),
};

/** What pages need before they are rendered, by the name that their routes give it. Without it a page counts as failed, not as empty. */
const queries = {
  featuredConditions,
  featuredReview,
  practitioner,
  practitioners,
  service,
  services,
  condition,
  conditions,
  product,
  products,
  productCategories,
  faqs,
  faqCategories,
  page,
  signOffOfService: signOff('services'),
  signOffOfCondition: signOff('health-conditions'),
  signOffOfProduct: signOff('products'),
  nextTimes: nextOpenings(() => ({})),
  nextTimesOfService: nextOpenings((slug) => ({ service: slug })),
  nextTimesOfCondition: nextOpenings((slug) => ({ condition: slug })),
  nextTimesOfPractitioner: nextOpenings((slug) => ({ practitioner: slug })),
  cart,
  order,
  formulaOffer,
  refillOffer,
  wantedProduct,
  publishedReviews,
  found,
  booking,
  bookingOptions,
  visit,
  waitList,
  previewed,
} satisfies Record<string, Prefetch>;

/** What a page can need, for its route to name. */
export type Need = keyof typeof queries;

/** The queries of a route's page. Apart from the routes, because only the server needs them. */
export const queriesOf = ({ needs = [] }: Pick<SiteRoute, 'needs'>): Prefetch[] => needs.map((need) => queries[need]);
