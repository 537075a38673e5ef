import {
  OrderReceiptSchema,
  RefillOfferBody,
  RefillOfferSchema,
  RemindRefillBody,
  UseRefillBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeErrors } from '../../platform/http/contracts';
import { conflict, notFound } from '../../platform/http/api-error';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { answerReceipt } from '../payments/answer-receipt';
import { askForRefill, type AddHerbRequest } from './ask-for-refill';
import type { OrderContext } from '../orders/order-context';
import { wantReminder } from './refills.repo';
import { triedAgain } from '../payments/tried-again';
import { useRefill } from './use-refill';
import { readRefillOffer } from './refill-offer';

const tags = ['refills'];
const feature = 'checkout_enabled';

export interface RefillsOptions {
  context: OrderContext;
  /** For what keeps stock. */
  orderQueue: JobQueue;
  /** Stores what is asked for in the inbox of herb requests. */
  addRequest: AddHerbRequest;
}

/** Refills of patients, who have no account: the link of a refill opens it. The token is in no address. */
export const refillsRoutes: FastifyPluginAsyncZod<RefillsOptions> = async (
  app,
  { context, orderQueue, addRequest },
) => {
  const { db } = context;
  const ask = askForRefill(addRequest, context.mailer);

  app.post(
    '/refills/lookup',
    {
      config: { feature, preview: 'open' },
      schema: {
        tags,
        summary: 'The refill of a link, and what it costs so delivered; 404 for wrong and ended ones alike',
        body: RefillOfferBody,
        response: { 200: RefillOfferSchema, ...writeErrors, ...formErrors },
      },
    },
    ({ body }) => readRefillOffer(db, body, context.payments !== null),
  );

  app.post(
    '/refills/remind',
    {
      config: { feature, preview: 'open' },
      schema: {
        tags,
        summary: 'Whether a mail is wanted when the next refill is due; answers the refill as it is then',
        body: RemindRefillBody,
        response: { 200: RefillOfferSchema, ...writeErrors, ...formErrors },
      },
    },
    async ({ body: { token, remind } }) => {
      if (!(await wantReminder(db, token, remind))) throw notFound('Refill');
      return readRefillOffer(db, { token, delivery: 'pickup', zip: null }, context.payments !== null);
    },
  );

  app.post(
    '/refills/use',
    {
      config: { form: 'publicForm', feature, preview: 'open' },
      schema: {
        tags,
        summary:
          'Order by a refill; 409 cart_changed at another price, 409 in words when there is none now. What is used up, over or needs a visit becomes a request to the clinic. With an Idempotency-Key a repetition gets the first receipt',
        headers: IdempotencyHeaders,
        body: UseRefillBody,
        response: { 201: OrderReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const used = await orderQueue(() =>
        triedAgain(() =>
          takeForm(db, request, { scope: 'refill' }, (trx, form) =>
            useRefill(trx, form, { ip: request.ip, ask }, context),
          ),
        ),
      );
      if ('refused' in used) throw conflict(used.refused);
      return reply.code(201).send(await answerReceipt(context, used.uid, app.log));
    },
  );
};
