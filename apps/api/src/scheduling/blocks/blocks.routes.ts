import { BlockBody, IdParams, SavedBlockSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actingPerson } from '../../platform/http/acting-person';
import { Deleted, IfMatchHeaders, seenRevision, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { deleteBlock, findBlock, insertBlock, updateBlock } from './blocks.repo';

const tags = ['schedule'];
const entity = 'blocks';

/** Time in which a practitioner or a room cannot be booked. The schedule lists it; whoever blocks time learns who is booked in it. */
export const blocksRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post(
    '/blocks',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Block a time; the answer names the coming visits within it, which stay',
        body: BlockBody,
        response: { 201: SavedBlockSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const id = await request.audited(
        (trx) => insertBlock(trx, request.body, actingPerson(request).name),
        (created) => ({ entityId: created }),
      );
      return reply.code(201).send(await findBlock(db, id));
    },
  );

  app.put(
    '/blocks/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Change a blocked time; 409 `stale` when somebody else was quicker',
        params: IdParams,
        headers: IfMatchHeaders,
        body: BlockBody,
        response: { 200: SavedBlockSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited((trx) => updateBlock(trx, id, request.body, seenRevision(request.headers)));
      return findBlock(db, id);
    },
  );

  app.delete(
    '/blocks/:id',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        tags,
        summary: 'Open a blocked time again; 409 `stale` when somebody else was quicker',
        params: IdParams,
        headers: IfMatchHeaders,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      await request.audited((trx) => deleteBlock(trx, request.params.id, seenRevision(request.headers)));
      return reply.code(204).send();
    },
  );
};
