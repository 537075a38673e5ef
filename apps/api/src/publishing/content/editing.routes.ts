import { CONTENT_ENTITIES, forEditors } from '@harmony/domain';
import { BatchReorderBody, IdParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ContentRepo } from './content.repo';
import { Deleted, IfMatchHeaders, seenVersion, writeErrors } from '../../platform/http/contracts';

/** What editors do with one entity: `POST <list>`, `PUT` and `DELETE <list>/:id`, `POST <list>/batch-reorder`. */
export const editingRoutes =
  ({ entity, contract, insert, update, remove, reorder }: ContentRepo): FastifyPluginAsyncZod =>
  async (app) => {
    const { path, name, noun } = CONTENT_ENTITIES[entity];
    const tags = [name];
    const { row } = contract;

    app.post(
      path,
      {
        config: { audit: { entity: name, action: 'create' } },
        schema: { tags, summary: `Add a ${noun.one}`, body: contract.create, response: { 201: row, ...writeErrors } },
      },
      async (request, reply) => {
        const created = await request.audited(
          (trx) => insert(trx, request.body, request.user?.username ?? null),
          ({ id }) => ({ entityId: id }),
        );
        return reply.code(201).send(forEditors(created));
      },
    );

    app.put(
      `${path}/:id`,
      {
        config: { audit: { entity: name, action: 'update' } },
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
        const editing = { seen: seenVersion(request.headers), by: request.user?.username ?? null };
        return forEditors(await request.audited((trx) => update(trx, id, request.body, editing)));
      },
    );

    app.delete(
      `${path}/:id`,
      {
        config: { audit: { entity: name, action: 'delete' } },
        schema: { tags, summary: `Delete a ${noun.one}`, params: IdParams, response: { 204: Deleted, ...writeErrors } },
      },
      async (request, reply) => {
        const { id } = request.params;
        await request.audited((trx) => remove(trx, id));
        return reply.code(204).send();
      },
    );

    app.post(
      `${path}/batch-reorder`,
      {
        config: { audit: { entity: name, action: 'reorder' } },
        schema: {
          tags,
          summary: `Sort the ${noun.many}; all or nothing`,
          body: BatchReorderBody,
          response: { 200: z.array(row), ...writeErrors },
        },
      },
      async (request) => {
        const sorted = await request.audited((trx) => reorder(trx, request.body.updates), { fields: ['orderIndex'] });
        return sorted.map(forEditors);
      },
    );
  };
