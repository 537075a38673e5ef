import {
  BatchReorderBody,
  CreateProductCategoryBody,
  DeleteAndReassignBody,
  DeleteAndReassignResultSchema,
  IdParams,
  ListProductCategoriesQuery,
  ProductCategorySchema,
  UpdateProductCategoryBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deleteAndReassign, deleteEmptyCategory } from '../../content/categories.repo';
import { Deleted, findErrors, IfMatchHeaders, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import {
  PRODUCT_CATEGORY_TABLES,
  insertProductCategory,
  listActiveProductCategories,
  listProductCategories,
  reorderProductCategories,
  updateProductCategory,
} from './product-categories.repo';

const tags = ['store'];

/**
 * What the public reads while the store is switched on. Only an administrator ever receives inactive rows (product
 * decision 1).
 */
export const productCategoriesRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/product-categories',
    {
      config: { feature: 'store_enabled', cached: { query: ['includeInactive'] } },
      schema: {
        tags,
        summary: 'Categories by their position; `includeInactive=true` adds inactive ones for administrators',
        querystring: ListProductCategoriesQuery,
        response: { 200: z.array(ProductCategorySchema), ...findErrors },
      },
    },
    async (request) =>
      request.query.includeInactive && request.isAdmin
        ? listProductCategories(db, {})
        : listActiveProductCategories(db, {}),
  );
};

export const productCategoriesAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const audited = { entity: 'product-category' };

  app.post(
    '/product-categories',
    {
      schema: {
        tags,
        summary: 'Add a category',
        body: CreateProductCategoryBody,
        response: { 201: ProductCategorySchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const category = await insertProductCategory(db, request.body);
      request.audit({ ...audited, action: 'create', entityId: category.id, fields: Object.keys(request.body) });
      return reply.code(201).send(category);
    },
  );

  app.put(
    '/product-categories/:id',
    {
      schema: {
        tags,
        summary: 'Change the fields sent',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateProductCategoryBody,
        response: { 200: ProductCategorySchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const category = await updateProductCategory(db, id, request.body, seenVersion(request.headers));
      request.audit({ ...audited, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return category;
    },
  );

  app.delete(
    '/product-categories/:id',
    { schema: { tags, summary: 'Delete a category', params: IdParams, response: { 204: Deleted, ...writeErrors } } },
    async (request, reply) => {
      await deleteEmptyCategory(db, PRODUCT_CATEGORY_TABLES, request.params.id);
      request.audit({ ...audited, action: 'delete', entityId: request.params.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/product-categories/:id/delete-and-reassign',
    {
      schema: {
        tags,
        summary: 'Delete a category after moving its products to another one',
        params: IdParams,
        body: DeleteAndReassignBody,
        response: { 200: DeleteAndReassignResultSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const moved = await deleteAndReassign(db, PRODUCT_CATEGORY_TABLES, id, request.body.reassignToId);
      request.audit({ ...audited, action: 'delete-and-reassign', entityId: id, fields: ['reassignToId'] });
      return { success: true as const, moved };
    },
  );

  app.post(
    '/product-categories/batch-reorder',
    {
      schema: {
        tags,
        summary: 'Sort the categories; all or nothing',
        body: BatchReorderBody,
        response: { 200: z.array(ProductCategorySchema), ...writeErrors },
      },
    },
    async (request) => {
      const categories = await reorderProductCategories(db, request.body.updates);
      request.audit({ ...audited, action: 'reorder', fields: ['orderIndex'] });
      return categories;
    },
  );
};
