import { IdParams, ImageSchema, QueryFlag, UpdateImageBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, readErrors, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { deleteImage, listImages, updateAlt } from './images.repo';
import { uploadsRoutes, type UploadsOptions } from './uploads.routes';

const tags = ['images'];
const entity = 'images';

export const imagesAdminRoutes: FastifyPluginAsyncZod<UploadsOptions & { db: Db }> = async (
  app,
  { db, ...uploads },
) => {
  app.get(
    '/images',
    {
      schema: {
        tags,
        summary: 'Uploaded images, the newest first',
        response: { 200: z.array(ImageSchema), ...readErrors },
      },
    },
    () => listImages(db),
  );

  app.put(
    '/images/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Say what an image shows',
        params: IdParams,
        body: UpdateImageBody,
        response: { 200: ImageSchema, ...writeErrors },
      },
    },
    (request) => {
      const { id } = request.params;
      return request.audited((trx) => updateAlt(trx, id, request.body.alt));
    },
  );

  app.delete(
    '/images/:id',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        tags,
        summary: 'Delete an image; while something shows it only with `force=true`, which leaves those without one',
        params: IdParams,
        querystring: z.object({ force: QueryFlag.default(false) }),
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await request.audited((trx) => deleteImage(trx, id, request.query.force));
      return reply.code(204).send();
    },
  );

  await app.register(uploadsRoutes, uploads);
};
