import { freshlyRendered } from './platform/query/rendered-state';
import { testStore, type TestDispatch } from './platform/query/test-store';
import { CONFIG_FAILED, configApi } from './publishing/config';
import { FAQ_CATEGORIES_FAILED, FAQS_FAILED, faqsApi } from './publishing/content/lists/faqs';
import { healthConditionsApi } from './publishing/content/lists/health-conditions';
import { practitionersApi } from './publishing/content/lists/practitioners';
import { storeApi } from './publishing/content/lists/products';
import { servicesApi } from './publishing/content/lists/services';
import { hoursApi } from './publishing/hours/hours';
import { reviewsApi } from './publishing/reviews';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Starts each query as a component would. */
const start = {
  services: (dispatch: TestDispatch) => dispatch(servicesApi.endpoints.getServices.initiate()),
  practitioners: (dispatch: TestDispatch) => dispatch(practitionersApi.endpoints.getPractitioners.initiate()),
  conditions: (dispatch: TestDispatch) => dispatch(healthConditionsApi.endpoints.getHealthConditions.initiate()),
  featured: (dispatch: TestDispatch) => dispatch(healthConditionsApi.endpoints.getFeaturedHealthConditions.initiate()),
  faqs: (dispatch: TestDispatch) => dispatch(faqsApi.endpoints.getFaqs.initiate()),
  categories: (dispatch: TestDispatch) => dispatch(faqsApi.endpoints.getFaqCategories.initiate()),
  hours: (dispatch: TestDispatch) => dispatch(hoursApi.endpoints.getHours.initiate()),
  config: (dispatch: TestDispatch) => dispatch(configApi.endpoints.getConfig.initiate()),
  products: (dispatch: TestDispatch) => dispatch(storeApi.endpoints.getProducts.initiate()),
  product: (dispatch: TestDispatch) => dispatch(storeApi.endpoints.getProduct.initiate('jade-mat')),
  shelves: (dispatch: TestDispatch) => dispatch(storeApi.endpoints.getProductCategories.initiate()),
  review: (dispatch: TestDispatch) => dispatch(reviewsApi.endpoints.getFeaturedReview.initiate()),
};

describe('public queries', () => {
  it.each([
    ['services', '/api/services', 300],
    ['practitioners', '/api/practitioners', 300],
    ['conditions', '/api/health-conditions', 300],
    ['featured', '/api/health-conditions/featured', 600],
    ['faqs', '/api/faqs', 300],
    ['categories', '/api/faqs/categories', 300],
    ['hours', '/api/hours', 900],
    ['config', '/api/config', 300],
    ['products', '/api/products', 300],
    ['product', '/api/products/jade-mat', 300],
    ['shelves', '/api/product-categories', 300],
    ['review', '/api/reviews/featured', 300],
  ] as const)('%s asks %s and keeps the answer %d seconds after its last use', async (name, url, seconds) => {
    const { store, urls } = testStore(() => ({ data: [] }));
    const first = start[name](store.dispatch);
    await first;
    first.unsubscribe();

    await jest.advanceTimersByTimeAsync((seconds - 1) * 1000);
    const again = start[name](store.dispatch);
    await again;
    again.unsubscribe();
    expect(urls()).toEqual([`GET ${url}`]);

    await jest.advanceTimersByTimeAsync((seconds + 1) * 1000);
    await start[name](store.dispatch);
    expect(urls()).toEqual([`GET ${url}`, `GET ${url}`]);
  });

  it('shares one request between callers and never retries a failure', async () => {
    const { store, calls } = testStore(() => ({ error: { status: 500, message: '500: no' } }));
    await Promise.all([start.services(store.dispatch), start.services(store.dispatch)]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });

  it('escapes slugs', async () => {
    const { store, urls } = testStore(() => ({ data: { id: 1 } }));
    await store.dispatch(servicesApi.endpoints.getService.initiate('a/b?c'));
    expect(urls()).toEqual(['GET /api/services/a%2Fb%3Fc']);
  });

  it.each([
    ['faqs', FAQS_FAILED, 'Failed to fetch FAQs'],
    ['categories', FAQ_CATEGORIES_FAILED, 'Failed to fetch FAQ categories'],
    ['config', CONFIG_FAILED, 'Failed to load feature config'],
  ] as const)('a failed read of %s is titled', async (name, title, words) => {
    const { store } = testStore(() => ({ error: { status: 500, message: '500: no' } }));
    const { error } = await start[name](store.dispatch);
    expect(title).toBe(words);
    expect(error).toEqual({ status: 500, message: '500: no', title });
  });
});

describe('freshlyRendered', () => {
  it('renews the time of each answer and changes nothing else', async () => {
    const { store } = testStore(({ url }) =>
      url === '/api/hours' ? { data: [{ id: 7 }] } : { error: { status: 500, message: '500: no' } },
    );
    await Promise.all([start.hours(store.dispatch), start.services(store.dispatch)]);
    const { api } = store.getState();
    const fresh = freshlyRendered(api, 42);
    expect(fresh.queries['getHours(undefined)']).toMatchObject({ data: [{ id: 7 }], fulfilledTimeStamp: 42 });
    expect(fresh.queries['getServices(undefined)']).toEqual(api.queries['getServices(undefined)']);
    expect({ ...fresh, queries: null }).toEqual({ ...api, queries: null });
  });
});
