import {
  BatchReorderBody,
  CreateFaqBody,
  FaqSchema,
  IdParams,
  ListFaqsQuery,
  UpdateFaqBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { deleteFaq, insertFaq, listActiveFaqs, listFaqs, reorderFaqs, updateFaq } from './faqs.repo';

const tags = ['faqs'];

/** What the public reads. Only an administrator ever receives inactive rows (product decision 1). */
export const faqsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/faqs',
    {
      config: { cached: { query: ['active'] } },
      schema: {
        tags,
        summary: 'Questions by their position; `active=false` adds inactive ones for administrators',
        querystring: ListFaqsQuery,
        response: { 200: z.array(FaqSchema), ...readErrors },
      },
    },
    async (request) => (request.query.active === false && request.isAdmin ? listFaqs(db, {}) : listActiveFaqs(db, {})),
  );
};

export const faqsAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const audited = { entity: 'faq' };

  app.post(
    '/faqs',
    { schema: { tags, summary: 'Add a question', body: CreateFaqBody, response: { 201: FaqSchema, ...writeErrors } } },
    async (request, reply) => {
      const faq = await insertFaq(db, request.body);
      request.audit({ ...audited, action: 'create', entityId: faq.id, fields: Object.keys(request.body) });
      return reply.code(201).send(faq);
    },
  );

  app.put(
    '/faqs/:id',
    {
      schema: {
        tags,
        summary: 'Change the fields sent',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateFaqBody,
        response: { 200: FaqSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const faq = await updateFaq(db, id, request.body, seenVersion(request.headers));
      request.audit({ ...audited, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return faq;
    },
  );

  app.delete(
    '/faqs/:id',
    { schema: { tags, summary: 'Delete a question', params: IdParams, response: { 204: Deleted, ...writeErrors } } },
    async (request, reply) => {
      await deleteFaq(db, request.params.id);
      request.audit({ ...audited, action: 'delete', entityId: request.params.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/faqs/batch-reorder',
    {
      schema: {
        tags,
        summary: 'Sort the questions; all or nothing',
        body: BatchReorderBody,
        response: { 200: z.array(FaqSchema), ...writeErrors },
      },
    },
    async (request) => {
      const faqs = await reorderFaqs(db, request.body.updates);
      request.audit({ ...audited, action: 'reorder', fields: ['orderIndex'] });
      return faqs;
    },
  );
};
