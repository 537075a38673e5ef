import type { FeatureKey } from '@harmony/domain';
import type { Gate } from '../page.slice';
import { PAGE_NUMBERS } from '../parts/lists/paging';
import type { PageProps } from '../router';
import { lazyPage, type LazyPage } from './lazy-page';
import type { Need } from './prefetch';

export interface SiteRoute {
  path: string;
  page: LazyPage<PageProps>;
  /** What the server requests before it renders the page (`prefetch.ts`). */
  needs?: readonly Need[];
  /**
   * The page consists of words, pictures and links: browsers keep it as the server sent it, and neither load nor run its
   * code before something on it changes (`layout/static-page.tsx`).
   */
  isStatic?: boolean;
  /** 404 for pages that say that nothing is there. */
  status?: 404;
  /** The flags of the page's features. While one is off, the page says so itself and its data are not requested. */
  feature?: FeatureKey | readonly FeatureKey[];
  /** Status while the feature is off, or once the page's link has ended, where the page then says that nothing is here. */
  statusWhileOff?: 404;
  /** The page is private to one visitor: it is never stored, never indexed, and its URL is sent to no other site. */
  isPrivate?: boolean;
  /** Mails lead to it: whoever has its link sees it in preview mode, too. */
  isLinked?: boolean;
  /** It shows or changes the visitor's cart, whose cookie the API is given for it. */
  hasCart?: boolean;
  /** Query parameters that change the page, with their allowed values. All others are ignored. */
  variants?: Readonly<Record<string, readonly string[]>>;
  /** It shows the rows of one category, whose slug is in its query: an old one leads to the present one. */
  isList?: boolean;
  /** Query parameters of searches: such a page is rendered for each request and never stored. */
  searches?: readonly string[];
}

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
const conditionsPage = lazyPage(feature('health-conditions/conditions-page'), () =>
  import('../features/health-conditions/conditions-page').then(({ ConditionsPage }) => ConditionsPage),
);
const conditionPage = lazyPage(feature('health-conditions/condition-page'), () =>
  import('../features/health-conditions/condition-page').then(({ ConditionPage }) => ConditionPage),
);
const practitionerPage = lazyPage(feature('practitioners/practitioner-page'), () =>
  import('../features/practitioners/practitioner-page').then(({ PractitionerPage }) => PractitionerPage),
);
const pagePage = lazyPage(feature('pages/page-page'), () =>
  import('../features/pages/page-page').then(({ PagePage }) => PagePage),
);
const faqPage = lazyPage(feature('faqs/faq-page'), () =>
  import('../features/faqs/faq-page').then(({ FaqPage }) => FaqPage),
);
const storePage = lazyPage(feature('store/store-page'), () =>
  import('../features/store/store-page').then(({ StorePage }) => StorePage),
);
const productPage = lazyPage(feature('store/product-page'), () =>
  import('../features/store/product-page').then(({ ProductPage }) => ProductPage),
);
const reviewsPage = lazyPage(feature('reviews/reviews-page'), () =>
  import('../features/reviews/reviews-page').then(({ ReviewsPage }) => ReviewsPage),
);
const searchPage = lazyPage(feature('search/search-page'), () =>
  import('../features/search/search-page').then(({ SearchPage }) => SearchPage),
);
const contactPage = lazyPage(feature('contact/contact-page'), () =>
  import('../features/contact/contact-page').then(({ ContactPage }) => ContactPage),
);
const customHerbsPage = lazyPage(feature('custom-herb-requests/custom-herbs-page'), () =>
  import('../features/custom-herb-requests/custom-herbs-page').then(({ CustomHerbsPage }) => CustomHerbsPage),
);
const appointmentsPage = lazyPage(feature('appointments/appointments-page'), () =>
  import('../features/appointments/appointments-page').then(({ AppointmentsPage }) => AppointmentsPage),
);
const bookPage = lazyPage(feature('bookings/book-page'), () =>
  import('../features/bookings/book-page').then(({ BookPage }) => BookPage),
);
const detailsPage = lazyPage(feature('bookings/details-page'), () =>
  import('../features/bookings/details-page').then(({ DetailsPage }) => DetailsPage),
);
const visitPage = lazyPage(feature('bookings/visit/visit-page'), () =>
  import('../features/bookings/visit/visit-page').then(({ VisitPage }) => VisitPage),
);
const waitPage = lazyPage(feature('bookings/wait/wait-page'), () =>
  import('../features/bookings/wait/wait-page').then(({ WaitPage }) => WaitPage),
);
const checkInPage = lazyPage(feature('check-ins/check-in-page'), () =>
  import('../features/check-ins/check-in-page').then(({ CheckInPage }) => CheckInPage),
);
const newsletterPage = lazyPage(feature('newsletter/newsletter-page'), () =>
  import('../features/newsletter/newsletter-page').then(({ NewsletterPage }) => NewsletterPage),
);
const confirmPage = lazyPage(feature('newsletter/confirm-page'), () =>
  import('../features/newsletter/confirm-page').then(({ ConfirmPage }) => ConfirmPage),
);
const unsubscribePage = lazyPage(feature('newsletter/unsubscribe-page'), () =>
  import('../features/newsletter/unsubscribe-page').then(({ UnsubscribePage }) => UnsubscribePage),
);
const cartPage = lazyPage(feature('cart/cart-page'), () =>
  import('../features/cart/cart-page').then(({ CartPage }) => CartPage),
);
const checkoutPage = lazyPage(feature('cart/checkout-page'), () =>
  import('../features/cart/checkout-page').then(({ CheckoutPage }) => CheckoutPage),
);
const orderPage = lazyPage(feature('orders/order-page'), () =>
  import('../features/orders/order-page').then(({ OrderPage }) => OrderPage),
);
const findOrderPage = lazyPage(feature('orders/find-order-page'), () =>
  import('../features/orders/find-order-page').then(({ FindOrderPage }) => FindOrderPage),
);
const formulaPage = lazyPage(feature('formulas/formula-page'), () =>
  import('../features/formulas/formula-page').then(({ FormulaPage }) => FormulaPage),
);
const refillPage = lazyPage(feature('formulas/refill-page'), () =>
  import('../features/formulas/refill-page').then(({ RefillPage }) => RefillPage),
);
const backInStockPage = lazyPage(feature('orders/back-in-stock-page'), () =>
  import('../features/orders/back-in-stock-page').then(({ BackInStockPage }) => BackInStockPage),
);
const previewPage = lazyPage('src/app/preview-page.tsx', () =>
  import('./preview-page').then(({ PreviewPage }) => PreviewPage),
);
export const notFoundPage = lazyPage(feature('not-found/not-found-page'), () =>
  import('../features/not-found/not-found-page').then(({ NotFoundPage }) => NotFoundPage),
);

/** Shown in place of every page to visitors who may not see the site. */
export const gatePage = lazyPage<{ gate: Gate }>(feature('preview-gate/preview-gate'), () =>
  import('../features/preview-gate/preview-gate').then(({ PreviewGate }) => PreviewGate),
);

/** A date somebody has typed. */
const TYPED_DATE = ['from-month', 'from-day', 'from-year'];

/** The pages of a long list. */
const PAGED = { page: PAGE_NUMBERS };

/** Pages of a store that takes orders. */
const SHOP = { feature: ['store_enabled', 'checkout_enabled'], statusWhileOff: 404 } as const;
const BOOKING = { feature: 'booking_enabled', statusWhileOff: 404 } as const;
const NEWSLETTER = { feature: 'newsletter_enabled', statusWhileOff: 404 } as const;
/** Pages that mails lead to. */
const LINKED = { isPrivate: true, isLinked: true } as const;

/** The route of the pages that the clinic makes itself. */
export const OWN_PAGE = '/:slug';

/** The route of every path that is no page's. */
export const UNKNOWN = '*';

/** The public site, page by page, with what each needs. One table serves the server, the browser and the tests; the first match wins. */
export const routes: SiteRoute[] = [
  { path: '/', page: homePage, needs: ['featuredConditions', 'featuredReview'], isStatic: true },
  { path: '/about', page: aboutPage, needs: ['practitioners'], isStatic: true },
  {
    path: '/practitioners/:slug',
    page: practitionerPage,
    needs: ['practitioner', 'practitioners', 'services', 'conditions', 'nextTimesOfPractitioner'],
    isStatic: true,
  },
  { path: '/services', page: servicesPage, needs: ['services'], isStatic: true, variants: PAGED },
  {
    path: '/services/:slug',
    page: servicePage,
    needs: ['service', 'services', 'signOffOfService', 'nextTimesOfService'],
    isStatic: true,
  },
  { path: '/conditions', page: conditionsPage, needs: ['conditions'], variants: PAGED, searches: ['q', 'featured'] },
  {
    path: '/conditions/:slug',
    page: conditionPage,
    needs: ['condition', 'services', 'signOffOfCondition', 'nextTimesOfCondition'],
    isStatic: true,
  },
  {
    path: '/store',
    page: storePage,
    needs: ['products', 'productCategories', 'conditions'],
    feature: 'store_enabled',
    statusWhileOff: 404,
    variants: PAGED,
    isList: true,
    searches: ['q', 'category', 'condition', 'sort'],
  },
  {
    path: '/store/:slug',
    page: productPage,
    needs: ['product', 'products', 'productCategories', 'signOffOfProduct'],
    feature: 'store_enabled',
    statusWhileOff: 404,
  },
  { path: '/cart', page: cartPage, needs: ['cart'], ...SHOP, isPrivate: true, hasCart: true, searches: ['added'] },
  { path: '/checkout', page: checkoutPage, needs: ['cart'], ...SHOP, isPrivate: true, hasCart: true },
  {
    path: '/orders/view',
    page: orderPage,
    needs: ['order'],
    ...SHOP,
    ...LINKED,
    hasCart: true,
    searches: ['token', 'done', 'ask'],
  },
  { path: '/orders/find', page: findOrderPage, ...SHOP, isPrivate: true, variants: { sent: ['1'] } },
  {
    path: '/formula',
    page: formulaPage,
    needs: ['formulaOffer'],
    ...SHOP,
    ...LINKED,
    searches: ['token', 'packs', 'delivery', 'zip'],
  },
  {
    path: '/refill',
    page: refillPage,
    needs: ['refillOffer'],
    ...SHOP,
    ...LINKED,
    searches: ['token', 'delivery', 'zip', 'done'],
  },
  {
    path: '/back-in-stock',
    page: backInStockPage,
    needs: ['wantedProduct'],
    ...SHOP,
    isPrivate: true,
    variants: { sent: ['1'] },
    searches: ['product'],
  },
  { path: '/faq', page: faqPage, needs: ['faqs', 'faqCategories'], variants: PAGED, searches: ['q'] },
  {
    path: '/reviews',
    page: reviewsPage,
    needs: ['publishedReviews'],
    isStatic: true,
    feature: 'reviews_enabled',
    statusWhileOff: 404,
  },
  { path: '/search', page: searchPage, needs: ['found'], searches: ['q'] },
  {
    path: '/contact',
    page: contactPage,
    needs: ['services', 'faqs', 'nextTimes'],
    variants: { sent: ['1'], about: ['custom-formula'] },
  },
  // While it is off, its 404 page still says how to ask for a formula, because links may lead here.
  {
    path: '/custom-herbs',
    page: customHerbsPage,
    feature: 'custom_herbs_enabled',
    statusWhileOff: 404,
    variants: { sent: ['1'] },
  },
  {
    path: '/appointments',
    page: appointmentsPage,
    needs: ['services', 'practitioners'],
    feature: 'appointments_enabled',
    statusWhileOff: 404,
    variants: { sent: ['1'] },
    searches: ['service', 'practitioner'],
  },
  {
    path: '/book',
    page: bookPage,
    needs: ['booking'],
    ...BOOKING,
    searches: ['service', 'with', 'from', ...TYPED_DATE],
  },
  {
    path: '/book/details',
    page: detailsPage,
    needs: ['bookingOptions'],
    ...BOOKING,
    isPrivate: true,
    searches: ['service', 'with', 'at', 'by', 'hold', 'until', 'request'],
  },
  {
    path: '/visit',
    page: visitPage,
    needs: ['visit'],
    ...BOOKING,
    ...LINKED,
    searches: ['token', 'code', 'done', 'ask', 'with', 'from', ...TYPED_DATE],
  },
  {
    path: '/wait-list',
    page: waitPage,
    needs: ['waitList'],
    ...BOOKING,
    ...LINKED,
    searches: ['service', 'with', 'visit', 'token'],
  },
  {
    path: '/check-in',
    page: checkInPage,
    needs: ['services'],
    feature: 'checkin_enabled',
    isPrivate: true,
    variants: { sent: ['1'], kiosk: ['1'], plain: ['1'] },
  },
  { path: '/newsletter', page: newsletterPage, ...NEWSLETTER, variants: { sent: ['1'] } },
  {
    path: '/newsletter/confirm',
    page: confirmPage,
    ...NEWSLETTER,
    ...LINKED,
    variants: { sent: ['1'] },
    searches: ['token'],
  },
  // Unsubscribing works whether or not the newsletter is still switched on.
  { path: '/newsletter/unsubscribe', page: unsubscribePage, ...LINKED, variants: { sent: ['1'] }, searches: ['token'] },
  // The page of a draft, as another route will show it.
  {
    path: '/preview',
    page: previewPage,
    needs: ['previewed'],
    isStatic: true,
    isPrivate: true,
    statusWhileOff: 404,
    variants: { page: ['contact'] },
    searches: ['token'],
  },
  // The clinic's own pages have addresses at the top: what is not above may be one of them.
  { path: OWN_PAGE, page: pagePage, needs: ['page'], isStatic: true },
  { path: UNKNOWN, page: notFoundPage, status: 404 },
];
