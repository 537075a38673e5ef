import { AUDIT_ENTITIES, type AuditEntity } from '@harmony/domain';
import { IdParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { Deleted, IfMatchHeaders, seenVersion, writeErrors } from './contracts';
import type { Db } from '../db/schema';

/** One kind of rules or rates: its contracts, and what writes it. Each write is whole, `seen` is the `updatedAt` the editor knows. */
interface RuleKind<Row, Body> {
  /** Names the list below `/api`, too. */
  entity: AuditEntity;
  /** Its chapter in the API's documents. */
  tag: string;
  row: z.ZodType<Row>;
  body: z.ZodType<Body>;
  /** Missing where rows are made by the first change. */
  insert?(db: Db, body: Body): Promise<Row & { id: number }>;
  update(db: Db, id: number, body: Body, seen: string | null): Promise<Row>;
  remove(db: Db, id: number, seen: string | null): Promise<void>;
}

/** What administrators do with one kind of rules: `POST <list>`, `PUT` and `DELETE <list>/:id`. */
export const ruleRoutes = <Row, Body>(kind: RuleKind<Row, Body>): FastifyPluginAsyncZod => routesOf(kind);

/** Fastify cannot follow the types of a body that is a type parameter: here a body is what its contract has let through. */
const routesOf =
  ({ entity, tag, row, body, insert, update, remove }: RuleKind<unknown, unknown>): FastifyPluginAsyncZod =>
  async (app) => {
    const path = `/${entity}`;
    const noun = AUDIT_ENTITIES[entity];
    const tags = [tag];

    if (insert)
      app.post(
        path,
        {
          config: { audit: { entity, action: 'create' } },
          schema: { tags, summary: `Add: ${noun}`, body, response: { 201: row, ...writeErrors } },
        },
        async (request, reply) => {
          const created = await request.audited(
            (trx) => insert(trx, request.body),
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
          summary: `Save as a whole: ${noun}`,
          params: IdParams,
          headers: IfMatchHeaders,
          body,
          response: { 200: row, ...writeErrors },
        },
      },
      async (request) => {
        const seen = seenVersion(request.headers);
        return request.audited((trx) => update(trx, request.params.id, request.body, seen));
      },
    );

    app.delete(
      `${path}/:id`,
      {
        config: { audit: { entity, action: 'delete' } },
        schema: {
          tags,
          summary: `Delete: ${noun}`,
          params: IdParams,
          headers: IfMatchHeaders,
          response: { 204: Deleted, ...writeErrors },
        },
      },
      async (request, reply) => {
        const seen = seenVersion(request.headers);
        await request.audited((trx) => remove(trx, request.params.id, seen));
        return reply.code(204).send();
      },
    );
  };
