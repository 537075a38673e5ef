import { CreateCustomHerbRequestBody, FormReceiptSchema } from '@harmony/domain/schemas';
import { language, msg } from '@harmony/language';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../platform/db/schema';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import { thanks } from '../../platform/forms/thanks';
import { answeredInboxRoutes } from '../../platform/inbox/reply.routes';
import type { Mailer } from '../../mail';
import { herbRequestsInbox, insertCustomHerbRequest } from './custom-herb-requests.repo';
import { queueHerbRequestEmails } from './herb-request-mails';

const RECEIPT = msg('We received your request. A practitioner will read it and answer you by email or phone.');

const tags = ['custom-herb-requests'];

export const customHerbRequestsRoutes: FastifyPluginAsyncZod<{ db: Db; mailer: Mailer }> = async (
  app,
  { db, mailer },
) => {
  app.post(
    '/custom-herb-requests',
    {
      config: { form: 'publicForm', feature: 'custom_herbs_enabled' },
      schema: {
        tags,
        summary: 'Ask for a custom formula; with an Idempotency-Key a repetition is stored once',
        headers: IdempotencyHeaders,
        body: CreateCustomHerbRequestBody,
        response: { 201: FormReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const receipt = await takeForm(db, request, { scope: 'herb-request' }, async (trx, form) => {
        // The stored version implies the consent itself.
        const { consent: _given, ...row } = form;
        const spoken = language();
        const id = await insertCustomHerbRequest(trx, { ...row, language: spoken });
        const { name, email } = row;
        await queueHerbRequestEmails(trx, mailer, { id, name, email, language: spoken });
        return thanks(RECEIPT);
      });
      return reply.code(201).send(receipt);
    },
  );
};

/** `GET /custom-herb-requests`, `.csv`, `/:id`, `PUT /:id`, `DELETE /:id`, `POST /bulk`, `/bulk-delete`, `POST /:id/reply`. */
export const customHerbRequestsAdminRoutes = answeredInboxRoutes(herbRequestsInbox);
