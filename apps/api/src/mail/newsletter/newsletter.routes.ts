import { setTimeout as wait } from 'node:timers/promises';
import { NEWSLETTER_ANSWERS } from '@harmony/domain';
import { ConfirmSubscriptionBody, FormReceiptSchema, SubscribeBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { t } from '@harmony/language';
import { writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import { inboxRoutes } from '../../platform/inbox/inbox.routes';
import type { Mailer } from '../mailer';
import { newsletterInbox } from './newsletter.repo';
import { confirm, signUp } from './sign-up';

/** No answer comes sooner, in milliseconds: an address that gets a mail would take longer than one that does not. */
const ANSWER_AFTER = 150;

const tags = ['newsletter'];

export const newsletterRoutes: FastifyPluginAsyncZod<{ db: Db; mailer: Mailer }> = async (app, { db, mailer }) => {
  app.post(
    '/newsletter',
    {
      config: { form: 'publicForm', feature: 'newsletter_enabled' },
      schema: {
        tags,
        summary: 'Ask for the newsletter; the answer is the same for every address, and a mail asks to confirm',
        headers: IdempotencyHeaders,
        body: SubscribeBody,
        response: { 201: FormReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const taken = takeForm(db, request, { scope: 'newsletter' }, async (trx, { email }) => {
        await signUp(trx, mailer, email);
        return { success: true as const, message: t(NEWSLETTER_ANSWERS.asked) };
      });
      const [receipt] = await Promise.all([taken, wait(ANSWER_AFTER)]);
      return reply.code(201).send(receipt);
    },
  );

  app.post(
    '/newsletter/confirm',
    {
      config: { feature: 'newsletter_enabled', preview: 'open' },
      schema: {
        tags,
        summary: 'Confirm with the token of the mail’s link, within seven days; 404 when it no longer works',
        body: ConfirmSubscriptionBody,
        response: { 200: FormReceiptSchema, ...writeErrors },
      },
    },
    async (request) => {
      await confirm(db, request.body.token);
      return { success: true as const, message: t(NEWSLETTER_ANSWERS.confirmed) };
    },
  );
};

/** `GET /newsletter`, `.csv`, `/:id`, `PUT /:id`, `DELETE /:id`, `POST /bulk`, `/bulk-delete`. */
export const newsletterAdminRoutes = inboxRoutes(newsletterInbox);
