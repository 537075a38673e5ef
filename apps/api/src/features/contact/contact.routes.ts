import { ApiErrorSchema, ContactReceiptSchema, CreateContactBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import type { Notify } from '../../plugins/notify';
import { sendMessage } from './send-message';

/** A client's own name for one request, so that repeating it does no harm. */
const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'Use 1 to 128 printable ASCII characters')
    .optional(),
});

export const contactRoutes: FastifyPluginAsyncZod<{ db: Db; notify: Notify }> = async (app, { db, notify }) => {
  app.post(
    '/contact',
    {
      config: { limit: 'contact' },
      schema: {
        tags: ['contact'],
        summary: 'Send the clinic a message; with an Idempotency-Key a repetition is stored once',
        headers: IdempotencyHeaders,
        body: CreateContactBody,
        response: { 201: ContactReceiptSchema, 429: ApiErrorSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { body, ip, headers } = request;
      const receipt = await sendMessage(db, notify, { message: body, ip, idempotencyKey: headers['idempotency-key'] });
      return reply.code(201).send(receipt);
    },
  );
};
