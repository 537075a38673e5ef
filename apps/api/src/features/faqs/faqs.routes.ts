import { CreateFaqBody, FaqSchema, ListFaqsQuery, UpdateFaqBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors } from '../../content/edit';
import { editingRoutes } from '../../content/editing.routes';
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

/** What administrators do with them. */
export const faqsAdminRoutes = editingRoutes({
  path: '/faqs',
  tag: 'faqs',
  entity: 'faqs',
  words: { one: 'question', all: 'questions' },
  row: FaqSchema,
  create: CreateFaqBody,
  update: UpdateFaqBody,
  insertRow: insertFaq,
  updateRow: updateFaq,
  deleteRow: deleteFaq,
  reorderRows: reorderFaqs,
});
