import { OrderTokenBody, PayPageSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeErrors } from '../../platform/http/contracts';
import { ApiError, notFound } from '../../platform/http/api-error';
import { formErrors } from '../../platform/forms/take-form';
import type { PaymentContext } from '../orders/order-context';
import { openPayPage } from './pay-order';
import { findOrderOfToken } from './pay-pages.repo';

/** Leads whoever has an order's link to the page on which it is paid. The token is in no address. */
export const payRoutes: FastifyPluginAsyncZod<{ context: PaymentContext }> = async (app, { context }) => {
  app.post(
    '/orders/pay',
    {
      config: { feature: 'checkout_enabled', preview: 'open' },
      schema: {
        tags: ['orders'],
        summary: 'The page on which an order is paid; 409 in words when it cannot be, 429 after too many pages',
        body: OrderTokenBody,
        response: { 200: PayPageSchema, ...writeErrors, ...formErrors },
      },
    },
    async ({ body, log }) => {
      const id = await findOrderOfToken(context.db, body.token);
      if (id === null) throw notFound('Order');
      return openPayPage(context, id).catch((error: unknown) => {
        if (error instanceof ApiError && error.cause !== undefined)
          log.warn({ err: error.cause, order: id }, 'the page on which an order is paid could not be opened');
        throw error;
      });
    },
  );
};
