import { DeleteAndReassignBody, DeleteAndReassignResultSchema, IdParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../db/schema';
import type { CategoryKind } from './categories';
import { categoriesRepo } from './categories.repo';
import { findErrors, readErrors, writeErrors } from './edit';
import { editingRoutes } from './editing.routes';

/** What the public reads. Only an administrator ever receives inactive rows (product decision 1). */
export const categoriesReadRoutes =
  (kind: CategoryKind): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const { path, tag, feature, row } = kind;
    const { listAll, listActive } = categoriesRepo(kind);

    app.get(
      path,
      {
        config: { ...(feature && { feature }), cached: { query: ['includeInactive'] } },
        schema: {
          tags: [tag],
          summary: 'Categories by their position; `includeInactive=true` adds inactive ones for administrators',
          querystring: kind.query,
          response: { 200: z.array(row), ...(feature ? findErrors : readErrors) },
        },
      },
      (request) => (request.query.includeInactive && request.isAdmin ? listAll(db, {}) : listActive(db, {})),
    );
  };

/** What administrators do with them. */
export const categoriesAdminRoutes =
  (kind: CategoryKind): FastifyPluginAsyncZod =>
  async (app) => {
    const { path, tag, entity, words } = kind;
    const repo = categoriesRepo(kind);

    await app.register(
      editingRoutes({
        ...kind,
        words: { one: 'category', all: 'categories' },
        insertRow: repo.insert,
        updateRow: repo.update,
        deleteRow: repo.deleteEmpty,
        reorderRows: repo.sort,
      }),
    );

    app.post(
      `${path}/:id/delete-and-reassign`,
      {
        config: { audit: { entity, action: 'delete-and-reassign' } },
        schema: {
          tags: [tag],
          summary: `Delete a category after moving its ${words} to another one`,
          params: IdParams,
          body: DeleteAndReassignBody,
          response: { 200: DeleteAndReassignResultSchema, ...writeErrors },
        },
      },
      async (request) => {
        const { id } = request.params;
        const moved = await request.audited((trx) => repo.deleteAndReassign(trx, id, request.body.reassignToId));
        return { success: true as const, moved };
      },
    );
  };
