import { ShippingRateBody, ShippingRateSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors } from '../../platform/http/contracts';
import { ruleRoutes } from '../../platform/http/versioned-list-routes';
import type { Db } from '../../platform/db/schema';
import { deleteShippingRate, insertShippingRate, listShippingRates, updateShippingRate } from './shipping-rates.repo';

/** What sending an order costs, by where it goes and what its goods are worth. */
export const shippingRatesRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/shipping-rates',
    {
      schema: {
        tags: ['shop'],
        summary: 'Every rate of shipping, the cheapest first',
        response: { 200: z.array(ShippingRateSchema), ...readErrors },
      },
    },
    () => listShippingRates(db),
  );
  await app.register(
    ruleRoutes({
      entity: 'shipping-rates',
      tag: 'shop',
      row: ShippingRateSchema,
      body: ShippingRateBody,
      insert: insertShippingRate,
      update: updateShippingRate,
      remove: deleteShippingRate,
    }),
  );
};
