import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unauthenticated } from '../../platform/http/api-error';

const BODY_LIMIT = 262_144;

/**
 * What a payment provider says by itself. It only wakes somebody who asks the provider, so nothing of the message counts but which page
 * it is about; each is stored once under its id, and answered before anything is done about it.
 */
export const paymentWebhookRoutes: FastifyPluginAsyncZod = async (app) => {
  // The signature is that of the bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(
    '/payments/stripe/webhook',
    {
      bodyLimit: BODY_LIMIT,
      config: { limit: 'none' },
      // Before a byte of the body is read.
      onRequest: async ({ headers }) => {
        if (typeof headers['stripe-signature'] !== 'string' || app.payments.provider?.method !== 'stripe')
          throw unauthenticated();
      },
      schema: {
        tags: ['payments'],
        summary: 'Events of Stripe, signed in `Stripe-Signature`',
        response: {
          200: z.object({}).describe('Heard, now or before'),
          401: ApiErrorSchema,
          413: ApiErrorSchema,
          503: ApiErrorSchema,
        },
      },
    },
    async ({ body, headers }) => {
      const raw = { body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers };
      if (!(await app.payments.hear(raw))) throw unauthenticated();
      return {};
    },
  );
};
