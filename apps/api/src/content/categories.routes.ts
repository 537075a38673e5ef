import {
  BatchReorderBody,
  DeleteAndReassignBody,
  DeleteAndReassignResultSchema,
  IdParams,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../db/schema';
import type { CategoryKind } from './categories';
import { categoriesRepo } from './categories.repo';
import { Deleted, findErrors, IfMatchHeaders, readErrors, seenVersion, writeErrors } from './edit';

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
  (kind: CategoryKind): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const { path, entity, words, row } = kind;
    const repo = categoriesRepo(kind);
    const tags = [kind.tag];

    app.post(
      path,
      { schema: { tags, summary: 'Add a category', body: kind.create, response: { 201: row, ...writeErrors } } },
      async (request, reply) => {
        const category = await repo.insert(db, request.body);
        request.audit({ entity, action: 'create', entityId: category.id, fields: Object.keys(request.body) });
        return reply.code(201).send(category);
      },
    );

    app.put(
      `${path}/:id`,
      {
        schema: {
          tags,
          summary: 'Change the fields sent',
          params: IdParams,
          headers: IfMatchHeaders,
          body: kind.update,
          response: { 200: row, ...writeErrors },
        },
      },
      async (request) => {
        const { id } = request.params;
        const category = await repo.update(db, id, request.body, seenVersion(request.headers));
        request.audit({ entity, action: 'update', entityId: id, fields: Object.keys(request.body) });
        return category;
      },
    );

    app.delete(
      `${path}/:id`,
      { schema: { tags, summary: 'Delete a category', params: IdParams, response: { 204: Deleted, ...writeErrors } } },
      async (request, reply) => {
        await repo.deleteEmpty(db, request.params.id);
        request.audit({ entity, action: 'delete', entityId: request.params.id });
        return reply.code(204).send();
      },
    );

    app.post(
      `${path}/:id/delete-and-reassign`,
      {
        schema: {
          tags,
          summary: `Delete a category after moving its ${words} to another one`,
          params: IdParams,
          body: DeleteAndReassignBody,
          response: { 200: DeleteAndReassignResultSchema, ...writeErrors },
        },
      },
      async (request) => {
        const { id } = request.params;
        const moved = await repo.deleteAndReassign(db, id, request.body.reassignToId);
        request.audit({ entity, action: 'delete-and-reassign', entityId: id, fields: ['reassignToId'] });
        return { success: true as const, moved };
      },
    );

    app.post(
      `${path}/batch-reorder`,
      {
        schema: {
          tags,
          summary: 'Sort the categories; all or nothing',
          body: BatchReorderBody,
          response: { 200: z.array(row), ...writeErrors },
        },
      },
      async (request) => {
        const categories = await repo.sort(db, request.body.updates);
        request.audit({ entity, action: 'reorder', fields: ['orderIndex'] });
        return categories;
      },
    );
  };
