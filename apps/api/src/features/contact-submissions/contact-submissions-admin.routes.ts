import { randomUUID } from 'node:crypto';
import { ContactSubmissionDetailSchema, IdParams, ReplyBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IfMatchHeaders, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { changeRows } from '../../inbox/inbox-changes.repo';
import { inboxRoutes } from '../../inbox/inbox.routes';
import { getRow } from '../../inbox/inbox.repo';
import type { EmailNotifications } from '../../forms/email-notifications';
import { insertReply } from './contact-replies.repo';
import { contactSubmissionsInbox } from './contact-submissions.repo';

const { entity } = contactSubmissionsInbox;

/**
 * `GET /contact-submissions`, `.csv`, `/:id`, `PUT /:id`, `DELETE /:id`, `POST /bulk`, `/bulk-delete`, and
 * `POST /:id/reply`.
 */
export const contactSubmissionsAdminRoutes: FastifyPluginAsyncZod<{ db: Db; emails: EmailNotifications }> = async (
  app,
  { db, emails },
) => {
  await app.register(inboxRoutes(contactSubmissionsInbox), { db });

  app.post(
    '/contact-submissions/:id/reply',
    {
      config: { audit: { entity, action: 'reply' } },
      schema: {
        tags: ['contact-submissions'],
        summary: 'Answer a message by mail, which marks it answered; If-Match keeps a second click from a second mail',
        params: IdParams,
        headers: IfMatchHeaders,
        body: ReplyBody,
        response: { 201: ContactSubmissionDetailSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { subject, text } = request.body;
      const by = request.user?.username ?? null;
      const seen = seenVersion(request.headers);
      const answered = await request.audited(async (trx) => {
        await changeRows(trx, contactSubmissionsInbox, [id], { state: 'answered', isRead: true }, { by, seen });
        const { email } = ContactSubmissionDetailSchema.parse(await getRow(trx, contactSubmissionsInbox, id));
        const mailKey = `contact-reply:${randomUUID()}`;
        await emails.contactReply(trx, { email, subject, text, key: mailKey });
        await insertReply(trx, { submissionId: id, subject, text, sentBy: by, mailKey });
        return ContactSubmissionDetailSchema.parse(await getRow(trx, contactSubmissionsInbox, id));
      });
      return reply.code(201).send(answered);
    },
  );
};
