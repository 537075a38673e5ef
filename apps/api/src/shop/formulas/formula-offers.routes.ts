import { FormulaOfferBody, FormulaOfferSchema, OrderFormulaBody, OrderReceiptSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findErrors } from '../../platform/http/contracts';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { answerReceipt } from '../payments/answer-receipt';
import type { OrderContext } from '../orders/order-context';
import { triedAgain } from '../payments/tried-again';
import { readOffer } from './offered-formula.repo';
import { orderByLink } from './order-formula.repo';

const tags = ['formulas'];
const feature = 'checkout_enabled';

export interface FormulaOffersOptions {
  context: OrderContext;
  /** For what keeps stock. */
  orderQueue: JobQueue;
}

/** A formula for whoever holds its link: what is in it, what it costs, and ordering it. The token is in no address. */
export const formulaOffersRoutes: FastifyPluginAsyncZod<FormulaOffersOptions> = async (
  app,
  { context, orderQueue },
) => {
  const { db } = context;

  app.post(
    '/formula-offers/lookup',
    {
      config: { feature, preview: 'open' },
      schema: {
        tags,
        summary: 'The formula of a link, and what so many packs cost; 404 for wrong and ended links alike',
        body: FormulaOfferBody,
        response: { 200: FormulaOfferSchema, ...findErrors },
      },
    },
    ({ body }) => readOffer(db, body, context.payments !== null),
  );

  app.post(
    '/formula-offers/order',
    {
      config: { form: 'publicForm', feature, preview: 'open' },
      schema: {
        tags,
        summary:
          'Order packs of the formula of a link; 409 cart_changed at another total than was shown, 409 in words when it was ordered already or a herb is short. With an Idempotency-Key a repetition gets the first receipt',
        headers: IdempotencyHeaders,
        body: OrderFormulaBody,
        response: { 201: OrderReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const { uid } = await orderQueue(() =>
        triedAgain(() =>
          takeForm(db, request, { scope: 'formula-order' }, async (trx, form) => {
            const placed = await orderByLink(trx, form, { ip: request.ip, context });
            return { uid: placed.uid };
          }),
        ),
      );
      return reply.code(201).send(await answerReceipt(context, uid, app.log));
    },
  );
};
