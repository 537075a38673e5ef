import {
  CreateCustomHerbRequestBody,
  CustomHerbRequestSchema,
  FormReceiptSchema,
  inboxPage,
  InboxQuery,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { auditRead } from '../../forms/inbox';
import { formErrors, IdempotencyHeaders, takeForm } from '../../forms/take-form';
import type { Notify } from '../../plugins/notify';
import { insertCustomHerbRequest, listCustomHerbRequests } from './custom-herb-requests.repo';

const RECEIPT = {
  success: true,
  message: 'We have your request. A practitioner reads it and answers you by email or phone.',
} as const;

const tags = ['custom-herb-requests'];

export const customHerbRequestsRoutes: FastifyPluginAsyncZod<{ db: Db; notify: Notify }> = async (
  app,
  { db, notify },
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
        // That it was given is what the version stands for.
        const { consent: _given, ...row } = form;
        const id = await insertCustomHerbRequest(trx, row);
        if (!row.suspectedSpam) await notify.herbRequest(trx, { id });
        return RECEIPT;
      });
      return reply.code(201).send(receipt);
    },
  );
};

export const customHerbRequestsAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/custom-herb-requests',
    {
      schema: {
        tags,
        summary: 'Requests for custom formulas, newest first, suspected spam marked',
        querystring: InboxQuery,
        response: { 200: inboxPage(CustomHerbRequestSchema), ...readErrors },
      },
    },
    async (request) => {
      const page = await listCustomHerbRequests(db, request.query);
      auditRead(request, 'custom herb request', page);
      return page;
    },
  );
};
