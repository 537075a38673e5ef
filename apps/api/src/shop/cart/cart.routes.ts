import { stateOfZip } from '@harmony/domain';
import { AddToCartBody, CartLineBody, CartQuoteBody, CartSchema, IdParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppConfig } from '../../platform/config/app-config';
import { writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import { cartKeyOf, giveCartKey } from './cart-cookie';
import { changeCart, emptyLine, findCart, lockCart, type StoredCart } from './carts.repo';
import { putIntoCart, type ChangedCart } from './fill-cart';
import { readCartNow } from './show-cart';

const tags = ['cart'];
const feature = 'checkout_enabled';

export interface CartOptions {
  config: Pick<AppConfig, 'publicHttps'>;
  db: Db;
  /** Orders can be paid online. */
  takesPayments: boolean;
}

const LineParams = z.object({ productId: IdParams.shape.id });

/**
 * The cart of a browser, known by a cookie that only putting something into it sets. Every answer is the whole cart with the prices and
 * the stock of this moment.
 */
export const cartRoutes: FastifyPluginAsyncZod<CartOptions> = async (app, { config, db, takesPayments }) => {
  const show = async (cart: StoredCart | null) => (await readCartNow(db, cart, takesPayments)).cart;
  const showChanged = async ({ cart, ...known }: ChangedCart) =>
    (await readCartNow(db, cart, takesPayments, known)).cart;
  const response = { 200: CartSchema, ...writeErrors };

  app.get(
    '/cart',
    { config: { feature }, schema: { tags, summary: 'What is in the cart', response: { 200: CartSchema } } },
    async (request) => show(await findCart(db, cartKeyOf(request, config))),
  );

  app.post(
    '/cart/lines',
    {
      config: { feature },
      schema: {
        tags,
        summary:
          'Put pieces of a product into the cart, besides those that are in it; 409 in words when they cannot be ordered',
        body: AddToCartBody,
        response: { 201: CartSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { productId, quantity: more } = request.body;
      const quantity = (now: number) => now + more;
      const changed = await putIntoCart(db, cartKeyOf(request, config), { productId, quantity, make: true });
      giveCartKey(reply, config, changed.key);
      return reply.code(201).send(await showChanged(changed));
    },
  );

  app.put(
    '/cart/lines/:productId',
    {
      config: { feature },
      schema: {
        tags,
        summary: 'Say how many of a product are in the cart; 409 in words when they cannot be ordered',
        params: LineParams,
        body: CartLineBody,
        response,
      },
    },
    async (request) => {
      const { productId } = request.params;
      const quantity = () => request.body.quantity;
      return showChanged(await putIntoCart(db, cartKeyOf(request, config), { productId, quantity, make: false }));
    },
  );

  app.delete(
    '/cart/lines/:productId',
    { config: { feature }, schema: { tags, summary: 'Take a product out of the cart', params: LineParams, response } },
    async (request) => {
      const cart = await db.transaction().execute(async (trx) => {
        const locked = await lockCart(trx, cartKeyOf(request, config));
        return locked && emptyLine(trx, locked.id, request.params.productId);
      });
      return show(cart);
    },
  );

  app.post(
    '/cart/quote',
    {
      config: { feature },
      schema: {
        tags,
        summary: 'Say how the order gets to the patient: tax and shipping follow from it',
        body: CartQuoteBody,
        response,
      },
    },
    async (request) => {
      const { delivery, zip } = request.body;
      if (zip !== null && stateOfZip(zip) === null) throw invalid({ zip: 'This ZIP code doesn’t exist' });
      const cart = await db.transaction().execute(async (trx) => {
        const locked = await lockCart(trx, cartKeyOf(request, config));
        if (!locked) return null;
        if (delivery === 'shipping' && !(await readCartNow(trx, locked, takesPayments)).rules.canShip)
          throw conflict('Orders are picked up at the clinic.', { delivery: 'Orders are picked up at the clinic' });
        return changeCart(trx, locked, { delivery, zip });
      });
      return show(cart);
    },
  );
};
