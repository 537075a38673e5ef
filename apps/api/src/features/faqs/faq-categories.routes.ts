import {
  BatchReorderBody,
  CreateFaqCategoryBody,
  DeleteAndReassignBody,
  DeleteAndReassignResultSchema,
  FaqCategorySchema,
  IdParams,
  ListFaqCategoriesQuery,
  UpdateFaqCategoryBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deleteAndReassign, deleteEmptyCategory } from '../../content/categories.repo';
import { Deleted, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import {
  FAQ_CATEGORY_TABLES,
  insertFaqCategory,
  listActiveFaqCategories,
  listFaqCategories,
  reorderFaqCategories,
  updateFaqCategory,
} from './faq-categories.repo';

const tags = ['faqs'];

/** What the public reads. Only an administrator ever receives inactive rows (product decision 1). */
export const faqCategoriesRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/faqs/categories',
    {
      config: { cached: { query: ['includeInactive'] } },
      schema: {
        tags,
        summary: 'Categories by their position; `includeInactive=true` adds inactive ones for administrators',
        querystring: ListFaqCategoriesQuery,
        response: { 200: z.array(FaqCategorySchema), ...readErrors },
      },
    },
    async (request) =>
      request.query.includeInactive && request.isAdmin ? listFaqCategories(db, {}) : listActiveFaqCategories(db, {}),
  );
};

export const faqCategoriesAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const audited = { entity: 'faq-category' };

  app.post(
    '/faqs/categories',
    {
      schema: {
        tags,
        summary: 'Add a category',
        body: CreateFaqCategoryBody,
        response: { 201: FaqCategorySchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const category = await insertFaqCategory(db, request.body);
      request.audit({ ...audited, action: 'create', entityId: category.id, fields: Object.keys(request.body) });
      return reply.code(201).send(category);
    },
  );

  app.put(
    '/faqs/categories/:id',
    {
      schema: {
        tags,
        summary: 'Change the fields sent',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateFaqCategoryBody,
        response: { 200: FaqCategorySchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const category = await updateFaqCategory(db, id, request.body, seenVersion(request.headers));
      request.audit({ ...audited, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return category;
    },
  );

  app.delete(
    '/faqs/categories/:id',
    { schema: { tags, summary: 'Delete a category', params: IdParams, response: { 204: Deleted, ...writeErrors } } },
    async (request, reply) => {
      await deleteEmptyCategory(db, FAQ_CATEGORY_TABLES, request.params.id);
      request.audit({ ...audited, action: 'delete', entityId: request.params.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/faqs/categories/:id/delete-and-reassign',
    {
      schema: {
        tags,
        summary: 'Delete a category after moving its questions to another one',
        params: IdParams,
        body: DeleteAndReassignBody,
        response: { 200: DeleteAndReassignResultSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const moved = await deleteAndReassign(db, FAQ_CATEGORY_TABLES, id, request.body.reassignToId);
      request.audit({ ...audited, action: 'delete-and-reassign', entityId: id, fields: ['reassignToId'] });
      return { success: true as const, moved };
    },
  );

  app.post(
    '/faqs/categories/batch-reorder',
    {
      schema: {
        tags,
        summary: 'Sort the categories; all or nothing',
        body: BatchReorderBody,
        response: { 200: z.array(FaqCategorySchema), ...writeErrors },
      },
    },
    async (request) => {
      const categories = await reorderFaqCategories(db, request.body.updates);
      request.audit({ ...audited, action: 'reorder', fields: ['orderIndex'] });
      return categories;
    },
  );
};
