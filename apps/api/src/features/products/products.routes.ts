import {
  CreateProductBody,
  ListProductsQuery,
  ProductSchema,
  SlugParams,
  UpdateProductBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findErrors } from '../../content/edit';
import { editingRoutes } from '../../content/editing.routes';
import type { Db } from '../../db/schema';
import { notFound } from '../../errors/api-error';
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

/** What administrators do with them. */
export const productsAdminRoutes = editingRoutes({
  path: '/products',
  tag: 'store',
  entity: 'products',
  words: { one: 'product', all: 'products' },
  row: ProductSchema,
  create: CreateProductBody,
  update: UpdateProductBody,
  insertRow: insertProduct,
  updateRow: updateProduct,
  deleteRow: deleteProduct,
  reorderRows: reorderProducts,
});
