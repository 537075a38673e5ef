import { randomUUID } from 'node:crypto';
import type { OrderReceipt } from '@harmony/domain';
import type { FastifyInstance } from 'fastify';
import type { TestApp } from '../../../test/api';
import { eventually } from '../../../test/eventually';
import { addProduct, browserAt, buildShopApp, CONTACT, type Browser } from '../../../test/shop/shop';
import { expectShopAgrees } from '../../../test/shop/shop-invariants';

let api: TestApp;
let second: FastifyInstance;

beforeAll(async () => {
  api = await buildShopApp();
  second = await api.anotherInstance();
  await second.ready();
  await eventually(async () => (await second.inject('/api/cart')).statusCode === 200);
});
afterAll(async () => {
  await second.close();
  await api.close();
});
afterEach(() => expectShopAgrees(api.db));

/** Browsers, each at one of the two apps and at an address of its own. */
const browsers = (count: number): Browser[] =>
  Array.from({ length: count }, (_, at) =>
    browserAt(
      at % 2 === 0 ? api.asAnyone : (options) => second.inject(options),
      `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    ),
  );

const levels = () => api.db.selectFrom('stockLevels').select(['onHand', 'reserved']).execute();

/** The form of what a cart shows, so that everybody can press at once. */
async function formOf(browser: Browser): Promise<object> {
  const { version, totalAmount } = await browser.cart();
  return { ...CONTACT, delivery: 'pickup', version, totalAmount, elapsedMs: 60_000 };
}

const press = (browser: Browser, payload: object, key: string) =>
  browser.send({ method: 'POST', url: '/api/orders', headers: { 'idempotency-key': key }, payload });

it('sells the last ten to ten of sixty buyers, each of whom presses twice at two apps', async () => {
  const id = await addProduct(api.db, 10);
  const buyers = browsers(60);
  const forms = await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.add(id);
      return formOf(buyer);
    }),
  );
  const answers = await Promise.all(
    buyers.flatMap((buyer, at) => {
      const key = randomUUID();
      return [press(buyer, forms[at] ?? {}, key), press(buyer, forms[at] ?? {}, key)];
    }),
  );
  const placed = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json<OrderReceipt>());
  for (let at = 0; at < answers.length; at += 2) expect(answers[at]?.statusCode).toBe(answers[at + 1]?.statusCode);
  expect(new Set(placed.map(({ order }) => order.number)).size).toBe(10);
  expect(answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409)).toEqual([]);
  expect(await api.db.selectFrom('orders').select('id').execute()).toHaveLength(10);
  expect(await levels()).toEqual([{ onHand: 10, reserved: 10 }]);
});

it('has nobody wait in a circle: several products in any order, beside edits of the products', async () => {
  const ids = [await addProduct(api.db, 200), await addProduct(api.db, 200), await addProduct(api.db, 200)];
  const admin = await api.asAdmin();
  const buyers = browsers(40);
  const forms = await Promise.all(
    buyers.map(async (buyer, at) => {
      const turned = [...ids.slice(at % 3), ...ids.slice(0, at % 3)];
      for (const id of turned) await buyer.add(id);
      return formOf(buyer);
    }),
  );
  const edits = ids.flatMap((id) =>
    [1, 2, 3, 4].map((round) =>
      admin({ method: 'PUT', url: `/api/products/${id}`, payload: { doseText: `Take ${round}` } }),
    ),
  );
  const [orders, edited] = await Promise.all([
    Promise.all(buyers.map((buyer, at) => press(buyer, forms[at] ?? {}, randomUUID()))),
    Promise.all(edits),
  ]);
  expect([...new Set(orders.map(({ statusCode }) => statusCode))]).toEqual([201]);
  expect([...new Set(edited.map(({ statusCode }) => statusCode))]).toEqual([200]);
});
