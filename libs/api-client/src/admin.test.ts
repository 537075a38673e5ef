import { configAdminApi, contentCalls, hoursAdminApi, imagesAdminApi, outboxAdminApi } from './admin';
import { testStore, type TestDispatch } from './platform/query/test-store';
import { configApi } from './publishing/config';
import { faqsApi } from './publishing/content/lists/faqs';
import { healthConditionsApi } from './publishing/content/lists/health-conditions';
import { practitionersApi } from './publishing/content/lists/practitioners';
import { storeApi } from './publishing/content/lists/products';
import { servicesApi } from './publishing/content/lists/services';
import { hoursApi } from './publishing/hours/hours';

const rows = [{ id: 1 }, { id: 2 }];
const open = (answerMutation: 'answers' | 'fails' = 'answers') =>
  testStore(({ method = 'GET', url }) => {
    if (method !== 'GET' && answerMutation === 'fails') return { error: { status: 500, message: '500: no' } };
    return { data: url === '/api/services/cupping' ? { id: 2, slug: 'cupping' } : rows };
  });

const b = hoursAdminApi.endpoints;
const c = configAdminApi.endpoints;
const o = outboxAdminApi.endpoints;
const i = imagesAdminApi.endpoints;
const order = [{ id: 1, orderIndex: 2 }];

describe('admin calls', () => {
  it.each([
    [
      'services',
      (dispatch: TestDispatch) => dispatch(contentCalls.services.all.initiate()),
      'GET /api/services?includeInactive=true',
      undefined,
    ],
    [
      'practitioners',
      (dispatch: TestDispatch) => dispatch(contentCalls.practitioners.all.initiate()),
      'GET /api/practitioners?activeOnly=false',
      undefined,
    ],
    [
      'conditions',
      (dispatch: TestDispatch) => dispatch(contentCalls.healthConditions.all.initiate()),
      'GET /api/health-conditions?activeOnly=false',
      undefined,
    ],
    [
      'faqs',
      (dispatch: TestDispatch) => dispatch(contentCalls.faqs.all.initiate()),
      'GET /api/faqs?active=false',
      undefined,
    ],
    [
      'categories',
      (dispatch: TestDispatch) => dispatch(contentCalls.faqCategories.all.initiate()),
      'GET /api/faqs/categories?includeInactive=true',
      undefined,
    ],
    [
      'create',
      (dispatch: TestDispatch) => dispatch(contentCalls.services.create.initiate({ name: 'Tea' })),
      'POST /api/services',
      { name: 'Tea' },
    ],
    [
      'update',
      (dispatch: TestDispatch) =>
        dispatch(contentCalls.practitioners.update.initiate({ id: 2, changes: { title: 'L.Ac.' } })),
      'PUT /api/practitioners/2',
      { title: 'L.Ac.' },
    ],
    [
      'delete',
      (dispatch: TestDispatch) => dispatch(contentCalls.healthConditions.remove.initiate(3)),
      'DELETE /api/health-conditions/3',
      undefined,
    ],
    [
      'reorder',
      (dispatch: TestDispatch) => dispatch(contentCalls.services.reorder.initiate(order)),
      'POST /api/services/batch-reorder',
      { updates: order },
    ],
    [
      'reorder faqs',
      (dispatch: TestDispatch) => dispatch(contentCalls.faqs.reorder.initiate(order)),
      'POST /api/faqs/batch-reorder',
      { updates: order },
    ],
    [
      'reorder categories',
      (dispatch: TestDispatch) => dispatch(contentCalls.faqCategories.reorder.initiate(order)),
      'POST /api/faqs/categories/batch-reorder',
      { updates: [{ id: 1, order_index: 2 }] },
    ],
    [
      'reorder conditions',
      (dispatch: TestDispatch) => dispatch(contentCalls.healthConditions.reorder.initiate(order)),
      'POST /api/health-conditions/batch-reorder',
      { updates: [{ id: 1, order: 2 }] },
    ],
    [
      'reorder practitioners',
      (dispatch: TestDispatch) => dispatch(contentCalls.practitioners.reorder.initiate(order)),
      'POST /api/practitioners/batch-reorder',
      { updates: order },
    ],
    [
      'reassign',
      (dispatch: TestDispatch) =>
        dispatch(contentCalls.faqCategories.deleteAndReassign.initiate({ id: 4, reassignToId: 5 })),
      'POST /api/faqs/categories/4/delete-and-reassign',
      { reassignToId: 5 },
    ],
    [
      'products',
      (dispatch: TestDispatch) => dispatch(contentCalls.products.all.initiate()),
      'GET /api/products?includeInactive=true',
      undefined,
    ],
    [
      'shelves',
      (dispatch: TestDispatch) => dispatch(contentCalls.productCategories.all.initiate()),
      'GET /api/product-categories?includeInactive=true',
      undefined,
    ],
    [
      'product',
      (dispatch: TestDispatch) => dispatch(contentCalls.products.update.initiate({ id: 2, changes: { price: 9 } })),
      'PUT /api/products/2',
      { price: 9 },
    ],
    [
      'reorder shelves',
      (dispatch: TestDispatch) => dispatch(contentCalls.productCategories.reorder.initiate(order)),
      'POST /api/product-categories/batch-reorder',
      { updates: order },
    ],
    [
      'reassign products',
      (dispatch: TestDispatch) =>
        dispatch(contentCalls.productCategories.deleteAndReassign.initiate({ id: 4, reassignToId: 5 })),
      'POST /api/product-categories/4/delete-and-reassign',
      { reassignToId: 5 },
    ],
    [
      'the outbox',
      (dispatch: TestDispatch) => dispatch(o.getOutbox.initiate({ state: 'dead', offset: 50 })),
      'GET /api/outbox?state=dead&offset=50',
      undefined,
    ],
    [
      'the whole outbox',
      (dispatch: TestDispatch) => dispatch(o.getOutbox.initiate({ state: undefined })),
      'GET /api/outbox',
      undefined,
    ],
    [
      'a mail once more',
      (dispatch: TestDispatch) => dispatch(o.retryOutboxMail.initiate(3)),
      'POST /api/outbox/3/retry',
      undefined,
    ],
    ['images', (dispatch: TestDispatch) => dispatch(i.getImages.initiate()), 'GET /api/images', undefined],
    [
      'image',
      (dispatch: TestDispatch) => dispatch(i.updateImage.initiate({ id: 2, changes: { alt: 'A jade mat' } })),
      'PUT /api/images/2',
      { alt: 'A jade mat' },
    ],
    [
      'image delete',
      (dispatch: TestDispatch) => dispatch(i.deleteImage.initiate({ id: 2 })),
      'DELETE /api/images/2',
      undefined,
    ],
    [
      'image delete, used or not',
      (dispatch: TestDispatch) => dispatch(i.deleteImage.initiate({ id: 2, evenIfUsed: true })),
      'DELETE /api/images/2?force=true',
      undefined,
    ],
    [
      'where images are shown',
      (dispatch: TestDispatch) => dispatch(i.getImageUses.initiate()),
      'GET /api/images/uses',
      undefined,
    ],
    [
      'image replaced',
      (dispatch: TestDispatch) => dispatch(i.replaceImage.initiate({ id: 2, by: 3 })),
      'POST /api/images/2/replace',
      { by: 3 },
    ],
    [
      'unused images',
      (dispatch: TestDispatch) => dispatch(i.deleteUnusedImages.initiate({ ids: [2, 3] })),
      'POST /api/images/delete-unused',
      { ids: [2, 3] },
    ],
    [
      'config',
      (dispatch: TestDispatch) => dispatch(c.updateConfig.initiate({ id: 'phone', changes: { data: '1' } })),
      'PUT /api/config/phone',
      { data: '1' },
    ],
    [
      'config delete',
      (dispatch: TestDispatch) => dispatch(c.deleteConfig.initiate('my_key')),
      'DELETE /api/config/my_key',
      undefined,
    ],
  ])('%s', async (_name, call, expected, body) => {
    const { store, calls, urls } = open();
    await call(store.dispatch);
    expect(urls()).toEqual([expected]);
    expect(calls[0]?.body).toEqual(body);
  });

  it('guards against overwriting somebody else’s change', async () => {
    const { store, calls } = open();
    const ifUnchangedSince = '2026-11-20T10:00:00.000Z';
    await store.dispatch(contentCalls.services.update.initiate({ id: 1, changes: { price: 90 }, ifUnchangedSince }));
    expect(calls[0]?.headers).toEqual({ 'if-match': `"${ifUnchangedSince}"` });
  });
});

describe('what a change reloads', () => {
  const watchedServices = async (outcome: 'answers' | 'fails' = 'answers') => {
    const opened = open(outcome);
    const { dispatch } = opened.store;
    await Promise.all([
      dispatch(servicesApi.endpoints.getServices.initiate()),
      dispatch(servicesApi.endpoints.getService.initiate('cupping')),
      dispatch(contentCalls.services.all.initiate()),
    ]);
    opened.calls.length = 0;
    return opened;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  it.each([
    ['create', (dispatch: TestDispatch) => dispatch(contentCalls.services.create.initiate({ name: 'Tea' }))],
    ['update', (dispatch: TestDispatch) => dispatch(contentCalls.services.update.initiate({ id: 2, changes: {} }))],
    ['delete', (dispatch: TestDispatch) => dispatch(contentCalls.services.remove.initiate(2))],
    ['reorder', (dispatch: TestDispatch) => dispatch(contentCalls.services.reorder.initiate(order))],
  ])('a %s refetches every cached list and the row’s own page', async (_name, call) => {
    const { store, urls } = await watchedServices();
    await call(store.dispatch);
    await settle();
    expect(urls().slice(1).sort()).toEqual([
      'GET /api/services',
      'GET /api/services/cupping',
      'GET /api/services?includeInactive=true',
    ]);
  });

  it('a failed delete does so too: the row may be gone already', async () => {
    const { store, urls } = await watchedServices('fails');
    await store.dispatch(contentCalls.services.remove.initiate(2));
    await settle();
    expect(urls()).toHaveLength(4);
  });

  it.each([
    [
      'config',
      (dispatch: TestDispatch) => dispatch(configApi.endpoints.getConfig.initiate()),
      (dispatch: TestDispatch) => dispatch(c.createConfig.initiate({ id: 'phone' })),
    ],
    [
      'hours',
      (dispatch: TestDispatch) => dispatch(hoursApi.endpoints.getHours.initiate()),
      (dispatch: TestDispatch) => dispatch(b.deleteHour.initiate(1)),
    ],
    [
      'conditions',
      (dispatch: TestDispatch) => dispatch(healthConditionsApi.endpoints.getFeaturedHealthConditions.initiate()),
      (dispatch: TestDispatch) => dispatch(contentCalls.healthConditions.reorder.initiate(order)),
    ],
    [
      'practitioners',
      (dispatch: TestDispatch) => dispatch(practitionersApi.endpoints.getPractitioners.initiate()),
      (dispatch: TestDispatch) => dispatch(contentCalls.practitioners.remove.initiate(1)),
    ],
    [
      'products after a reassignment',
      (dispatch: TestDispatch) => dispatch(storeApi.endpoints.getProducts.initiate()),
      (dispatch: TestDispatch) =>
        dispatch(contentCalls.productCategories.deleteAndReassign.initiate({ id: 1, reassignToId: 2 })),
    ],
    [
      'products after their category was switched off',
      (dispatch: TestDispatch) => dispatch(storeApi.endpoints.getProducts.initiate()),
      (dispatch: TestDispatch) =>
        dispatch(contentCalls.productCategories.update.initiate({ id: 1, changes: { isActive: false } })),
    ],
    [
      'faqs after their category was switched off',
      (dispatch: TestDispatch) => dispatch(faqsApi.endpoints.getFaqs.initiate()),
      (dispatch: TestDispatch) =>
        dispatch(contentCalls.faqCategories.update.initiate({ id: 1, changes: { isActive: false } })),
    ],
    [
      'faqs after a reassignment',
      (dispatch: TestDispatch) => dispatch(faqsApi.endpoints.getFaqs.initiate()),
      (dispatch: TestDispatch) =>
        dispatch(contentCalls.faqCategories.deleteAndReassign.initiate({ id: 1, reassignToId: 2 })),
    ],
  ])('%s', async (_name, read, change) => {
    const { store, urls } = open();
    await read(store.dispatch);
    await change(store.dispatch);
    await settle();
    expect(urls()).toHaveLength(3);
    expect(urls()[2]).toBe(urls()[0]);
  });
});
