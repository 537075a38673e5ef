import {
  BatchReorderBody,
  CreateProductBody,
  IdParams,
  ListProductsQuery,
  ProductSchema,
  SlugParams,
  UpdateProductBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, findErrors, IfMatchHeaders, seenVersion, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { notFound } from '../../plugins/api-error';
import {
  deleteProduct,
  findProductBySlug,
  insertProduct,
  listProducts,
  listShownProducts,
  reorderProducts,
  updateProduct,
} from './products.repo';

const tags = ['store'];

/**
 * What the public reads while the store is switched on. Only an administrator ever receives inactive rows (product
 * decision 1).
 */
export const productsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/products',
    {
      config: { feature: 'store_enabled', cached: { query: ['includeInactive'] } },
      schema: {
        tags,
        summary: 'Products by their position; `includeInactive=true` adds inactive ones for administrators',
        querystring: ListProductsQuery,
        response: { 200: z.array(ProductSchema), ...findErrors },
      },
    },
    async (request) =>
      request.query.includeInactive && request.isAdmin ? listProducts(db, {}) : listShownProducts(db, {}),
  );

  app.get(
    '/products/:slug',
    {
      config: { feature: 'store_enabled', cached: {} },
      schema: { tags, summary: 'One product', params: SlugParams, response: { 200: ProductSchema, ...findErrors } },
    },
    async (request) => {
      const product = await findProductBySlug(db, request.params.slug, request.isAdmin);
      if (!product) throw notFound('Product');
      return product;
    },
  );
};

export const productsAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const audited = { entity: 'product' };

  app.post(
    '/products',
    {
      schema: {
        tags,
        summary: 'Add a product',
        body: CreateProductBody,
        response: { 201: ProductSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const product = await insertProduct(db, request.body);
      request.audit({ ...audited, action: 'create', entityId: product.id, fields: Object.keys(request.body) });
      return reply.code(201).send(product);
    },
  );

  app.put(
    '/products/:id',
    {
      schema: {
        tags,
        summary: 'Change the fields sent',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateProductBody,
        response: { 200: ProductSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const product = await updateProduct(db, id, request.body, seenVersion(request.headers));
      request.audit({ ...audited, action: 'update', entityId: id, fields: Object.keys(request.body) });
      return product;
    },
  );

  app.delete(
    '/products/:id',
    { schema: { tags, summary: 'Delete a product', params: IdParams, response: { 204: Deleted, ...writeErrors } } },
    async (request, reply) => {
      await deleteProduct(db, request.params.id);
      request.audit({ ...audited, action: 'delete', entityId: request.params.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/products/batch-reorder',
    {
      schema: {
        tags,
        summary: 'Sort the products; all or nothing',
        body: BatchReorderBody,
        response: { 200: z.array(ProductSchema), ...writeErrors },
      },
    },
    async (request) => {
      const products = await reorderProducts(db, request.body.updates);
      request.audit({ ...audited, action: 'reorder', fields: ['orderIndex'] });
      return products;
    },
  );
};
