/** Nothing moves but words whose font has just arrived, by parts of a pixel. */
const NO_SHIFT = 0.01;

/** What a bare Fastify takes for a request on the machine that the budgets of processor time were written on, in microseconds. */
const REFERENCE_US = 16;
/** A budget of processor time, from milliseconds on that machine. */
const xBare = (ms) => (ms * 1_000) / REFERENCE_US;

/**
 * What `npm run bench` measures, and what it may cost. Processor time (`us`, `cpu ms`) is judged by its ratio to a bare Fastify of
 * the same run, because machines differ fourfold; everything else by its own unit. Without a budget it is only shown.
 *
 * @type {Readonly<Record<string, import('./verdicts.mjs').Line>>}
 */
export const BUDGETS = {
  bare: { id: 'P0', what: 'bare Fastify, constant 8 kB', unit: 'us', budget: null },
  page: { id: 'P1', what: 'home page from the cache, brotli', unit: 'us', budget: 1.6 },
  lists: { id: 'P4', what: 'public lists from the cache', unit: 'us', budget: 1.5 },
  known: { id: 'P4', what: 'a list the client has (304)', unit: 'us', budget: 1.2 },
  listsFromDatabase: { id: 'P5', what: 'public lists from the database', unit: 'us', budget: 10 },
  homeMiss: { id: 'P2', what: 'home page after an edit, gzip included', unit: 'us', budget: 190 },
  conditionsMiss: { id: 'P2', what: 'conditions page after an edit', unit: 'us', budget: 190 },
  edit: { id: 'P3', what: "an edit is on the next visitor's page, longest", unit: 'ms', budget: 1_000 },
  idleMemory: { id: 'P13', what: 'memory of API, site and database, idle (PSS)', unit: 'MiB', budget: 220 },
  memory: { id: 'P13', what: 'memory after all this', unit: 'MiB', budget: 320 },
  start: { id: 'P14', what: 'npm start, built and with a warm data folder', unit: 'ms', budget: 4_000 },
  apiStart: { id: 'P14', what: 'API process to its first 200, median', unit: 'ms', budget: 600 },
  apiStartCpu: { id: 'P14', what: 'processor time of that', unit: 'cpu ms', budget: null },
  quiet: { id: 'P17', what: 'p99 of readers, nobody else there', unit: 'ms', budget: null },
  flooded: { id: 'P17', what: 'p99 of readers while one address floods', unit: 'ms', budget: null },
  floodCost: { id: 'P17', what: 'what the flood costs others, p99', unit: 'ms', budget: 100 },
  refused: { id: 'P17', what: 'of the flood refused', unit: '%', budget: null },
};

/**
 * What `npm run bench:pages` measures of each page with Lighthouse, by the name of its figure.
 *
 * @type {Readonly<Record<string, import('./verdicts.mjs').Line>>}
 */
export const PAGE_BUDGETS = {
  performance: { id: 'P6', what: 'performance', unit: 'points', budget: 100, atLeast: true },
  accessibility: { id: 'P6', what: 'accessibility', unit: 'points', budget: 100, atLeast: true },
  practices: { id: 'P6', what: 'best practices', unit: 'points', budget: 100, atLeast: true },
  seo: { id: 'P6', what: 'search engines', unit: 'points', budget: 100, atLeast: true },
  fcp: { id: 'P6', what: 'first paint', unit: 'ms', budget: 750 },
  lcp: { id: 'P6', what: 'largest paint', unit: 'ms', budget: 950 },
  tbt: { id: 'P6', what: 'blocking time', unit: 'ms', budget: 50 },
  cls: { id: 'P6', what: 'layout shift', unit: '', budget: NO_SHIFT },
  document: { id: 'P8', what: 'document', unit: 'kB', budget: null },
  // 20 kB of fonts, and the headers of two answers.
  fonts: { id: 'P8', what: 'fonts', unit: 'kB', budget: 22 },
  script: { id: 'P7', what: 'script', unit: 'kB', budget: 146 },
};

/**
 * From a press to the frame that shows what it did, at a quarter of the speed, by the moment of the press.
 *
 * @type {Readonly<Record<string, import('./verdicts.mjs').Line>>}
 */
export const TAP_BUDGETS = {
  'at the first paint': { id: 'P16', what: 'a press at the first paint', unit: 'ms', budget: 100 },
  'soon after': { id: 'P16', what: 'a press 300 ms later', unit: 'ms', budget: 100 },
  'once it runs': { id: 'P16', what: 'a press once the program runs', unit: 'ms', budget: 100 },
};

/**
 * What `npm run bench:booking` measures through the whole product, beside the engine alone (B1, B2).
 *
 * @type {Readonly<Record<string, import('./verdicts.mjs').Line>>}
 */
export const BOOKING_BUDGETS = {
  bare: { id: 'P0', what: 'bare Fastify, constant 8 kB', unit: 'us', budget: null },
  stored: { id: 'B3', what: 'free times of a week, kept', unit: 'us', budget: 1.6 },
  computed: { id: 'B4', what: 'free times of 14 days, computed, processor time', unit: 'cpu ms', budget: xBare(3.5) },
  page: {
    id: 'B5',
    what: '/book with times, rendered, gzip included, processor time',
    unit: 'cpu ms',
    budget: xBare(6),
  },
  booking: { id: 'B6', what: 'a booking, one client, p50', unit: 'ms', budget: 25 },
  bookingCpu: { id: 'B6', what: 'processor time of it', unit: 'cpu ms', budget: xBare(5) },
  renewed: { id: 'B6', what: 'and of the pages that it changes, rendered anew', unit: 'cpu ms', budget: null },
  elsewhere: { id: 'B8', what: 'booked until a page of another instance shows it, longest', unit: 'ms', budget: 1_000 },
  paint: { id: 'B9', what: 'schedule, 12 columns and 200 visits, painted after the press', unit: 'ms', budget: 300 },
  drag: { id: 'B9', what: 'the longest frame while a visit of it is dragged', unit: 'ms', budget: 50 },
  seen: { id: 'B10', what: '/book with times, largest paint on a slow phone and line', unit: 'ms', budget: 850 },
  shift: { id: 'B10', what: 'layout shift of it', unit: '', budget: NO_SHIFT },
  scores: { id: 'B10', what: 'its least score of Lighthouse', unit: '', budget: 100, atLeast: true },
  script: { id: 'B10', what: 'script that only pages of booking load, gzip', unit: 'kB', budget: 12 },
};

/** What the shop may cost (docs/performance.md). */
export const ORDER_BUDGETS = {
  bare: { id: 'P0', what: 'bare Fastify, constant 8 kB', unit: 'us', budget: null },
  add: { id: 'S1', what: 'a press on Add, server answer, p95', unit: 'ms', budget: 80 },
  seen: { id: 'S1', what: 'the same until it is seen', unit: 'ms', budget: 50 },
  seenSlow: { id: 'S1', what: 'the same on a phone four times slower', unit: 'ms', budget: null },
  addCpu: { id: 'S1', what: 'processor time of the answer', unit: 'cpu ms', budget: xBare(0.6) },
  cart: { id: 'S2', what: '/cart rendered, processor time', unit: 'cpu ms', budget: xBare(4) },
  checkout: { id: 'S2', what: '/checkout rendered, processor time', unit: 'cpu ms', budget: xBare(4) },
  cartSeen: { id: 'S2', what: '/cart, largest paint on a slow phone and line', unit: 'ms', budget: 850 },
  cartShift: { id: 'S2', what: '/cart, layout shift', unit: '', budget: NO_SHIFT },
  checkoutSeen: { id: 'S2', what: '/checkout, largest paint on a slow phone and line', unit: 'ms', budget: 850 },
  checkoutShift: { id: 'S2', what: '/checkout, layout shift', unit: '', budget: NO_SHIFT },
  orders: { id: 'S3', what: 'orders of 3 of 200 products, 20 at once', unit: '1/s', budget: 100, atLeast: true },
  ordersP99: { id: 'S3', what: 'one of them, p99', unit: 'ms', budget: 500 },
  hot: { id: 'S3', what: 'orders of one product, 20 at once', unit: '1/s', budget: 50, atLeast: true },
  dropped: { id: 'S3', what: 'times that pages with stock were dropped meanwhile', unit: '', budget: 0 },
  paid: { id: 'S5', what: 'paid until the order is confirmed, p95', unit: 'ms', budget: 2_000 },
  paidSilently: { id: 'S5', what: 'the same when no news of it arrives, longest', unit: 'ms', budget: 75_000 },
  inbox: { id: 'S6', what: '50 of 50,000 orders, p95', unit: 'ms', budget: 300 },
  filtered: { id: 'S6', what: 'the same searched, p95', unit: 'ms', budget: 300 },
  recall: { id: 'S6', what: 'a lot recalled, with all who got it, of 200,000 movements, p95', unit: 'ms', budget: 500 },
};

/** What the website's search may cost with 5,000 rows, Postgres included. */
export const SEARCH_BUDGETS = {
  answer: { id: 'P18', what: 'one answer as somebody types, one visitor, p95', unit: 'ms', budget: 16 },
  cpu: { id: 'P18', what: 'processor time of it, Postgres included', unit: 'ms', budget: 10 },
};
