import {
  FindOrderBody,
  FormReceiptSchema,
  OrderReceiptSchema,
  OrderTokenBody,
  PlacedOrderSchema,
  PlaceOrderBody,
  ReorderedSchema,
} from '@harmony/domain/schemas';
import { msg } from '@harmony/language';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppConfig } from '../../platform/config/app-config';
import { writeErrors } from '../../platform/http/contracts';
import { conflict, notFound } from '../../platform/http/api-error';
import { inEqualTime } from '../../platform/forms/in-equal-time';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import { thanks } from '../../platform/forms/thanks';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { answerReceipt } from '../payments/answer-receipt';
import { cartKeyOf, giveCartKey } from '../cart/cart-cookie';
import { NOT_ALL, problemWords } from '../cart/line-problem';
import { moveOrder } from './move-order';
import type { OrderContext } from './order-context';
import { orderFromCart } from './placing/order-from-cart';
import { readPlacedOrder, type OpenedOrder } from './placing/placed-order.repo';
import { settleOrder } from '../payments/settle-payments';
import { readShortLines } from '../products/shop-products.repo';
import { triedAgain } from '../payments/tried-again';
import { mailLink } from './find-order.repo';
import { reorder } from './reorder';

const tags = ['orders'];
const feature = 'checkout_enabled';
/** The same for everybody, so that it says nothing about who has ordered. */
const LINK_MAILED = msg('If there is such an order, its link is on its way to the address it was ordered with.');

export interface OrdersOptions {
  config: Pick<AppConfig, 'publicHttps'>;
  context: OrderContext;
  /** For what keeps stock. */
  orderQueue: JobQueue;
  /** For a look before it. */
  lookQueue: JobQueue;
}

/** Orders of patients, who have no account: they place one, and later have what the link of its mail shows. The token is in no address. */
export const ordersRoutes: FastifyPluginAsyncZod<OrdersOptions> = async (
  app,
  { config, context, orderQueue, lookQueue },
) => {
  const { db } = context;
  const takesPayments = context.payments !== null;

  /** 404 for wrong links and for orders that are gone alike. */
  async function opened(token: string): Promise<OpenedOrder> {
    const found = await readPlacedOrder(db, token, context.config.dataKeys, takesPayments);
    if (!found) throw notFound('Order');
    return found;
  }

  app.post(
    '/orders',
    {
      config: { form: 'publicForm', feature },
      schema: {
        tags,
        summary:
          'Order what is in the cart; 409 cart_changed when it is not what was shown, 409 with fields by line when there is too little. With an Idempotency-Key a repetition gets the first receipt',
        headers: IdempotencyHeaders,
        body: PlaceOrderBody,
        response: { 201: OrderReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const key = cartKeyOf(request, config);
      await refuseShort(key);
      const { uid } = await orderQueue(() =>
        triedAgain(() =>
          takeForm(db, request, { scope: 'order' }, async (trx, form) => {
            const names = await orderFromCart(trx, form, { key, ip: request.ip }, context);
            return { uid: names.uid };
          }),
        ),
      );
      return reply.code(201).send(await answerReceipt(context, uid, app.log));
    },
  );

  /** A look without a lock: of those who want the last pieces, most wait for nobody. */
  async function refuseShort(key: string | null): Promise<void> {
    if (key === null) return;
    const short = await lookQueue(() => triedAgain(() => readShortLines(db, key)));
    if (short.length === 0) return;
    const fields = short.map(({ productId, available }) => [
      `lines.${productId}`,
      available > 0 ? problemWords('short', available) : problemWords('out', 0),
    ]);
    throw conflict(NOT_ALL, Object.fromEntries(fields) as Record<string, string>);
  }

  const link = { body: OrderTokenBody, response: { 200: PlacedOrderSchema, ...writeErrors, ...formErrors } };
  app.post(
    '/orders/lookup',
    {
      config: { feature, preview: 'open' },
      schema: { tags, summary: 'The order of a link; 404 for wrong and ended ones alike', ...link },
    },
    async ({ body: { token } }) => {
      const found = await opened(token);
      if (!found.order.canPay) return found.order;
      await settleOrder(context, found.id);
      return (await opened(token)).order;
    },
  );

  app.post(
    '/orders/cancel',
    {
      config: { feature, preview: 'open' },
      schema: { tags, summary: 'Cancel an order that is not packed; 409 in words when it is too late', ...link },
    },
    async ({ body: { token } }) => {
      const { id, order } = await opened(token);
      if (order.status !== 'cancelled')
        await triedAgain(() =>
          db.transaction().execute((trx) => moveOrder(trx, id, { move: 'cancel', by: 'patient', name: null }, context)),
        );
      return (await opened(token)).order;
    },
  );

  app.post(
    '/orders/reorder',
    {
      config: { feature },
      schema: {
        tags,
        summary: 'Put what was ordered into the cart again, as far as it can be bought',
        body: OrderTokenBody,
        response: { 200: ReorderedSchema, ...writeErrors, ...formErrors },
      },
    },
    async (request, reply) => {
      const { order } = await opened(request.body.token);
      const { key, ...done } = await db
        .transaction()
        .execute((trx) => reorder(trx, order.items, cartKeyOf(request, config)));
      giveCartKey(reply, config, key);
      return done;
    },
  );

  app.post(
    '/orders/find-link',
    {
      config: { form: 'publicForm', feature },
      schema: {
        tags,
        summary: 'Mail the link of an order again; the answer is the same for everybody',
        headers: IdempotencyHeaders,
        body: FindOrderBody,
        response: { 201: FormReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      await inEqualTime(
        takeForm(db, request, { scope: 'find-order' }, async (trx, known) => {
          // Before it is known whether there is such an order: the answer must not tell.
          await context.mailer.refuseFlood(trx, known.email);
          await mailLink(trx, context, known);
          return thanks(LINK_MAILED);
        }),
      );
      return reply.code(201).send(thanks(LINK_MAILED));
    },
  );
};
