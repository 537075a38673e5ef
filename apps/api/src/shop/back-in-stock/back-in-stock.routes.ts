import { BackInStockBody, FormReceiptSchema } from '@harmony/domain/schemas';
import { msg } from '@harmony/language';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../platform/db/schema';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import { thanks } from '../../platform/forms/thanks';
import { waitForProduct } from './waiting.repo';

/** The same for everybody, so that it says nothing about whose address is known. */
const NOTED = msg('We’ll write to you once, when it’s back in stock.');

/** Waiting for a product that is out of stock. */
export const backInStockRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post(
    '/back-in-stock',
    {
      config: { form: 'publicForm', feature: 'checkout_enabled' },
      schema: {
        tags: ['cart'],
        summary: 'Be told once when a product is back in stock; the answer is the same for everybody',
        headers: IdempotencyHeaders,
        body: BackInStockBody,
        response: { 201: FormReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      await takeForm(db, request, { scope: 'back-in-stock' }, async (trx, wanted) => {
        await waitForProduct(trx, wanted);
        return thanks(NOTED);
      });
      return reply.code(201).send(thanks(NOTED));
    },
  );
};
