import type { Cart, OrderReceipt, PlacedOrder } from '@harmony/domain';
import type { TestApp } from '../../test/api';
import { addProduct, browserAt, buildShopApp, setConfig, type Browser } from '../../test/shop/shop';

let api: TestApp;
let browser: Browser;

beforeAll(async () => {
  api = await buildShopApp({ PAYMENT_PROVIDER: 'simulator' });
  await setConfig(api.db, 'shop_shipping', 'true');
});
afterAll(() => api.close());
beforeEach(() => {
  browser = browserAt(api.asAnyone);
});

const quote = async (delivery: string, zip?: string) =>
  (await browser.send({ method: 'POST', url: '/api/cart/quote', payload: { delivery, zip } })).json<Cart>();
const HOME = { line1: '12 Pine Street', line2: null, city: 'Seattle', zip: '98101' };

it('prices shipping by the ZIP code, before anything personal is asked', async () => {
  await api.db
    .updateTable('shippingRates')
    .set({ states: ['WA'] })
    .execute();
  await browser.add(await addProduct(api.db, 10), 2);
  expect(await quote('shipping')).toMatchObject({ canShip: true, totalAmount: null, canOrder: false });
  expect(await quote('shipping', '98101')).toMatchObject({
    delivery: 'shipping',
    zip: '98101',
    state: 'WA',
    subtotal: 36,
    tax: 3.73,
    shipping: 8,
    totalAmount: 47.73,
    shippingRate: { label: 'Standard', days: 5 },
    pays: ['online'],
    canOrder: true,
  });
  expect(await quote('shipping', '97201')).toMatchObject({ isNotSentThere: true, totalAmount: null, canOrder: false });
  expect(await quote('pickup')).toMatchObject({ pays: ['at-clinic', 'online'], totalAmount: 39.73 });
});

it('sends an order that is paid on the page of the provider', async () => {
  await browser.add(await addProduct(api.db, 10), 2);
  await quote('shipping', '98101');
  const elsewhere = await browser.order({ ...HOME, zip: '98102', pays: 'online' });
  expect(elsewhere.json<{ code: string }>().code).toBe('cart_changed');
  expect((await browser.order({ ...HOME, pays: 'at-clinic' })).statusCode).toBe(400);
  const { token, order, payUrl } = (await browser.order({ ...HOME, pays: 'online' })).json<OrderReceipt>();
  expect(payUrl).toMatch(/^http/);
  expect(order).toMatchObject({
    status: 'pending',
    words: { state: 'Waiting for your payment' },
    delivery: 'shipping',
    shipTo: { ...HOME, state: 'WA' },
    shipping: 8,
    totalAmount: 47.73,
    toPay: 47.73,
    canPay: true,
    canCancel: true,
  });
  const row = await api.db
    .selectFrom('orders')
    .select(['holdUntil', 'isHeld'])
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  const minutes = (Date.parse(row.holdUntil ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(33);
  expect(minutes).toBeLessThanOrEqual(36);
  const looked = await api.asAnyone({ method: 'POST', url: '/api/orders/lookup', payload: { token } });
  expect(looked.json<PlacedOrder>()).toMatchObject({ number: order.number, canPay: true });
});

it('opens no page for what a practitioner has to read first', async () => {
  await browser.add(await addProduct(api.db, 10, { contraindications: ['pregnancy'] }));
  const response = await browser.order({ pays: 'online', flags: ['pregnancy'] });
  expect(response.json<OrderReceipt>()).toMatchObject({
    payUrl: null,
    order: { status: 'pending', canPay: false, words: { state: 'Waiting for a practitioner' } },
  });
  expect(await api.db.selectFrom('orders').select('holdUntil').where('review', '=', 'open').execute()).toEqual([
    { holdUntil: null },
  ]);
});
