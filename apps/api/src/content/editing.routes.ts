import type { AuditEntity } from '@harmony/domain';
import { BatchReorderBody, IdParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Position } from '../db/reorder';
import type { Db } from '../db/schema';
import { Deleted, IfMatchHeaders, seenVersion, writeErrors } from './edit';

/** Content whose rows administrators add, change, delete and sort by hand. */
export interface Edited<Row extends { id: number }, Create extends object, Patch extends object> {
  /** Of the list, below `/api`. */
  path: string;
  /** Heading in the description of the API. */
  tag: string;
  /** What audit lines call a row. */
  entity: AuditEntity;
  /** What a row and the rows are called, for people. */
  words: { one: string; all: string };
  /** A row as it is answered. */
  row: z.ZodType<Row>;
  create: z.ZodType<Create>;
  update: z.ZodType<Patch>;
  insertRow: (db: Db, body: Create) => Promise<Row>;
  /** `seen` is the `updatedAt` the editor knows: 409 when the row is newer; null skips the check. */
  updateRow: (db: Db, id: number, patch: Patch, seen: string | null) => Promise<Row>;
  deleteRow: (db: Db, id: number) => Promise<void>;
  /** Answers the new list. */
  reorderRows: (db: Db, positions: readonly Position[]) => Promise<Row[]>;
}

/** `POST <list>`, `PUT` and `DELETE <list>/:id`, `POST <list>/batch-reorder`, each with its audit line. */
export function editingRoutes<Row extends { id: number }, Create extends object, Patch extends object>(
  declared: Edited<Row, Create, Patch>,
): FastifyPluginAsyncZod {
  // Fastify's types cannot follow a body whose type is yet to come. What `insertRow` and `updateRow` get is what the
  // schema beside them has read; that these fit is checked where they are declared.
  const edited = declared as unknown as Edited<{ id: number }, object, object>;
  return async (app) => {
    const { path, entity, words, row } = edited;
    const tags = [edited.tag];

    app.post(
      path,
      {
        config: { audit: { entity, action: 'create' } },
        schema: { tags, summary: `Add a ${words.one}`, body: edited.create, response: { 201: row, ...writeErrors } },
      },
      async (request, reply) => {
        const created = await request.audited(
          (trx) => edited.insertRow(trx, request.body),
          ({ id }) => ({ entityId: id }),
        );
        return reply.code(201).send(created);
      },
    );

    app.put(
      `${path}/:id`,
      {
        config: { audit: { entity, action: 'update' } },
        schema: {
          tags,
          summary: 'Change the fields sent',
          params: IdParams,
          headers: IfMatchHeaders,
          body: edited.update,
          response: { 200: row, ...writeErrors },
        },
      },
      async (request) => {
        const { id } = request.params;
        const seen = seenVersion(request.headers);
        return request.audited((trx) => edited.updateRow(trx, id, request.body, seen));
      },
    );

    app.delete(
      `${path}/:id`,
      {
        config: { audit: { entity, action: 'delete' } },
        schema: {
          tags,
          summary: `Delete a ${words.one}`,
          params: IdParams,
          response: { 204: Deleted, ...writeErrors },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await request.audited((trx) => edited.deleteRow(trx, id));
        return reply.code(204).send();
      },
    );

    app.post(
      `${path}/batch-reorder`,
      {
        config: { audit: { entity, action: 'reorder' } },
        schema: {
          tags,
          summary: `Sort the ${words.all}; all or nothing`,
          body: BatchReorderBody,
          response: { 200: z.array(row), ...writeErrors },
        },
      },
      (request) => request.audited((trx) => edited.reorderRows(trx, request.body.updates), { fields: ['orderIndex'] }),
    );
  };
}
