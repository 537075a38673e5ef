import { TaxRateBody, TaxRateSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors } from '../../platform/http/contracts';
import { ruleRoutes } from '../../platform/http/versioned-list-routes';
import type { Db } from '../../platform/db/schema';
import { deleteTaxRate, insertTaxRate, listTaxRates, updateTaxRate } from './tax-rates.repo';

/** The rates by which orders are taxed: by class of product, place and day. */
export const taxRatesRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/tax-rates',
    {
      schema: {
        tags: ['shop'],
        summary: 'Every rate of tax, past and coming ones included',
        response: { 200: z.array(TaxRateSchema), ...readErrors },
      },
    },
    () => listTaxRates(db),
  );
  await app.register(
    ruleRoutes({
      entity: 'tax-rates',
      tag: 'shop',
      row: TaxRateSchema,
      body: TaxRateBody,
      insert: insertTaxRate,
      update: updateTaxRate,
      remove: deleteTaxRate,
    }),
  );
};
