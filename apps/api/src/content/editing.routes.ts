import { contentEntity } from '@harmony/domain';
import { BatchReorderBody, IdParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../db/schema';
import type { ContentRepo } from './content.repo';
import { Deleted, IfMatchHeaders, seenVersion, writeErrors } from './edit';

/** What administrators do with one entity: `POST <list>`, `PUT` and `DELETE <list>/:id`, `POST <list>/batch-reorder`. */
export const editingRoutes =
  ({ entity, contract, insert, update, remove, reorder }: ContentRepo): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const { path, name, noun } = contentEntity(entity);
    const tags = [name];
    const { row } = contract;

    app.post(
      path,
      {
        schema: { tags, summary: `Add a ${noun.one}`, body: contract.create, response: { 201: row, ...writeErrors } },
      },
      async (request, reply) => {
        const created = await insert(db, request.body);
        request.audit({ entity: name, action: 'create', entityId: created.id, fields: Object.keys(request.body) });
        return reply.code(201).send(created);
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
          body: contract.update,
          response: { 200: row, ...writeErrors },
        },
      },
      async (request) => {
        const { id } = request.params;
        const changed = await update(db, id, request.body, seenVersion(request.headers));
        request.audit({ entity: name, action: 'update', entityId: id, fields: Object.keys(request.body) });
        return changed;
      },
    );

    app.delete(
      `${path}/:id`,
      {
        schema: {
          tags,
          summary: `Delete a ${noun.one}`,
          params: IdParams,
          response: { 204: Deleted, ...writeErrors },
        },
      },
      async (request, reply) => {
        await remove(db, request.params.id);
        request.audit({ entity: name, action: 'delete', entityId: request.params.id });
        return reply.code(204).send();
      },
    );

    app.post(
      `${path}/batch-reorder`,
      {
        schema: {
          tags,
          summary: `Sort the ${noun.many}; all or nothing`,
          body: BatchReorderBody,
          response: { 200: z.array(row), ...writeErrors },
        },
      },
      async (request) => {
        const rows = await reorder(db, request.body.updates);
        request.audit({ entity: name, action: 'reorder', fields: ['orderIndex'] });
        return rows;
      },
    );
  };
