import type { Cart } from '@harmony/domain';
import type { HttpRequest } from '../platform/query/base-query';
import { testStore, type FakeAnswer } from '../platform/query/test-store';
import { shopApi } from './shop';

const line = (productId: number, quantity: number, price: number): Cart['lines'][number] => ({
  productId,
  slug: `p-${productId}`,
  name: `P ${productId}`,
  imageUrl: null,
  imageAlt: null,
  quantity,
  price,
  priceBefore: null,
  totalPrice: price * quantity,
  most: 10,
  problem: null,
});

const CART: Cart = {
  lines: [line(1, 2, 11), line(2, 1, 30)],
  count: 3,
  version: 4,
  delivery: 'pickup',
  canShip: false,
  zip: null,
  state: null,
  subtotal: 52,
  tax: 0,
  shipping: 0,
  totalAmount: 52,
  shippingRate: null,
  isNotSentThere: false,
  questions: [],
  pays: ['at-clinic'],
  canOrder: true,
};

/** A shop whose changes are answered when the test says so, in any order. */
async function shop(read: () => FakeAnswer = () => ({ data: CART })) {
  const answers: ((answer: FakeAnswer) => void)[] = [];
  const fake = testStore((request: HttpRequest) =>
    request.method === undefined ? read() : new Promise<FakeAnswer>((resolve) => answers.push(resolve)),
  );
  const { store } = fake;
  await store.dispatch(shopApi.endpoints.getCart.initiate());
  return {
    ...fake,
    answer: (index: number, answer: FakeAnswer) => answers[index]?.(answer),
    set: (productId: number, quantity: number) =>
      store.dispatch(
        shopApi.endpoints.changeCart.initiate({
          url: `/api/cart/lines/${productId}`,
          method: 'PUT',
          body: { quantity },
          guess: { productId, quantity },
        }),
      ),
    cart: () => shopApi.endpoints.getCart.select()(store.getState()).data,
  };
}

it('shows a change before it is answered: its lines, their sums and the number of pieces', async () => {
  const { set, cart, answer } = await shop();
  const change = set(1, 5);
  expect(cart()).toMatchObject({ count: 6, subtotal: 85, totalAmount: 52, version: 4 });
  expect(cart()?.lines[0]).toMatchObject({ quantity: 5, totalPrice: 55 });
  const removal = set(2, 0);
  expect(cart()?.lines.map(({ productId }) => productId)).toEqual([1]);
  const answered = { ...CART, version: 6, lines: [line(1, 5, 11)], count: 5, subtotal: 55, totalAmount: 55 };
  answer(1, { data: answered });
  answer(0, { data: { ...CART, version: 5 } });
  await Promise.all([change, removal]);
  // The answers crossed on the way: the newer cart counts.
  expect(cart()).toEqual(answered);
});

it('takes back a change that was refused', async () => {
  const { set, cart, answer } = await shop();
  const change = set(1, 5);
  answer(0, { error: { status: 409, message: '409' } });
  const { error } = await change;
  expect(error).toMatchObject({ status: 409 });
  expect(cart()).toEqual(CART);
});

it('does not read the cart while something is on its way into it', async () => {
  const { store, set, answer, urls } = await shop();
  const change = set(1, 5);
  const reading = store.dispatch(shopApi.endpoints.getCart.initiate(undefined, { forceRefetch: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(urls()).toEqual(['GET /api/cart', 'PUT /api/cart/lines/1']);
  answer(0, { data: { ...CART, version: 5 } });
  await Promise.all([change, reading]);
  expect(urls().at(-1)).toBe('GET /api/cart');
  expect(urls()).toHaveLength(3);
});

it('reports that the cart cannot be read', async () => {
  const { store } = await shop(() => ({ error: { status: 503, message: '503' } }));
  expect(shopApi.endpoints.getCart.select()(store.getState()).error).toMatchObject({ status: 503 });
});

// The last of this file: its change stays under way.
it('a change that nobody answers keeps the cart away for a few seconds only', async () => {
  const { store, set, cart } = await shop();
  jest.useFakeTimers();
  void set(1, 3);
  const read = store.dispatch(shopApi.endpoints.getCart.initiate(undefined, { forceRefetch: true }));
  expect(cart()?.count).toBe(4);
  await jest.advanceTimersByTimeAsync(4_000);
  await read;
  expect(cart()).toEqual(CART);
  jest.useRealTimers();
});
