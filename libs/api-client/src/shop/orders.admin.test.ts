import { callOrdersApi } from '../calls/call-orders';
import { testStore } from '../platform/query/test-store';
import { ordersAdminApi, ordersInbox } from './orders.admin';
import { rateCalls } from './shop.admin';

const open = (isRefused = false) =>
  testStore(({ method = 'GET' }) =>
    isRefused && method !== 'GET'
      ? {
          error: { status: 409, message: 'Refused', body: { error: 'This order is already packed', code: 'conflict' } },
        }
      : { data: { items: [], orders: [], total: 0, counts: {}, unread: 0 } },
  );
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const { getPackList, moveOrder, refundOrder, editOrder } = ordersAdminApi.endpoints;

it('money is sent with the key of its form, an edit with what was seen', async () => {
  const { store, calls } = open();
  const body = { lines: [], amount: 5, reason: 'Late' };
  await store.dispatch(refundOrder.initiate({ id: 5, body, idempotencyKey: 'k1' }));
  const edit = { lines: [{ itemId: 1, quantity: 0 }], reason: 'Sold out' };
  await store.dispatch(editOrder.initiate({ id: 5, body: edit, ifUnchangedSince: '2026-11-20T10:00:00.000Z' }));
  expect(calls.map(({ url, body: sent, headers }) => [url, sent, headers])).toEqual([
    ['/api/orders/5/refunds', body, { 'idempotency-key': 'k1' }],
    ['/api/orders/5/edit', edit, { 'if-match': '"2026-11-20T10:00:00.000Z"' }],
  ]);
});

it.each([false, true])('a move loads anew what it has changed, also when it was refused (%s)', async (isRefused) => {
  const { store, calls, urls } = open(isRefused);
  await Promise.all([
    store.dispatch(ordersInbox.endpoints.page.initiate({ mark: 'unclaimed' })),
    store.dispatch(ordersInbox.endpoints.row.initiate(5)),
    store.dispatch(ordersInbox.endpoints.row.initiate(6)),
    store.dispatch(getPackList.initiate({ ids: [5, 6] })),
  ]);
  calls.length = 0;
  await store.dispatch(moveOrder.initiate({ id: 5, body: { move: 'pack', from: 'confirmed' } }));
  await settle();
  expect(urls()[0]).toBe('POST /api/orders/5/moves');
  expect(urls().slice(1).sort()).toEqual([
    'GET /api/orders/5',
    'GET /api/orders/pack-list?ids=5%2C6',
    'GET /api/orders?mark=unclaimed',
  ]);
});

it('the call monitor names its session, and loads the card anew after an order was handed over', async () => {
  const { store, calls, urls } = open();
  const { getCallOrders, handOverOrder } = callOrdersApi.endpoints;
  await store.dispatch(getCallOrders.initiate({ sessionId: 's1', callId: 'c/1' }));
  await store.dispatch(handOverOrder.initiate({ sessionId: 's1', id: 5, paidBy: 'cash' }));
  await settle();
  expect(urls()).toEqual([
    'GET /api/calls/c%2F1/orders',
    'POST /api/reception/orders/5/hand-over',
    'GET /api/calls/c%2F1/orders',
  ]);
  expect(calls.every(({ headers }) => headers?.['x-session-id'] === 's1')).toBe(true);
  expect(calls[1]?.body).toEqual({ paidBy: 'cash' });
});

it('a rate is added or saved whole, as it was seen', async () => {
  const { store, calls } = open();
  const body = { label: 'Ground', price: 7.95 };
  await store.dispatch(rateCalls.shipping.save.initiate({ id: null, body }));
  await store.dispatch(rateCalls.shipping.save.initiate({ id: 4, body, ifUnchangedSince: 'then' }));
  await store.dispatch(rateCalls.tax.remove.initiate({ id: 3, ifUnchangedSince: 'then' }));
  expect(calls.map(({ method, url, headers }) => [method, url, headers?.['if-match']])).toEqual([
    ['POST', '/api/shipping-rates', undefined],
    ['PUT', '/api/shipping-rates/4', '"then"'],
    ['DELETE', '/api/tax-rates/3', '"then"'],
  ]);
});
