import type { Cart, FormReceipt, OrderReceipt, PlacedOrder, PlaceOrderBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import type { HttpMethod } from '../platform/query/base-query';
import { formCall, type SendForm } from '../platform/rows/form-call';

/** One change of the cart, as the API takes it: the site's server sends the same for a form without JavaScript. */
export interface CartCall {
  url: string;
  method: HttpMethod;
  body?: Record<string, unknown>;
}

/** A change, and what the cart is taken for until it is answered. */
export interface ChangeCart extends CartCall {
  guess?: { productId: number; quantity: number };
}

type Line = Cart['lines'][number];

/** The cart with so many pieces of a product. What only the server can count, such as the tax, stays until it answers. */
function guessed(cart: Cart, { productId, quantity }: NonNullable<ChangeCart['guess']>): Cart {
  const change = (line: Line): Line[] => {
    if (line.productId !== productId) return [line];
    return quantity > 0 ? [{ ...line, quantity, totalPrice: line.price * quantity }] : [];
  };
  const lines = cart.lines.flatMap(change);
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  return { ...cart, lines, count: sum((line) => line.quantity), subtotal: sum((line) => line.totalPrice) };
}

/** Changes under way, and the newest cart they were answered with: it is shown once nothing is under way any more. */
let underWay = 0;
let newest: Cart | null = null;
/** Resolves when the changes that have been begun are answered: until then nobody reads the cart, whose cookie may be on its way. */
let settled: Promise<unknown> = Promise.resolve();
/** So long in milliseconds a change is waited for: whatever has become of it, the cart is shown then. */
const PATIENCE_MS = 4_000;

/** The herb shop, as patients use it. Everything fails with 404 while it is switched off. */
export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The cart of this browser's cookie with the prices of now; without a cookie an empty one. */
    getCart: build.query<Cart, void>({
      queryFn: async (_, _api, _options, baseQuery) => {
        await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
        const { data, error } = await baseQuery('/api/cart');
        // The API's response schema guarantees the shape.
        return error ? { error } : { data: data as Cart };
      },
      keepUnusedDataFor: 0,
    }),
    /** Changes the cart and answers all of it. 409 says in words what cannot be had. */
    changeCart: build.mutation<Cart, ChangeCart>({
      query: ({ guess, ...call }) => ({ ...call, keepalive: true }),
      async onQueryStarted({ guess }, { dispatch, queryFulfilled }) {
        const update = (to: (cart: Cart) => Cart) => dispatch(shopApi.util.updateQueryData('getCart', undefined, to));
        const patch = guess && update((cart) => guessed(cart, guess));
        underWay += 1;
        const answered = queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        settled = Promise.all([settled, answered]);
        const answer = await answered;
        underWay -= 1;
        if (!answer) patch?.undo();
        else if (newest === null || answer.version >= newest.version) newest = answer;
        if (underWay > 0) return;
        const shown = newest;
        newest = null;
        if (shown) update(() => shown);
      },
    }),
    /** Orders what is in the cart. 409 when it is no longer what the form says. */
    placeOrder: build.mutation<OrderReceipt, SendForm<PlaceOrderBody>>({
      query: (form) => formCall('/api/orders', form),
    }),
    /** The order of a link's token; 404 alike for a wrong token and an ended one. */
    getOrder: build.query<PlacedOrder, string>({
      query: (token) => ({ url: '/api/orders/lookup', method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
    /** A form of the shop whose receipt says the same to everybody. */
    sendShopForm: build.mutation<FormReceipt, SendForm<unknown> & { url: string }>({
      query: ({ url, ...form }) => formCall(url, form),
    }),
  }),
});

export const {
  useGetCartQuery,
  useChangeCartMutation,
  usePlaceOrderMutation,
  useGetOrderQuery,
  useSendShopFormMutation,
} = shopApi;
