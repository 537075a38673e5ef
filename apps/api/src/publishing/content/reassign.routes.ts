import { CONTENT_ENTITIES, type EntityWith } from '@harmony/domain';
import { DeleteAndReassignBody, DeleteAndReassignResultSchema, IdParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeErrors } from '../../platform/http/contracts';
import { deleteAndReassign } from './reassign.repo';

/** `POST <list>/:id/delete-and-reassign`: a category goes, what it held stays in another one. */
export const reassignRoutes =
  (entity: EntityWith<'members'>): FastifyPluginAsyncZod =>
  async (app) => {
    const { path, name, members } = CONTENT_ENTITIES[entity];

    app.post(
      `${path}/:id/delete-and-reassign`,
      {
        config: { audit: { entity: name, action: 'delete-and-reassign' } },
        schema: {
          tags: [name],
          summary: `Delete a category after moving its ${CONTENT_ENTITIES[members].noun.many} to another one`,
          params: IdParams,
          body: DeleteAndReassignBody,
          response: { 200: DeleteAndReassignResultSchema, ...writeErrors },
        },
      },
      async (request) => {
        const { id } = request.params;
        const moved = await request.audited((trx) => deleteAndReassign(trx, entity, id, request.body.reassignToId));
        return { success: true as const, moved };
      },
    );
  };
