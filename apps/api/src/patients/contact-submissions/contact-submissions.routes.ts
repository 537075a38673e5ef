import { ContactReceiptSchema, CreateContactBody } from '@harmony/domain/schemas';
import { language, msg } from '@harmony/language';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../platform/db/schema';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import { thanks } from '../../platform/forms/thanks';
import type { Mailer } from '../../mail';
import { answeredInboxRoutes } from '../../platform/inbox/reply.routes';
import { contactSubmissionsInbox, insertContactSubmission } from './contact-submissions.repo';
import { queueContactEmails } from './contact-mails';

/** What the visitor reads (docs/product.md, section 8). */
const RECEIPT = msg("We'll get back to you within 24 hours.");

const tags = ['contact'];

export const contactSubmissionsRoutes: FastifyPluginAsyncZod<{ db: Db; mailer: Mailer }> = async (
  app,
  { db, mailer },
) => {
  app.post(
    '/contact',
    {
      config: { form: 'contact' },
      schema: {
        tags,
        summary: 'Send the clinic a message; with an Idempotency-Key a repetition is stored once',
        headers: IdempotencyHeaders,
        body: CreateContactBody,
        response: { 201: ContactReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const receipt = await takeForm(db, request, { scope: 'contact' }, async (trx, form) => {
        const spoken = language();
        const id = await insertContactSubmission(trx, { ...form, language: spoken });
        const { name, email } = form;
        await queueContactEmails(trx, mailer, { id, name, email, language: spoken });
        return { ...thanks(RECEIPT), id };
      });
      return reply.code(201).send(receipt);
    },
  );
};

/** `GET /contact-submissions`, `.csv`, `/:id`, `PUT /:id`, `DELETE /:id`, `POST /bulk`, `/bulk-delete`, `POST /:id/reply`. */
export const contactSubmissionsAdminRoutes = answeredInboxRoutes(contactSubmissionsInbox);
