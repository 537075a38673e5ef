import type { Cart, OrderReceipt, PlacedOrder, RefillOffer } from '@harmony/domain';
import type { TestApp } from '../../../test/api';
import { grantTo } from '../../../test/shop/refills';
import { addProduct, browserAt, buildShopApp, CONTACT } from '../../../test/shop/shop';
import { readOrderForMail } from '../mailed-order.repo';
import { speakIn } from '@harmony/http';

/* Products are named in the language of whoever asks, and stored in the clinic's. */

let api: TestApp;
let productId: number;
beforeAll(async () => {
  api = await buildShopApp();
  productId = await addProduct(api.db, 50, {
    name: 'Mint Tea',
    allergens: ['Gluten', 'nuts'],
    translations: { es: { name: 'Té de menta', allergens: ['gluten (cebada)', 'nueces'] } },
  });
});
afterAll(() => api.close());

const post = (url: string, payload: object) => api.asAnyone({ method: 'POST', url: `/api${url}`, payload });

it('a cart, with what is asked about it; an answer is stored in the language of the clinic', async () => {
  const browser = browserAt(api.asAnyone);
  await browser.add(productId);
  const english = await browser.cart();
  const spanish = (await browser.send('/api/cart?lang=es')).json<Cart>();
  expect([english.lines[0]?.name, spanish.lines[0]?.name]).toEqual(['Mint Tea', 'Té de menta']);
  const keys = ['allergy:gluten', 'allergy:nuts'];
  expect(english.questions.map(({ key }) => key)).toEqual(keys);
  expect(spanish.questions.map(({ key }) => key)).toEqual(keys);
  expect(spanish.questions.map(({ label }) => label)).toEqual([
    expect.stringContaining('gluten (cebada)'),
    expect.stringContaining('nueces'),
  ]);
  const added = await browser.send({
    method: 'POST',
    url: '/api/cart/lines?lang=es',
    payload: { productId, quantity: 1 },
  });
  expect(added.json<Cart>().lines[0]?.name).toBe('Té de menta');
});

it('an order, as long as the product is still called so', async () => {
  const browser = browserAt(api.asAnyone);
  await browser.add(productId);
  const { version, totalAmount } = await browser.cart();
  const placed = await browser.send({
    method: 'POST',
    url: '/api/orders?lang=es',
    payload: { ...CONTACT, delivery: 'pickup', version, totalAmount, elapsedMs: 60_000 },
  });
  expect(placed.statusCode).toBe(201);
  const { token, order } = placed.json<OrderReceipt>();
  expect(order.items[0]?.name).toBe('Té de menta');
  const named = async (query: string) =>
    (await post(`/orders/lookup${query}`, { token })).json<PlacedOrder>().items[0]?.name;
  expect([await named(''), await named('?lang=es')]).toEqual(['Mint Tea', 'Té de menta']);
  const stored = await api.db.selectFrom('orderItems').select(['name', 'orderId']).execute();
  expect(stored).toEqual([{ name: 'Mint Tea', orderId: expect.any(Number) }]);
  const mailed = await speakIn('es', () => readOrderForMail(api.db, stored[0]?.orderId ?? 0));
  expect(mailed?.items).toEqual([{ name: 'Té de menta', quantity: 1 }]);
  await api.db.updateTable('products').set({ name: 'Peppermint' }).where('id', '=', productId).execute();
  expect(await named('?lang=es')).toBe('Mint Tea');
  await api.db.updateTable('products').set({ name: 'Mint Tea' }).where('id', '=', productId).execute();
});

it('a refill', async () => {
  const { token } = await grantTo(api, { productId });
  const named = async (query: string) =>
    (await post(`/refills/lookup${query}`, { token, delivery: 'pickup' })).json<RefillOffer>().name;
  expect([await named(''), await named('?lang=es')]).toEqual(['Mint Tea', 'Té de menta']);
});
