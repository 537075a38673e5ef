import { IdParams, OutboxMailSchema, OutboxPageSchema, OutboxQuery } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppConfig } from '../../platform/config/app-config';
import { auditListRead } from '../../platform/audit/audit-list-read';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { NO_MAIL_SERVER } from '../mailer';
import { listMails, retryMail } from './outbox-list.repo';

const tags = ['outbox'];

export const outboxAdminRoutes: FastifyPluginAsyncZod<{ db: Db; config: AppConfig }> = async (app, { db, config }) => {
  app.get(
    '/outbox',
    {
      config: { audit: { entity: 'outbox', action: 'read' } },
      schema: {
        tags,
        summary: 'Mails, newest first, with what became of them; their words are not shown',
        querystring: OutboxQuery,
        response: { 200: OutboxPageSchema, ...readErrors },
      },
    },
    async (request) => {
      const page = await listMails(db, request.query);
      await auditListRead(request, page);
      return page;
    },
  );

  app.post(
    '/outbox/:id/retry',
    {
      config: { audit: { entity: 'outbox', action: 'retry' } },
      schema: {
        tags,
        summary: 'Send a mail that was given up, or waits, now; 409 when it has been sent or is being sent',
        params: IdParams,
        response: { 200: OutboxMailSchema, ...writeErrors },
      },
    },
    (request) => {
      const { id } = request.params;
      const heldBack = config.mail.smtpUrl === null ? NO_MAIL_SERVER : null;
      return request.audited((trx) => retryMail(trx, id, heldBack));
    },
  );
};
