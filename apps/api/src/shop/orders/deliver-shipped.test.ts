import { buildTestApp, type TestApp } from '../../test/api';
import { addProduct, move, openShop, orderContextOf, payOnline, place } from '../../test/shop/orders';
import { deliverShipped } from './deliver-shipped.repo';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
  await openShop(api.db);
});
afterAll(() => api.close());

const DAY = 86_400_000;

it('takes parcels for delivered two weeks after they were sent, once, on any number of instances', async () => {
  const id = await place(api, [{ productId: await addProduct(api.db), quantity: 1 }]);
  const shipTo = JSON.stringify({ line1: '1 Pine St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' });
  await api.db.updateTable('orders').set({ delivery: 'shipping', shipTo }).where('id', '=', id).execute();
  await payOnline(api.db, id, 1000);
  await move(api, id, { move: 'pack' });
  await move(api, id, { move: 'ship', carrier: 'USPS', tracking: '94' });
  const round = (now: Date) => deliverShipped(orderContextOf(api), { now, closing: new AbortController().signal });
  const status = async () =>
    (await api.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  await round(new Date(Date.now() + 13.9 * DAY));
  expect(await status()).toBe('shipped');
  const later = new Date(Date.now() + 14.1 * DAY);
  await Promise.all([round(later), round(later), round(later)]);
  expect(await status()).toBe('completed');
  const events = await api.db
    .selectFrom('orderEvents')
    .select(['what', 'by'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  expect(events.slice(-2)).toEqual([
    { what: 'ship', by: 'mei' },
    { what: 'deliver', by: null },
  ]);
});
